/// The shape of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 3×3 grids within 3×3 grids.
    Nested {
        /// The number of levels: 1 is plain tic-tac-toe.
        depth: usize,
    },
    /// 4×4 cells.
    Square,
}

impl Shape {
    /// How many cells there are.
    #[must_use]
    pub const fn cells(self) -> usize {
        match self {
            Self::Nested { depth } => 9_usize.pow(depth as u32),
            Self::Square => 16,
        }
    }

    /// The row and the column of a cell on the whole board, each from 0 at the top left.
    #[must_use]
    pub const fn row_and_column(self, index: usize) -> (usize, usize) {
        match self {
            Self::Square => (index / 4, index % 4),
            Self::Nested { depth } => {
                let (mut row, mut column, mut level) = (0, 0, depth);
                while level > 0 {
                    level -= 1;
                    let digit = index / 9_usize.pow(level as u32) % 9;
                    (row, column) = (3 * row + digit / 3, 3 * column + digit % 3);
                }
                (row, column)
            }
        }
    }

    /// The index of the cell in that row and column of the whole board, each from 0 at the top left.
    pub(crate) const fn index_at(self, row: usize, column: usize) -> usize {
        match self {
            Self::Square => 4 * row + column,
            Self::Nested { depth } => {
                let (mut index, mut level) = (0, depth);
                while level > 0 {
                    level -= 1;
                    let cells = 3_usize.pow(level as u32);
                    index = 9 * index + 3 * (row / cells % 3) + column / cells % 3;
                }
                index
            }
        }
    }

    /// The number of rows of cells on the whole board, which is also the number of columns.
    #[must_use]
    pub const fn side(self) -> usize {
        match self {
            Self::Nested { depth } => 3_usize.pow(depth as u32),
            Self::Square => 4,
        }
    }
}
