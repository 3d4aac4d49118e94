use std::io::{self, Write};
use std::time::{Duration, Instant};

use fastrand::Rng;
use uttt_engine::{Engine, Level, Limits, Playout, SystemClock};
use uttt_rules::{Classic, Game, History, perft};

const DEPTH: u32 = 8;
const GAMES: u32 = 200_000;
const SEARCH: u64 = 300_000;
/// The start, and games in their middle and near their end.
const POSITIONS: [&str; 3] = [
    "classic:",
    "classic: 97 73 37 75 51 14 48 82 22 29 94 46",
    "classic: 58 87 77 79 98 89 91 17 76 63 33 36 68 82 29 93 37 78 81 13",
];

/// Does the same work each time and prints how fast it went. The last line counts what was done:
/// it is the same on every machine, and changes when the rules or the search do.
pub(crate) fn print(out: &mut impl Write) -> io::Result<()> {
    let mut nodes = 0;

    let begun = Instant::now();
    let sequences = perft(&Classic::new(), DEPTH);
    nodes += sequences;
    report(out, "perft", sequences, "sequences", begun.elapsed())?;

    let begun = Instant::now();
    let mut rng = Rng::with_seed(1);
    for _ in 0..GAMES {
        nodes += random_game(&mut rng);
    }
    report(out, "playouts", GAMES.into(), "games", begun.elapsed())?;

    let mut engine = Engine::new(Level::STRONGEST, 1, SystemClock::new());
    for record in POSITIONS {
        let game = History::<Classic>::parse(record).map_err(io::Error::other)?;
        engine.new_game();
        let begun = Instant::now();
        let (searched, visits) = search(&mut engine, game.position());
        nodes += visits;
        report(out, "search", searched, "nodes", begun.elapsed())?;
    }
    writeln!(out, "nodes {nodes}")
}

/// Plays at random to the end: the number of moves.
fn random_game(rng: &mut Rng) -> u64 {
    let mut game = Classic::new();
    let mut plies = 0;
    while let Some(mv) = game.random_move(rng.u32(..)) {
        game.play_unchecked(mv);
        plies += 1;
    }
    plies
}

/// The playouts of a search, and the visits of its best moves, which depend on all of it.
fn search<G: Playout>(engine: &mut Engine<G, SystemClock>, position: &G) -> (u64, u64) {
    engine.start(position, Limits::nodes(SEARCH));
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
