use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, Cell, Move};

/// `ae`: the small board, then the cell, each a letter a–i.
pub(super) fn read(scanner: &mut Scanner<'_>, _: &AnyGame) -> Result<Option<Move>, FormatError> {
    let board = scanner.read("a board's letter a-i", cell)?;
    let cell = scanner.read("a cell's letter a-i", cell)?;
    Ok(Some(Move::new(board, cell)))
}

pub(super) fn write(mv: Move) -> String {
    [mv.board(), mv.cell()].map(letter).iter().collect()
}

fn cell(letter: char) -> Option<Cell> {
    Cell::new(index(letter)?)
}

/// 0–8 for a–i in either case.
pub(super) fn index(letter: char) -> Option<u8> {
    let index = u8::try_from(letter.to_ascii_lowercase()).ok()?.checked_sub(b'a')?;
    (index < 9).then_some(index)
}

fn letter(cell: Cell) -> char {
    char::from(b'a' + cell.index() as u8)
}
