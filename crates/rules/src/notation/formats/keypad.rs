use alloc::string::{String, ToString};

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, Cell, Move};

/// `95`: the small board, then the cell, each a key of a numeric keypad.
pub(super) fn read(scanner: &mut Scanner<'_>, _: &AnyGame) -> Result<Option<Move>, FormatError> {
    let board = scanner.read("a board's key 1-9", Cell::from_digit)?;
    let cell = scanner.read("a cell's key 1-9", Cell::from_digit)?;
    Ok(Some(flip(Move::new(board, cell))))
}

pub(super) fn write(mv: Move) -> String {
    flip(mv).to_string()
}

/// The keypad counts from the bottom left and we from the top left: rows change places.
fn flip(mv: Move) -> Move {
    let flip = |cell: Cell| Cell::at(2 - cell.row(), cell.column()).unwrap_or(cell);
    Move::new(flip(mv.board()), flip(mv.cell()))
}
