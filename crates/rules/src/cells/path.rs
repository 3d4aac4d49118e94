use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::Cell;

/// The deepest game has this many levels.
pub const MAX_DEPTH: usize = 3;

/// The path to a grid or a cell, from the outside in. The empty path is the whole board, `5` is its
/// fifth member, and `51` is the first member of that.
///
/// ```
/// use uttt_rules::Path;
///
/// let path: Path = "512".parse()?;
/// assert_eq!(path.cells().len(), 3);
/// assert_eq!(path.parent().map(|path| path.to_string()).as_deref(), Some("51"));
/// assert_eq!(Path::ROOT.to_string(), "");
/// # Ok::<(), uttt_rules::ParsePathError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Path {
    /// Entries beyond the length are the first cell.
    cells: [Cell; MAX_DEPTH],
    len: u8,
}

impl Path {
    /// The whole board.
    pub const ROOT: Self = Self { cells: [Cell::ALL[0]; MAX_DEPTH], len: 0 };

    /// A member of the whole board.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self { cells: [cell, Cell::ALL[0], Cell::ALL[0]], len: 1 }
    }

    /// The path along these cells; `None` for more than [`MAX_DEPTH`] of them.
    #[must_use]
    pub fn new(cells: &[Cell]) -> Option<Self> {
        cells.iter().try_fold(Self::ROOT, |path, &cell| path.child(cell))
    }

    /// The cells along the path, the outermost first.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len)]
    }

    /// A member of the grid at this path; `None` if no game is as deep as that.
    #[must_use]
    pub fn child(mut self, cell: Cell) -> Option<Self> {
        *self.cells.get_mut(usize::from(self.len))? = cell;
        self.len += 1;
        Some(self)
    }

    /// The path to the grid around it; `None` for the whole board.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.split_last().map(|(parent, _)| parent)
    }

    /// The path to the grid around it, and which member of that grid it is; `None` for the whole
    /// board.
    #[must_use]
    pub fn split_last(mut self) -> Option<(Self, Cell)> {
        self.len = self.len.checked_sub(1)?;
        let last = core::mem::replace(&mut self.cells[usize::from(self.len)], Cell::ALL[0]);
        Some((self, last))
    }

    /// Whether it is the path to the whole board.
    #[must_use]
    pub const fn is_root(self) -> bool {
        self.len == 0
    }

    /// Whether `other` is this path or lies within it.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        other.cells().starts_with(self.cells())
    }
}

/// A digit 1–9 for each cell.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells().iter().try_for_each(|cell| cell.fmt(f))
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}

/// A text that names neither a grid nor a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParsePathError {
    /// The text, cut after twenty characters.
    pub text: String,
}

impl fmt::Display for ParsePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: not a path, expected up to {MAX_DEPTH} digits 1-9", self.text)
    }
}

impl core::error::Error for ParsePathError {}

/// Surrounding white space does not matter.
impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Self, ParsePathError> {
        text.trim()
            .chars()
            .try_fold(Self::ROOT, |path, digit| path.child(Cell::from_digit(digit)?))
            .ok_or_else(|| ParsePathError { text: text.trim().chars().take(20).collect() })
    }
}
