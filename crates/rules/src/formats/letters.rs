use super::FormatError;
use super::scanner::{Scanner, join, play};
use crate::{Cell, Classic, History, Move};

/// `ae`: the small board, then the cell, each a letter a–i.
pub(super) fn read(text: &str) -> Result<History<Classic>, FormatError> {
    let mut scanner = Scanner::new(text);
    let mut game = History::new();
    while !scanner.at_end() {
        let place = scanner.place();
        let board = scanner.read("a board's letter a-i", cell)?;
        let cell = scanner.read("a cell's letter a-i", cell)?;
        play(&mut game, Move::new(board, cell), place)?;
    }
    Ok(game)
}

pub(super) fn write(moves: &[Move]) -> String {
    join(moves, |mv| [mv.board(), mv.cell()].map(letter).iter().collect())
}

fn cell(letter: char) -> Option<Cell> {
    Cell::ALL.into_iter().find(|&cell| self::letter(cell) == letter.to_ascii_lowercase())
}

fn letter(cell: Cell) -> char {
    char::from(b'a' + cell.index() as u8)
}
