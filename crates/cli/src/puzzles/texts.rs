use std::fs;
use std::path::Path;

use uttt_puzzles::{Goal, Puzzle, SHIPPED};
use uttt_referee::system_words;

use crate::failure::Failure;

/// The text of a file of puzzles, or of those of this program, and its name.
pub(super) fn text_of(file: Option<&Path>) -> Result<(String, String), Failure> {
    let Some(path) = file else { return Ok(("puzzles".to_owned(), SHIPPED.to_owned())) };
    let name = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(Failure::BadInput(format!("{name}: {}", system_words(&error)))),
    }
}

/// There is no puzzle of this id.
pub(super) fn unknown(id: &str) -> Failure {
    Failure::BadInput(format!("{id:?}: no such puzzle; see uttt puzzles list"))
}

/// What is to be found: `X is to move, and wins in 3 moves.`
pub(super) fn task(puzzle: &Puzzle) -> String {
    let solver = puzzle.solver();
    match puzzle.goal() {
        Goal::Win(moves) => format!("{solver} is to move, and wins in {moves} moves."),
        Goal::Draw => format!("{solver} is to move, and can save a draw."),
    }
}
