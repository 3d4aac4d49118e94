/// What a board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 3×3 grids within 3×3 grids.
    Nested {
        /// How many levels of them: 1 is plain tic-tac-toe.
        depth: usize,
    },
    /// 4×4 cells.
    Square,
}

impl Shape {
    /// How many cells there are.
    pub const fn cells(self) -> usize {
        match self {
            Self::Nested { depth } => 9_usize.pow(depth as u32),
            Self::Square => 16,
        }
    }

    /// How many rows of cells the whole board has, and as many columns.
    pub const fn side(self) -> usize {
        match self {
            Self::Nested { depth } => 3_usize.pow(depth as u32),
            Self::Square => 4,
        }
    }
}
