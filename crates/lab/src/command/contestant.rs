use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ai_ultimate_tictactoe as peer;
use anyhow::{Context, anyhow, bail};
use uttt_engine::{Clock, Engine, Level, Limits};
use uttt_rules::{Classic, GameMove, Move};

use super::thread_clock::ThreadClock;

/// Who can be named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// Our engine at a level.
    Level(Level),
    /// A preset of the published crate's alpha-beta search.
    AlphaBeta(String),
    /// A preset of the published crate's tree search.
    Mcts(String),
}

impl FromStr for Name {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        match text.split_once(':') {
            None => Ok(Self::Level(text.parse()?)),
            Some(("alpha-beta", preset)) if peer::search_preset(preset).is_some() => {
                Ok(Self::AlphaBeta(preset.to_owned()))
            }
            Some(("mcts", preset)) if peer::mcts_preset(preset).is_some() => {
                Ok(Self::Mcts(preset.to_owned()))
            }
            Some(_) => bail!("expected a level, alpha-beta:PRESET or mcts:PRESET"),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::AlphaBeta(preset) => write!(f, "alpha-beta:{preset}"),
            Self::Mcts(preset) => write!(f, "mcts:{preset}"),
        }
    }
}

/// One who plays a game.
pub(crate) trait Contestant {
    /// The move for a position that goes on; `moves` led to it from the start.
    fn choose(&mut self, position: &Classic, moves: &[Move]) -> anyhow::Result<Move>;

    /// Playouts or positions looked at so far in this game.
    fn nodes(&self) -> u64;
}

impl Name {
    /// A new player that knows nothing of earlier games.
    pub(crate) fn invite(&self, time: Duration, seed: u64) -> anyhow::Result<Box<dyn Contestant>> {
        Ok(match self {
            &Self::Level(level) => Box::new(Ours {
                engine: Engine::new(level, seed, ThreadClock::new()),
                limits: Limits::time(time),
                nodes: 0,
            }),
            Self::AlphaBeta(name) => {
                let preset = peer::search_preset(name).context("no such preset")?;
                let options = peer::SearchOptions { soft_time_ms: 0, ..preset.options };
                let searcher = peer::Searcher::new();
                Box::new(AlphaBeta { searcher, options, budget: Budget::new(time), nodes: 0 })
            }
            Self::Mcts(name) => {
                let preset = peer::mcts_preset(name).context("no such preset")?;
                let options = peer::MctsOptions { soft_time_ms: 0, seed, ..preset.options };
                let searcher = peer::MctsSearcher::new();
                Box::new(Mcts { searcher, options, budget: Budget::new(time), nodes: 0 })
            }
        })
    }
}

/// Turns processor time into a number of nodes for a program that only knows wall time. What a
/// move took too much or too little is made up for by the next ones.
struct Budget {
    clock: ThreadClock,
    time: Duration,
    granted: Duration,
    taken: Duration,
    /// Nodes that were looked at in the time taken; at first a guess that counts for a millisecond.
    nodes: f64,
}

impl Budget {
    fn new(time: Duration) -> Self {
        let taken = Duration::from_millis(1);
        Self { clock: ThreadClock::new(), time, granted: taken, taken, nodes: 2_000.0 }
    }

    /// The nodes for the next move; `search` is given them and answers with those it took.
    fn spend<R>(&mut self, mut search: impl FnMut(u64) -> (R, u64)) -> R {
        self.granted += self.time;
        let left = self.granted.saturating_sub(self.taken).clamp(self.time / 2, self.time * 2);
        let allowed = self.nodes / self.taken.as_secs_f64() * left.as_secs_f64();
        let begin = self.clock.now();
        let (answer, nodes) = search(allowed as u64);
        self.taken += self.clock.now() - begin;
        self.nodes += nodes as f64;
        if (nodes as f64) < 0.9 * allowed {
            // It stopped by itself: time that was not wanted is not saved up.
            self.granted = self.granted.min(self.taken);
        }
        answer
    }
}

struct Ours {
    engine: Engine<Classic, ThreadClock>,
    limits: Limits,
    nodes: u64,
}

impl Contestant for Ours {
    fn choose(&mut self, position: &Classic, _moves: &[Move]) -> anyhow::Result<Move> {
        self.engine.start(position, self.limits);
        while self.engine.advance(Duration::from_secs(1)) {}
        self.nodes += self.engine.report().nodes;
        self.engine.choose().context("the engine has no move")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

struct AlphaBeta {
    searcher: peer::Searcher,
    options: peer::SearchOptions,
    budget: Budget,
    nodes: u64,
}

impl Contestant for AlphaBeta {
    fn choose(&mut self, _position: &Classic, moves: &[Move]) -> anyhow::Result<Move> {
        let position = theirs(moves)?;
        let report = self.budget.spend(|nodes| {
            let node_limit = nodes.min(self.options.node_limit);
            let options = peer::SearchOptions { node_limit, ..self.options };
            let report = self.searcher.search(position, options);
            let nodes = report.nodes;
            (report, nodes)
        });
        self.nodes += report.nodes;
        ours(report.best_move)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

struct Mcts {
    searcher: peer::MctsSearcher,
    options: peer::MctsOptions,
    budget: Budget,
    nodes: u64,
}

impl Contestant for Mcts {
    fn choose(&mut self, _position: &Classic, moves: &[Move]) -> anyhow::Result<Move> {
        let position = theirs(moves)?;
        let report = self.budget.spend(|nodes| {
            let most = self.options.max_simulations;
            let max_simulations = u32::try_from(nodes).unwrap_or(most).min(most);
            let options = peer::MctsOptions { max_simulations, ..self.options };
            let report = self.searcher.search(position, options);
            let nodes = u64::from(report.simulations);
            (report, nodes)
        });
        self.nodes += u64::from(report.simulations);
        ours(report.best_move)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The position after `moves`, as the published crate sees it.
fn theirs(moves: &[Move]) -> anyhow::Result<peer::Position> {
    let moves: Vec<_> = moves
        .iter()
        .map(|mv| peer::Move::new(mv.board().index() as u8, mv.cell().index() as u8))
        .collect();
    peer::Position::from_moves(&moves).map_err(|error| anyhow!("the peer refuses: {error:?}"))
}

fn ours(mv: Option<peer::Move>) -> anyhow::Result<Move> {
    mv.and_then(|mv| Move::from_index(usize::from(9 * mv.board() + mv.cell())))
        .context("the peer has no move")
}
