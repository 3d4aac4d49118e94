use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, Move, Rules};

/// Reads one move; `None` when it skipped something that is not a move.
pub(super) type ReadMove = fn(&mut Scanner<'_>, &AnyGame) -> Result<Option<Move>, FormatError>;

/// Reads moves to the end of the text and plays them.
pub(super) fn read(
    scanner: &mut Scanner<'_>,
    rules: Rules,
    read_move: ReadMove,
) -> Result<AnyGame, FormatError> {
    let mut game = AnyGame::new(rules);
    while !scanner.at_end() {
        let place = scanner.place();
        if let Some(mv) = read_move(scanner, &game)? {
            let number = game.ply() + 1;
            game.play(mv.into()).map_err(|error| {
                let reason = error.reason;
                FormatError::Move { place, number, mv, reason }
            })?;
        }
    }
    Ok(game)
}

/// A text for each move, one space between them.
pub(super) fn write(moves: &[Move], text: fn(Move) -> String) -> String {
    let mut out = String::new();
    for &mv in moves {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(&text(mv));
    }
    out
}
