use alloc::string::String;

use super::FormatError;
use super::scanner::Scanner;
use crate::{AnyGame, Cell, Move};

const POINTS: [&str; 9] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"];

/// `NW/C`: the small board, then the cell, each a point of the compass.
pub(super) fn read(scanner: &mut Scanner<'_>, _: &AnyGame) -> Result<Option<Move>, FormatError> {
    let board = point(scanner)?;
    scanner.demand('/', "/ between board and cell")?;
    Ok(Some(Move::new(board, point(scanner)?)))
}

pub(super) fn write(mv: Move) -> String {
    [mv.board(), mv.cell()].map(|cell| POINTS[cell.index()]).join("/")
}

fn point(scanner: &mut Scanner<'_>) -> Result<Cell, FormatError> {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    scanner.word(is_letter, "one of NW, N, NE, W, C, E, SW, S, SE", |word| {
        Cell::ALL.into_iter().find(|cell| POINTS[cell.index()].eq_ignore_ascii_case(word))
    })
}
