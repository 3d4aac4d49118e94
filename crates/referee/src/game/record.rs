//! Helpers for running games, beyond the rules.

use uttt_rules::{AnyGame, RecordError, Rules};

/// The game from the start after these moves, separated by white space.
///
/// # Errors
/// The first word that is not a legal move, with its number.
pub fn replay(rules: Rules, moves: &str) -> Result<AnyGame, RecordError> {
    format!("{rules}: {moves}").parse()
}

/// The moves from the start, separated by spaces.
pub(crate) fn moves_of(game: &AnyGame) -> String {
    let moves: Vec<_> = game.moves().into_iter().map(|at| game.text(at)).collect();
    moves.join(" ")
}
