use uttt_rules::{Cell, Path, Place, Shape};

/// The grids and cells of a board as a tree: the whole board, its members, theirs, and at last the
/// cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tree {
    shape: Shape,
}

impl Tree {
    pub(crate) const fn new(shape: Shape) -> Self {
        Self { shape }
    }

    /// How many cells there are.
    pub(crate) const fn cells(self) -> usize {
        self.shape.cells()
    }

    /// How many levels of grids there are.
    pub(crate) const fn depth(self) -> usize {
        match self.shape {
            Shape::Nested { depth } => depth,
            Shape::Square => 1,
        }
    }

    /// How many cells a grid that holds cells has in a row.
    pub(crate) const fn row(self) -> usize {
        match self.shape {
            Shape::Nested { .. } => 3,
            Shape::Square => 4,
        }
    }

    /// How many cells a grid that holds cells has.
    pub(crate) const fn leaves(self) -> usize {
        self.row() * self.row()
    }

    /// Whether the board has a grid there.
    pub(crate) fn is_grid(self, path: Path) -> bool {
        path.cells().len() < self.depth()
    }

    /// Whether the members of a grid are cells.
    pub(crate) fn holds_cells(self, path: Path) -> bool {
        path.cells().len() + 1 == self.depth()
    }

    /// The grid that holds a cell, and which of its members the cell is, from 0; `None` where the
    /// board has no such cell.
    pub(crate) fn holder(self, at: Place) -> Option<(Path, usize)> {
        if at.index() >= self.cells() {
            return None;
        }
        let digit = |level: u32| at.index() / self.leaves() / 9_usize.pow(level) % 9;
        let mut levels = (0..self.depth() as u32 - 1).rev();
        let path =
            levels.try_fold(Path::ROOT, |path, level| path.child(Cell::ALL[digit(level)]))?;
        Some((path, at.index() % self.leaves()))
    }

    /// A member, from 0, of a grid that holds cells.
    pub(crate) fn leaf(self, grid: Path, member: usize) -> Place {
        let before = grid.cells().iter().fold(0, |before, cell| before * 9 + cell.index());
        // No board has 65,536 cells.
        Place::new((before * self.leaves() + member) as u16)
    }
}

/// The members of a grid of grids.
pub(crate) fn members(path: Path) -> impl Iterator<Item = Path> {
    Cell::ALL.into_iter().filter_map(move |cell| path.child(cell))
}
