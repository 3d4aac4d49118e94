use alloc::string::String;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::Shape;

/// A move of some game: it names a cell. Its text is that of the notation.
pub trait GameMove:
    Copy + Eq + Hash + Ord + Debug + Display + FromStr<Err = ParseMoveError> + 'static
{
    /// How many cells there are.
    const COUNT: usize;

    /// The cell's number, from 0, in the order of the moves' texts.
    fn index(self) -> usize;

    /// The move in the cell of that number; `None` from [`GameMove::COUNT`] on.
    fn from_index(index: usize) -> Option<Self>;

    /// All of them, in order.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

/// A text that does not name a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The text, cut after twenty characters.
    pub text: String,
    /// Whether it names a grid, which holds cells.
    pub is_grid: bool,
    /// The shape of the board whose cells it does not name.
    pub shape: Shape,
}

impl ParseMoveError {
    /// What a move of that board looks like.
    #[must_use]
    pub const fn expected(&self) -> &'static str {
        match self.shape {
            Shape::Nested { depth: 1 } => "a digit 1-9",
            Shape::Nested { depth: 2 } => "two digits 1-9",
            Shape::Nested { .. } => "three digits 1-9",
            Shape::Square => "row and column, two digits 1-4",
        }
    }
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.is_grid { "a board, not a cell" } else { "not a cell" };
        write!(f, "{:?}: {what}, expected {}", self.text, self.expected())
    }
}

impl core::error::Error for ParseMoveError {}
