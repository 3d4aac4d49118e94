use uttt_rules::{Cell, Path, Place, Shape};

/// The grids and cells of a board as a tree: the whole board, its members, their members, and
/// finally the cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GridTree {
    shape: Shape,
}

impl GridTree {
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

    /// How many cells there are in a row of a grid that holds cells.
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

    /// All grids: the whole board first, then its members, then theirs.
    pub(crate) fn grids(self) -> Vec<Path> {
        let mut grids = vec![Path::ROOT];
        let mut next = 0;
        while let Some(&path) = grids.get(next).filter(|&&path| self.is_grid(path)) {
            if !self.holds_cells(path) {
                grids.extend(members(path));
            }
            next += 1;
        }
        grids
    }

    /// The index of a grid in the list of all grids.
    pub(crate) fn number(path: Path) -> usize {
        path.cells().iter().fold(0, |number, cell| 9 * number + 1 + cell.index())
    }

    /// The grid that holds a cell, and which of its members the cell is, from 0; `None` if the
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

    /// A cell, as a member (from 0) of a grid that holds cells.
    pub(crate) fn leaf(self, grid: Path, member: usize) -> Place {
        let before = grid.cells().iter().fold(0, |before, cell| before * 9 + cell.index());
        // No board has 65,536 cells.
        Place::new((before * self.leaves() + member) as u16)
    }

    /// The numbers of the cells in a grid of any level.
    pub(crate) fn within(self, path: Path) -> std::ops::Range<usize> {
        let cells = self.cells() / 9_usize.pow(path.cells().len() as u32);
        let before = path.cells().iter().fold(0, |before, cell| before * 9 + cell.index());
        before * cells..(before + 1) * cells
    }
}

/// The members of a grid of grids.
pub(crate) fn members(path: Path) -> impl Iterator<Item = Path> {
    Cell::ALL.into_iter().filter_map(move |cell| path.child(cell))
}

/// The lines of a grid with this many members in a row, each as its members' numbers: rows,
/// columns, diagonals.
pub(crate) fn lines(row: usize) -> impl Iterator<Item = Vec<usize>> {
    let line = move |first: usize, step: usize| (0..row).map(|at| first + at * step).collect();
    let rows = (0..row).map(move |at| line(at * row, 1));
    let columns = (0..row).map(move |at| line(at, row));
    rows.chain(columns).chain([line(0, row + 1), line(row - 1, row - 1)])
}
