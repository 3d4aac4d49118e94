use alloc::string::{String, ToString};

use crate::{Cell, CellPath, GameMove, Move, ParseMoveError, Path, Shape, Square};

/// A cell of any game, as its number from 0 in the order of the moves' texts. It stands for a move
/// when the rule system is known only at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u16);

impl Place {
    /// The cell of that number, whether or not a game has it.
    #[must_use]
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell that a move's text names on a board of that shape.
    pub(crate) fn parse(text: &str, shape: Shape) -> Result<Self, ParseMoveError> {
        fn parse<M: GameMove>(text: &str) -> Result<Place, ParseMoveError> {
            text.parse::<M>().map(Place::from)
        }
        match shape {
            Shape::Square => parse::<Square>(text),
            Shape::Nested { depth: 1 } => parse::<CellPath<1>>(text),
            Shape::Nested { depth: 2 } => parse::<Move>(text),
            Shape::Nested { .. } => parse::<CellPath<3>>(text),
        }
    }

    /// The text of the move there; `None` if a board of that shape has no such cell.
    pub(crate) fn text(self, shape: Shape) -> Option<String> {
        fn text<M: GameMove>(at: Place) -> Option<String> {
            at.to_move::<M>().map(|mv| mv.to_string())
        }
        match shape {
            Shape::Square => text::<Square>(self),
            Shape::Nested { depth: 1 } => text::<CellPath<1>>(self),
            Shape::Nested { depth: 2 } => text::<Move>(self),
            Shape::Nested { .. } => text::<CellPath<3>>(self),
        }
    }

    /// The move there in a game known at compile time; `None` if the game has no such cell.
    #[must_use]
    pub fn to_move<M: GameMove>(self) -> Option<M> {
        M::from_index(self.index())
    }
}

impl<M: GameMove> From<M> for Place {
    fn from(mv: M) -> Self {
        // No game has 65,536 cells.
        Self(mv.index() as u16)
    }
}

impl Shape {
    /// All cells, in order.
    pub fn places(self) -> impl Iterator<Item = Place> {
        (0..self.cells()).map(|index| Place::new(index as u16))
    }

    /// The path to a cell in nested grids; `None` on a board of another shape.
    #[must_use]
    pub fn path(self, at: Place) -> Option<Path> {
        let Self::Nested { depth } = self else { return None };
        (0..depth as u32).rev().try_fold(Path::ROOT, |path, level| {
            path.child(Cell::ALL[at.index() / 9_usize.pow(level) % 9])
        })
    }
}
