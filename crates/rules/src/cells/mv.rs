use core::fmt;
use core::str::FromStr;

use crate::{Cell, GameMove, ParseMoveError, Path, Shape};

/// A move of a two-level game: a small board and a cell in it, `51` in text for board 5, cell 1.
///
/// ```
/// use uttt_rules::Move;
///
/// let centre_to_corner: Move = "51".parse()?;
/// assert_eq!(centre_to_corner.board().index(), 4);
/// assert_eq!(centre_to_corner.cell().index(), 0);
/// let refused = "5".parse::<Move>().unwrap_err().to_string();
/// assert_eq!(refused, "\"5\": a board, not a cell, expected two digits 1-9");
/// # Ok::<(), uttt_rules::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    board: Cell,
    cell: Cell,
}

impl Move {
    /// The move in `board` at `cell`.
    #[inline]
    #[must_use]
    pub const fn new(board: Cell, cell: Cell) -> Self {
        Self { board, cell }
    }

    /// The move in a row and a column of the whole board, each 0–8 from the top left.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        match (Cell::at(row / 3, column / 3), Cell::at(row % 3, column % 3)) {
            (Some(board), Some(cell)) => Some(Self::new(board, cell)),
            _ => None,
        }
    }

    /// The row of the whole board, 0–8 from the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        3 * self.board.row() + self.cell.row()
    }

    /// The column of the whole board, 0–8 from the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        3 * self.board.column() + self.cell.column()
    }

    /// The small board that is played in.
    #[inline]
    #[must_use]
    pub const fn board(self) -> Cell {
        self.board
    }

    /// The cell of that small board.
    #[inline]
    #[must_use]
    pub const fn cell(self) -> Cell {
        self.cell
    }
}

impl GameMove for Move {
    const COUNT: usize = 81;

    #[inline]
    fn index(self) -> usize {
        self.board.index() * 9 + self.cell.index()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Some(Self { board: Cell::from_index(index / 9)?, cell: Cell::from_index(index % 9)? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.board(), self.cell())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// Surrounding white space does not matter.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let path = text.parse::<Path>();
        match path.as_ref().map(Path::cells) {
            Ok(&[board, cell]) => Ok(Self::new(board, cell)),
            cells => Err(ParseMoveError {
                text: text.trim().chars().take(20).collect(),
                is_grid: matches!(cells, Ok(&[_])),
                shape: Shape::Nested { depth: 2 },
            }),
        }
    }
}
