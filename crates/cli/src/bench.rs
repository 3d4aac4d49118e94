use std::io::{self, Write};
use std::time::{Duration, Instant};

use fastrand::Rng;
use uttt_engine::{Engine, Level, Limits, Playout, SystemClock};
use uttt_rules::{Rules, perft, with_rules};

/// The work for a rule system: about a second of it.
struct Work {
    /// Of the perft.
    depth: u32,
    /// Games played at random.
    games: u32,
    /// The random moves before each position that is searched.
    plies: [u32; 3],
    /// The nodes of each search.
    nodes: u64,
}

impl Work {
    const fn of(rules: Rules) -> Self {
        let (depth, games, plies, nodes) = match rules {
            Rules::Classic | Rules::MostBoards | Rules::OpenBoards | Rules::Nested2 => {
                (8, 200_000, [0, 12, 24], 200_000)
            }
            Rules::Adjacent => (6, 200_000, [0, 12, 24], 200_000),
            Rules::Nested1 => (9, 200_000, [0, 1, 2], 200_000),
            Rules::Nested3 => (3, 500, [0, 60, 150], 1_000),
            Rules::Overwrite | Rules::OverwriteCell | Rules::OverwriteFree => {
                (6, 20_000, [0, 4, 8], 40_000)
            }
        };
        Self { depth, games, plies, nodes }
    }
}

/// Does the same work each time and prints how fast it went. The last line counts what was done:
/// it is the same on every machine, and changes when the rules or the search do.
pub(crate) fn print(rules: Rules, out: &mut impl Write) -> io::Result<()> {
    with_rules!(rules, G => run::<G>(&Work::of(rules), out))
}

fn run<G: Playout>(work: &Work, out: &mut impl Write) -> io::Result<()> {
    let mut nodes = 0;

    let begun = Instant::now();
    let sequences = perft(&G::default(), work.depth);
    nodes += sequences;
    report(out, "perft", sequences, "sequences", begun.elapsed())?;

    let begun = Instant::now();
    let mut rng = Rng::with_seed(1);
    for _ in 0..work.games {
        nodes += random_game::<G>(&mut rng);
    }
    report(out, "playouts", work.games.into(), "games", begun.elapsed())?;

    let mut engine = Engine::new(Level::STRONGEST, 1, SystemClock::new());
    for plies in work.plies {
        let position = random_position::<G>(plies, &mut rng);
        engine.new_game();
        let begun = Instant::now();
        let (searched, visits) = search(&mut engine, &position, work.nodes);
        nodes += searched + visits;
        report(out, "search", searched, "nodes", begun.elapsed())?;
    }
    writeln!(out, "nodes {nodes}")
}

/// Plays at random to the end: the number of moves.
fn random_game<G: Playout>(rng: &mut Rng) -> u64 {
    let mut game = G::default();
    let mut plies = 0;
    while let Some(mv) = game.random_move(rng.u32(..)) {
        game.play_unchecked(mv);
        plies += 1;
    }
    plies
}

/// Where a game stands after so many random moves, or before the last one if it ends with those.
fn random_position<G: Playout>(plies: u32, rng: &mut Rng) -> G {
    let mut position = G::default();
    for _ in 0..plies {
        let mut next = position.clone();
        if let Some(mv) = next.random_move(rng.u32(..)) {
            next.play_unchecked(mv);
        }
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// The nodes of a search, and the visits of its best move, which depend on all of it.
fn search<G: Playout>(engine: &mut Engine<G, SystemClock>, position: &G, nodes: u64) -> (u64, u64) {
    engine.start(position, Limits::nodes(nodes));
    while engine.advance(Duration::from_secs(1)) {}
    let report = engine.report();
    (report.nodes, report.moves.first().map_or(0, |best| best.visits))
}

fn report(
    out: &mut impl Write,
    task: &str,
    work: u64,
    unit: &str,
    time: Duration,
) -> io::Result<()> {
    let seconds = time.as_secs_f64();
    let rate = work as f64 / seconds;
    writeln!(out, "{task:<9}{work:>11} {unit:<9} {seconds:>7.3} s {rate:>12.0} a second")
}
