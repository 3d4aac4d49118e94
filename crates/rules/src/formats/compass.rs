use super::FormatError;
use super::scanner::{Scanner, join, play};
use crate::{Cell, Classic, History, Move};

const POINTS: [&str; 9] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"];

/// `NW/C`: the small board, then the cell, each a point of the compass.
pub(super) fn read(text: &str) -> Result<History<Classic>, FormatError> {
    let mut scanner = Scanner::new(text);
    let mut game = History::new();
    while !scanner.at_end() {
        let place = scanner.place();
        let board = point(&mut scanner)?;
        scanner.read("/ between board and cell", |c| (c == '/').then_some(()))?;
        let cell = point(&mut scanner)?;
        play(&mut game, Move::new(board, cell), place)?;
    }
    Ok(game)
}

pub(super) fn write(moves: &[Move]) -> String {
    let point = |cell: Cell| POINTS[cell.index()];
    join(moves, |mv| format!("{}/{}", point(mv.board()), point(mv.cell())))
}

fn point(scanner: &mut Scanner<'_>) -> Result<Cell, FormatError> {
    let known = |word: &str| {
        Cell::ALL.into_iter().find(|cell| POINTS[cell.index()].eq_ignore_ascii_case(word))
    };
    let is_letter = |c: char| c.is_ascii_alphabetic();
    scanner.word(is_letter, "one of NW, N, NE, W, C, E, SW, S, SE", known)
}
