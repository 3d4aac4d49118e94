//! Cells and moves as short texts.

use uttt_board::Raster;
use uttt_board::names::dotted;
use uttt_rules::{Cell, Place, Rules, Shape};

use crate::Notation;

const POINTS: [&str; 9] = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"];

/// A cell in the list of moves. Where a notation has no names for the cells of a board, digits take its
/// place.
pub(crate) fn written(notation: Notation, shape: Shape, at: Place) -> String {
    let raster = Raster::new(shape);
    let (row, column) = raster.row_and_column(at);
    let letter = |index: usize| char::from(b'a' + index as u8);
    let cells = |written: fn(&Cell) -> String, between| {
        Some(raster.path(at)?.cells().iter().map(written).collect::<Vec<_>>().join(between))
    };
    let text = match notation {
        Notation::Digits => None,
        Notation::Letters => cells(|cell| char::from(b'a' + cell.index() as u8).to_string(), ""),
        Notation::Compass => cells(|cell| POINTS[cell.index()].to_owned(), "/"),
        Notation::Squares => {
            (raster.side() <= 26).then(|| format!("{}{}", letter(column), raster.side() - row))
        }
    };
    text.unwrap_or_else(|| digits(shape, at))
}

/// A move that the page has written in a notation, in whatever case, as the digits of a record. Any
/// digits will do, because people search while they type.
pub(crate) fn digits_of(notation: Notation, shape: Shape, text: &str) -> Option<String> {
    let mut record = String::new();
    match (notation, shape) {
        (Notation::Digits, _) => {
            for at in text.chars().filter(|&at| at != '·') {
                record.push(Some(at).filter(char::is_ascii_digit)?);
            }
        }
        (Notation::Letters, Shape::Nested { depth }) if text.len() == depth => {
            for at in text.bytes() {
                record.push(char::from(b'1' + cell_number(at)?));
            }
        }
        (Notation::Compass, Shape::Nested { depth }) => {
            for part in text.split('/') {
                let cell = POINTS.iter().position(|at| at.eq_ignore_ascii_case(part))?;
                record.push(char::from(b'1' + cell as u8));
            }
            Some(()).filter(|()| record.len() == depth)?;
        }
        (Notation::Squares, _) => {
            let raster = Raster::new(shape);
            let column = text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
            let row = raster.side().checked_sub(text.get(1..)?.parse().ok()?)?;
            return digits_of(
                Notation::Digits,
                shape,
                &digits(shape, raster.at(row, column.into())?),
            );
        }
        _ => return None,
    }
    Some(record).filter(|record| !record.is_empty())
}

/// The number of the cell with this letter, from 0.
fn cell_number(letter: u8) -> Option<u8> {
    letter.to_ascii_lowercase().checked_sub(b'a').filter(|&number| number < 9)
}

/// A cell in the list of moves: `5·1`.
pub(crate) fn digits(shape: Shape, at: Place) -> String {
    match Raster::new(shape).path(at) {
        Some(path) => dotted(&path.to_string()),
        None => {
            let (row, column) = Raster::new(shape).row_and_column(at);
            format!("{}·{}", row + 1, column + 1)
        }
    }
}

/// The number that lists show for a move, of which `ply` have been played with it: each player has
/// one move of each number.
pub(crate) const fn turn_number(ply: usize, rules: Rules) -> usize {
    ply.saturating_sub(1) / rules.players().len() + 1
}

/// The number before a move: `5` before the first player's, `5…` where a line begins with the second
/// player's, `5……` with the third's.
pub(crate) fn number(ply: usize, players: usize, begins: bool) -> Option<String> {
    let (turn, place) = ((ply - 1) / players + 1, (ply - 1) % players);
    match (place, begins) {
        (0, _) => Some(turn.to_string()),
        (_, true) => Some(format!("{turn}…")),
        _ => None,
    }
}
