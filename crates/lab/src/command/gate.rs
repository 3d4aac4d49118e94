use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use fastrand::Rng;
use uttt_engine::network::Network;
use uttt_engine::{Engine, Guided, Level, Limits, Search, Thinker, Tuning};
use uttt_referee::Pairs;
use uttt_rules::{Game, Move, Outcome, Player as Seat, Rules, TwoLevel, Variant};

use super::network_file;
use super::thread_clock::ThreadClock;
use crate::two_level::with_variant;

/// Two settings of the engine that play each other.
#[derive(Args)]
pub(crate) struct Request {
    /// `net=FILE`, `net=FILE+ADAPTER` or `rollouts`, then settings: `,nodes=N`, `,ms=N` of processor time a move,
    /// `,exploration=X`, `,temperature=X`, `,visits=X`, `,solver=N` nodes.
    a: Setting,
    /// The other one.
    b: Setting,
    /// A two-level system.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// Games, two for each opening.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// What the openings follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at once.
    #[arg(long, default_value_t = 1)]
    threads: u32,
}

#[derive(Clone)]
pub(crate) struct Setting {
    network: Option<Network>,
    tuning: Tuning,
    limits: Limits,
}

impl FromStr for Setting {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Self> {
        let mut setting =
            Self { network: None, tuning: Tuning::default(), limits: Limits::nodes(1000) };
        for part in text.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let number = || value.parse::<f32>().with_context(|| format!("{part:?}: no number"));
            match key {
                "rollouts" => {}
                "net" => {
                    setting.network = Some(network_file::read(value)?);
                }
                "nodes" => setting.limits = Limits::nodes(value.parse()?),
                "ms" => setting.limits = Limits::time(Duration::from_millis(value.parse()?)),
                "exploration" => setting.tuning.exploration = number()?,
                "temperature" => setting.tuning.temperature = number()?,
                "solver" => setting.tuning.solver_nodes = value.parse()?,
                "visits" => setting.tuning.visits_worth = number()?,
                _ => bail!("{part:?}: no such setting"),
            }
        }
        Ok(setting)
    }
}

/// One who plays a game.
enum Player<V: Variant> {
    Guided(Box<Thinker<Guided<V>, ThreadClock>>),
    Playouts(Box<Engine<TwoLevel<V>, ThreadClock>>),
}

impl<V: Variant> Player<V> {
    fn new(setting: &Setting, seed: u64) -> Self {
        let (clock, level) = (ThreadClock::new(), Level::STRONGEST);
        match &setting.network {
            Some(network) => {
                let search = Guided::new(network.clone(), setting.tuning);
                Self::Guided(Box::new(Thinker::with_search(search, level, seed, clock)))
            }
            None => Self::Playouts(Box::new(Engine::new(level, seed, clock))),
        }
    }

    /// The move, and how many nodes it took.
    fn think(&mut self, position: &TwoLevel<V>, limits: Limits) -> Option<(Move, u64)> {
        match self {
            Self::Guided(engine) => think(engine, position, limits),
            Self::Playouts(engine) => think(engine, position, limits),
        }
    }
}

fn think<S: Search>(
    engine: &mut Thinker<S, ThreadClock>,
    position: &S::Game,
    limits: Limits,
) -> Option<(<S::Game as Game>::Move, u64)> {
    engine.start(position, limits);
    while engine.advance(Duration::from_secs(1)) {}
    Some((engine.choose()?, engine.report().nodes))
}

/// Plays the games and prints the score of the first.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    with_variant!(request.rules, V => run_as::<V>(request));
    Ok(())
}

fn run_as<V: Variant>(request: &Request) {
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut pairs = Pairs::default();
    let mut results = [0; 3];
    let mut nodes = [0, 0];
    let mut moves = 0;
    std::thread::scope(|scope| {
        for _ in 0..request.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let opening = next.fetch_add(1, Ordering::Relaxed);
                    if 2 * opening >= request.games {
                        return;
                    }
                    let pair = Seat::PAIR.map(|seat| play::<V>(request, opening, seat));
                    if sender.send(pair).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for pair in receiver {
            let mut half_points = 0;
            for (result, spent, plies) in pair.into_iter().flatten() {
                results[(1 - result) as usize] += 1;
                half_points += (1 + result) as u32;
                nodes = [nodes[0] + spent[0], nodes[1] + spent[1]];
                moves += plies;
            }
            pairs.add(half_points);
        }
    });
    let each = nodes.map(|nodes| 2 * nodes / moves.max(1));
    let [wins, draws, losses] = results;
    print!("{wins}-{draws}-{losses}");
    if let Some(elo) = pairs.elo() {
        print!(", score {:.3} ± {:.3}, Elo {elo}", elo.score, elo.margin);
    }
    println!("; nodes a move {each:?}");
}

fn play<V: Variant>(request: &Request, opening: u32, seat: Seat) -> Option<(i8, [u64; 2], u64)> {
    let mut rng = Rng::with_seed(request.seed ^ (u64::from(opening) << 20));
    let mut position = loop {
        let mut position = TwoLevel::<V>::new();
        for _ in 0..rng.u32(4..=6) {
            position.play_unchecked(position.random_move(rng.u32(..))?);
        }
        if position.outcome().is_none() {
            break position;
        }
    };
    let settings = [&request.a, &request.b];
    let mut thinkers = settings.map(|setting| Player::<V>::new(setting, rng.u64(..)));
    let (mut nodes, mut plies) = ([0, 0], 0);
    loop {
        if let Some(outcome) = position.outcome() {
            let result = match outcome {
                Outcome::Draw => 0,
                Outcome::Won(winner) => {
                    if winner == seat {
                        1
                    } else {
                        -1
                    }
                }
            };
            return Some((result, nodes, plies));
        }
        let who = usize::from(position.turn() != seat);
        let (mv, spent) = thinkers[who].think(&position, settings[who].limits)?;
        nodes[who] += spent;
        plies += 1;
        position.play_unchecked(mv);
    }
}
