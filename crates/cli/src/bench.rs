use std::io::{self, Write};
use std::time::{Duration, Instant};

use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Game, Rules, perft, with_rules};

/// The work for one rule system, which takes about a second.
struct Work {
    /// The depth of the perft.
    depth: u32,
    /// The number of random games.
    games: u32,
    /// For each search, the number of random moves that lead to its position.
    plies: [u32; 3],
    /// The number of nodes of each search.
    nodes: u64,
}

impl Work {
    const fn of(rules: Rules) -> Self {
        let (depth, games, plies, nodes) = match rules {
            Rules::Classic | Rules::MostBoards | Rules::Nested2 => {
                (8, 200_000, [0, 12, 24], 200_000)
            }
            // At the start there is nothing to search: X is known to win.
            Rules::OpenBoards => (8, 200_000, [1, 12, 24], 200_000),
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

/// Does a fixed amount of work and prints how fast it went. A search is named by the number of
/// random moves before it. The last line counts the work. It is the same on every machine, and
/// changes when the rules or the search change.
pub(crate) fn print(rules: Rules, out: &mut impl Write) -> io::Result<()> {
    let work = Work::of(rules);
    let mut rng = Rng::with_seed(1);
    let mut nodes = with_rules!(rules, G => play::<G>(&work, &mut rng, out))?;
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    for plies in work.plies {
        let game = random_opening(rules, plies, &mut rng);
        engine.new_game();
        let begun = Instant::now();
        let (searched, visits) = search(&mut engine, &game, work.nodes);
        nodes += searched + visits;
        report(out, &format!("search {plies}"), searched, "nodes", begun.elapsed())?;
    }
    writeln!(out, "nodes {nodes}")
}

/// Runs the perft: the move sequences and the moves that it counted.
fn play<G: Game>(work: &Work, rng: &mut Rng, out: &mut impl Write) -> io::Result<u64> {
    let begun = Instant::now();
    let sequences = perft(&G::default(), work.depth);
    report(out, "perft", sequences, "sequences", begun.elapsed())?;

    let begun = Instant::now();
    let moves: u64 = (0..work.games).map(|_| random_game::<G>(rng)).sum();
    report(out, "playouts", work.games.into(), "games", begun.elapsed())?;
    Ok(sequences + moves)
}

/// Plays random games to their ends: the number of moves.
fn random_game<G: Game>(rng: &mut Rng) -> u64 {
    let mut game = G::default();
    let mut plies = 0;
    while let Some(mv) = game.random_move(rng.u32(..)) {
        game.play_unchecked(mv);
        plies += 1;
    }
    plies
}

/// A game of this many random moves. If the last one ended the game, it is left out.
fn random_opening(rules: Rules, plies: u32, rng: &mut Rng) -> AnyGame {
    let mut game = AnyGame::new(rules);
    for _ in 0..plies {
        let moves = game.legal_moves();
        // A `usize` would draw other numbers on a machine of another word size.
        let choice = rng.u32(..moves.len().max(1) as u32) as usize;
        let played = moves.get(choice).is_some_and(|&mv| game.play(mv).is_ok());
        if !played || game.outcome().is_some() {
            break;
        }
    }
    if game.outcome().is_some() {
        game.undo();
    }
    game
}

/// The number of nodes of a search plus the visits of its best move, which depend on the whole
/// search.
fn search(engine: &mut AnyEngine<SystemClock>, game: &AnyGame, nodes: u64) -> (u64, u64) {
    engine.start(game, Limits::nodes(nodes));
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
    writeln!(out, "{task:<10}{work:>11} {unit:<9} {seconds:>7.3} s {rate:>12.0} a second")
}
