use core::fmt;
use core::str::FromStr;

use crate::{GameMove, ParseMoveError, Shape};

/// A cell of the 4×4 board, and the move there: `23` in text for row 2, column 3.
///
/// ```
/// use uttt_rules::{GameMove, Square};
///
/// let square: Square = "23".parse()?;
/// assert_eq!((square.row(), square.column(), square.index()), (1, 2, 6));
/// assert_eq!("2,3".parse(), Ok(square));
/// # Ok::<(), uttt_rules::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The cell in `row` and `column`, each 0–3 from the top left.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        if row < 4 && column < 4 { Some(Self(4 * row + column)) } else { None }
    }

    /// 0–3 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// 0–3 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 4
    }

    /// The set of sixteen bits with only this cell.
    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl GameMove for Square {
    const COUNT: usize = 16;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|&index| index < 16).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

/// `23` or `2,3`; white space around and between does not matter.
impl FromStr for Square {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let text = text.trim();
        let (row, column) = text.split_once(',').or(text.split_at_checked(1)).unwrap_or((text, ""));
        let line = |text: &str| match text.trim().as_bytes() {
            [digit @ b'1'..=b'4'] => Some(digit - b'1'),
            _ => None,
        };
        let square = line(row).zip(line(column)).and_then(|(row, column)| Self::at(row, column));
        square.ok_or_else(|| ParseMoveError {
            text: text.chars().take(20).collect(),
            is_grid: false,
            shape: Shape::Square,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_those_of_the_board() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(usize::from(4 * square.row() + square.column()), index);
            assert_eq!(Square::at(square.row(), square.column()), Some(square));
            assert_eq!(square.bit(), 1 << index);
        }
        assert_eq!(Square::all().count(), Square::COUNT);
        assert_eq!(Square::from_index(Square::COUNT), None);
        for line in 4..=u8::MAX {
            assert_eq!((Square::at(line, 0), Square::at(0, line)), (None, None), "{line}");
        }
    }
}
