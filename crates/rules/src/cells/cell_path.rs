use core::fmt;
use core::str::FromStr;

use crate::{Cell, GameMove, ParseMoveError, Path, Shape};

/// A move of a game of `DEPTH` levels: the path to a cell of the deepest level, the outermost grid
/// first; `512` in text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellPath<const DEPTH: usize>([Cell; DEPTH]);

impl<const DEPTH: usize> CellPath<DEPTH> {
    /// The cell at the end of a path; `None` if that is a grid.
    pub fn from_path(path: Path) -> Option<Self> {
        path.cells().try_into().ok().map(Self)
    }

    /// The cells along the path, the outermost first.
    #[must_use]
    pub const fn cells(&self) -> &[Cell; DEPTH] {
        &self.0
    }

    /// The way to the grid of the deepest level, and the cell of that grid.
    pub(crate) fn split(&self) -> (Path, Cell) {
        let path = Path::new(&self.0).and_then(Path::split_last);
        path.unwrap_or((Path::ROOT, Cell::ALL[0]))
    }
}

impl<const DEPTH: usize> GameMove for CellPath<DEPTH> {
    const COUNT: usize = 9_usize.pow(DEPTH as u32);

    fn index(self) -> usize {
        self.0.into_iter().fold(0, |index, cell| 9 * index + cell.index())
    }

    fn from_index(index: usize) -> Option<Self> {
        let digit = |level| index / 9_usize.pow((DEPTH - 1 - level) as u32) % 9;
        let cells = core::array::from_fn(|level| Cell::from_index(digit(level)));
        if index >= Self::COUNT || cells.contains(&None) {
            return None;
        }
        Some(Self(cells.map(|cell| cell.unwrap_or(Cell::ALL[0]))))
    }
}

impl<const DEPTH: usize> fmt::Display for CellPath<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|cell| cell.fmt(f))
    }
}

impl<const DEPTH: usize> fmt::Debug for CellPath<DEPTH> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CellPath({self})")
    }
}

/// Surrounding white space does not matter.
impl<const DEPTH: usize> FromStr for CellPath<DEPTH> {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let path = text.parse::<Path>().ok();
        path.and_then(Self::from_path).ok_or_else(|| ParseMoveError {
            text: text.trim().chars().take(20).collect(),
            is_grid: path.is_some_and(|path| (1..DEPTH).contains(&path.cells().len())),
            shape: Shape::Nested { depth: DEPTH },
        })
    }
}
