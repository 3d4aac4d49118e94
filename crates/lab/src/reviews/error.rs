use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use clap::Args;
use fastrand::Rng;
use uttt_engine::{
    AnyEngine, DEFAULT_NODES, Level, Limits, Proven, Review, ReviewedMove, Reviewer, SystemClock,
    Verdict,
};
use uttt_rules::{AnyGame, Rules};

/// Which games to review, and how.
#[derive(Args)]
pub(crate) struct Request {
    /// The rule system.
    #[arg(long, default_value_t = Rules::Classic)]
    rules: Rules,
    /// The nodes of each search of the review to measure.
    #[arg(long, default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// How many times as many nodes the review has that it is compared with.
    #[arg(long, default_value_t = 10)]
    times: u64,
    /// The number of games.
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// How many games come before the first one, so that a long measurement can be split.
    #[arg(long, default_value_t = 0)]
    skip: u64,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The levels that play the games: their faults are like those of people.
const LEVELS: std::ops::RangeInclusive<usize> = 1..=6;

/// How many judgements differ by this many grades.
#[derive(Default)]
struct Differences {
    by: [u32; 5],
    moves: usize,
    time: Duration,
    /// What the moves of each grade in the long review are in the short one.
    table: [[u32; 5]; 5],
}

/// Reviews games twice and prints after each game how many judgements have differed so far.
pub(crate) fn run(request: &Request) -> anyhow::Result<()> {
    let mut found = Differences::default();
    for number in 0..request.games {
        let seed = request.seed.wrapping_mul(1_000) + request.skip + number;
        let game = play(request.rules, seed)?;
        let begun = Instant::now();
        let short = review(&game, request.nodes);
        found.time += begun.elapsed();
        let long = review(&game, request.nodes.saturating_mul(request.times));
        found.add(&game, &short, &long);
        found.print(number + 1);
    }
    println!("grades in the longer review (rows) and in the shorter one (columns):");
    for row in found.table {
        println!("{row:?}");
    }
    Ok(())
}

impl Differences {
    /// Compares two reviews of a game, and prints the moves that they judge most differently.
    fn add(&mut self, game: &AnyGame, short: &Review, long: &Review) {
        self.moves += short.moves.len();
        for (short_move, long_move) in short.moves.iter().zip(&long.moves) {
            if short_move.verdict == Verdict::Forced {
                continue;
            }
            let (short, long) = (grade(short_move.verdict), grade(long_move.verdict));
            self.by[short.abs_diff(long)] += 1;
            self.table[long][short] += 1;
            if short.abs_diff(long) >= 2 {
                let [short, long] = [short_move, long_move].map(|mv| described(mv, game));
                println!("{game}, ply {}: {short}; longer: {long}", short_move.ply);
            }
        }
    }

    fn print(&self, games: u64) {
        let judged: u32 = self.by.iter().sum();
        let part = |count: u32| 100.0 * f64::from(count) / f64::from(judged.max(1));
        let by_more = self.by.iter().skip(2).sum();
        println!(
            "{games} games, {} moves, {judged} judged: {:.1} % differ by one grade, {:.1} % by two or \
             more; {:.1} s a game",
            self.moves,
            part(self.by[1]),
            part(by_more),
            self.time.as_secs_f64() / games as f64,
        );
    }
}

/// A judgement in a few words.
fn described(mv: &ReviewedMove, game: &AnyGame) -> String {
    let proven = |proven: Option<Proven>| {
        proven.map_or_else(String::new, |proven| {
            format!(" ({:?} in {})", proven.outcome, proven.plies)
        })
    };
    format!(
        "{} {:?}, {:.3}{} with {} and {:.3}{} after it",
        game.text(mv.mv),
        mv.verdict,
        mv.before,
        proven(mv.proven_before),
        game.text(mv.best),
        mv.after,
        proven(mv.proven_after),
    )
}

/// The grade of a verdict: 0 unless it is a fault.
fn grade(verdict: Verdict) -> usize {
    match verdict {
        Verdict::Fair => 1,
        Verdict::Inaccuracy => 2,
        Verdict::Mistake => 3,
        Verdict::Blunder => 4,
        _ => 0,
    }
}

fn review(game: &AnyGame, nodes: u64) -> Review {
    let mut reviewer = Reviewer::new(game, nodes, SystemClock::new());
    while reviewer.advance(Duration::from_secs(1)) {}
    reviewer.review()
}

/// A game between two levels that are drawn at random.
fn play(rules: Rules, seed: u64) -> anyhow::Result<AnyGame> {
    let mut rng = Rng::with_seed(seed);
    let mut engines: Vec<_> = rules
        .players()
        .iter()
        .map(|_| {
            let level = Level::ALL[rng.usize(LEVELS)];
            AnyEngine::new(level, rng.u64(..1 << 50), SystemClock::new())
        })
        .collect();
    let mut game = AnyGame::new(rules);
    while game.outcome().is_none() {
        let engine = engines.get_mut(game.turn().index()).context("too many players")?;
        engine.start(&game, Limits::NONE);
        while engine.advance(Duration::from_secs(1)) {}
        let mv = engine.choose().with_context(|| format!("no move in {game}"))?;
        game.play(mv).map_err(|error| anyhow!("{game}: {error}"))?;
    }
    Ok(game)
}
