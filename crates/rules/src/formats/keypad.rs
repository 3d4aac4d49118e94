use super::FormatError;
use super::scanner::{Scanner, join, play};
use crate::{Cell, Classic, History, Move};

/// `95`: the small board, then the cell, each a key of a numeric keypad.
pub(super) fn read(text: &str) -> Result<History<Classic>, FormatError> {
    let mut scanner = Scanner::new(text);
    let mut game = History::new();
    while !scanner.at_end() {
        let place = scanner.place();
        let board = scanner.read("a board's key 1-9", cell)?;
        let cell = scanner.read("a cell's key 1-9", cell)?;
        play(&mut game, Move::new(board, cell), place)?;
    }
    Ok(game)
}

pub(super) fn write(moves: &[Move]) -> String {
    join(moves, |mv| [mv.board(), mv.cell()].map(flip).map(Cell::digit).iter().collect())
}

fn cell(key: char) -> Option<Cell> {
    Cell::from_digit(key).map(flip)
}

/// The keypad counts from the bottom left and we from the top left: rows change places.
fn flip(cell: Cell) -> Cell {
    Cell::at(2 - cell.row(), cell.column()).unwrap_or(cell)
}
