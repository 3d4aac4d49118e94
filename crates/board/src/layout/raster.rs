use uttt_rules::{Path, Place, Shape};

/// The rows and columns of a board's cells, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raster {
    shape: Shape,
}

impl Raster {
    /// The cells of a board of this shape.
    #[must_use]
    pub const fn new(shape: Shape) -> Self {
        Self { shape }
    }

    /// How many rows there are, and as many columns.
    #[must_use]
    pub const fn side(self) -> usize {
        self.shape.side()
    }

    /// The cell in a row and a column; `None` outside the board.
    pub fn at(self, row: usize, column: usize) -> Option<Place> {
        let side = self.side();
        if row >= side || column >= side {
            return None;
        }
        let index = match self.shape {
            Shape::Square => row * side + column,
            Shape::Nested { depth } => (0..depth as u32).rev().fold(0, |index, level| {
                let (row, column) = (row / 3_usize.pow(level) % 3, column / 3_usize.pow(level) % 3);
                index * 9 + row * 3 + column
            }),
        };
        u16::try_from(index).ok().map(Place::new)
    }

    /// The row and the column of a cell.
    #[must_use]
    pub const fn row_and_column(self, at: Place) -> (usize, usize) {
        self.shape.row_and_column(at.index())
    }

    /// The path to a cell in nested grids; `None` on a board of another shape.
    #[must_use]
    pub fn path(self, at: Place) -> Option<Path> {
        self.shape.path(at)
    }

    /// The cell in the middle, or next to it.
    #[must_use]
    pub fn middle(self) -> Place {
        self.at(self.side() / 2, self.side() / 2).unwrap_or(Place::new(0))
    }
}
