use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Place};

/// The positions, and how often to try each.
#[derive(Args)]
pub(crate) struct Request {
    /// Positions as `uttt-lab positions` prints them.
    positions: PathBuf,
    /// How often each level plays a move in each position.
    #[arg(long, default_value_t = 3)]
    times: u32,
    /// The nodes per move of the strongest level. The other levels have numbers of their own.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
}

/// A position in which a single move decides.
struct Case {
    game: AnyGame,
    /// The moves that win at once.
    wins: Vec<Place>,
    /// The moves after which the opponent can win at once.
    loses: Vec<Place>,
}

impl Case {
    fn read(line: &str) -> anyhow::Result<Self> {
        let [record, wins, loses] = line.split(';').collect::<Vec<_>>()[..] else {
            bail!("expected `record;wins;loses`");
        };
        let game: AnyGame = record.parse()?;
        let moves = |words: &str| -> anyhow::Result<Vec<Place>> {
            words.split_whitespace().map(|mv| Ok(game.place(mv)?)).collect()
        };
        let (wins, loses) = (moves(wins)?, moves(loses)?);
        let all = game.legal_moves().len();
        ensure!(!wins.is_empty() || (1..all).contains(&loses.len()), "no move decides");
        Ok(Self { game, wins, loses })
    }
}

/// Prints for each level how often it played a winning move, and how often it prevented the
/// opponent's.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let path = &request.positions;
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut cases = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let place = || format!("{}:{}", path.display(), number + 1);
        cases.push(Case::read(line).with_context(place)?);
    }
    println!("| level | wins at once | prevents a loss |");
    println!("|---|---|---|");
    for level in Level::ALL {
        let (mut won, mut prevented) = (Tally::default(), Tally::default());
        for case in &cases {
            for seed in 0..request.times {
                let mv = played(level, seed, case, request.nodes)?;
                match case.wins.is_empty() {
                    false => won.count(case.wins.contains(&mv)),
                    true => prevented.count(!case.loses.contains(&mv)),
                }
            }
        }
        println!("| {level} | {won} | {prevented} |");
    }
    Ok(())
}

fn played(level: Level, seed: u32, case: &Case, nodes: u64) -> anyhow::Result<Place> {
    let mut engine = AnyEngine::new(level, seed.into(), SystemClock::new());
    let limits = if level == Level::STRONGEST { Limits::nodes(nodes) } else { Limits::NONE };
    engine.start(&case.game, limits);
    while engine.advance(Duration::from_secs(1)) {}
    engine.choose().context("the game is over")
}

/// A count and its total.
#[derive(Default)]
struct Tally {
    good: u32,
    all: u32,
}

impl Tally {
    fn count(&mut self, is_good: bool) {
        self.all += 1;
        self.good += u32::from(is_good);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.good, self.all)
    }
}
