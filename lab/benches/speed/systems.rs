//! The rules and the search of every system beside those of classic.

use uttt_engine::{AnyEngine, Level, Limits};
use uttt_rules::{AnyGame, Rules, perft, with_rules};

use crate::clock::BenchClock;
use crate::stop::SLICE;

/// The playouts of one search.
const PLAYOUTS: u64 = 20_000;

/// So many move sequences of so many moves are there from the start.
const fn sequences(rules: Rules) -> (u32, u64) {
    match rules {
        Rules::Classic | Rules::MostBoards | Rules::Nested2 => (7, 33_782_544),
        Rules::OpenBoards => (7, 33_702_480),
        Rules::Adjacent => (6, 95_185_536),
        Rules::Nested1 => (7, 148_176),
        Rules::Nested3 => (5, 4_723_992),
        Rules::Overwrite => (6, 13_680_016),
        Rules::OverwriteCell => (6, 13_835_296),
        Rules::OverwriteFree => (6, 14_170_576),
    }
}

/// Counts the sequences of a system, the last ply in bulk.
///
/// # Errors
/// Another number than there are.
pub(crate) fn count(rules: Rules) -> Result<u64, String> {
    let (depth, expected) = sequences(rules);
    match with_rules!(rules, G => perft(&G::default(), depth)) {
        found if found == expected => Ok(found),
        found => Err(format!("{rules}: perft {depth} is {found}, not {expected}")),
    }
}

/// Searches the start position of a system: how many playouts it made, fewer where all is proven.
///
/// # Errors
/// None.
pub(crate) fn search(rules: Rules) -> Result<u64, String> {
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, BenchClock);
    engine.start(&AnyGame::new(rules), Limits::nodes(PLAYOUTS));
    while engine.advance(SLICE) {}
    Ok(engine.report().nodes)
}
