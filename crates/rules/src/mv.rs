use std::fmt;
use std::str::FromStr;

use crate::Cell;

/// A move of a two-level game: a small board and a cell in it, `51` in text for board 5, cell 1.
///
/// ```
/// use uttt_rules::Move;
///
/// let centre_to_corner: Move = "51".parse()?;
/// assert_eq!(centre_to_corner.board().index(), 4);
/// assert_eq!(centre_to_corner.cell().index(), 0);
/// assert_eq!("5".parse::<Move>().unwrap_err().to_string(), "\"5\": not a cell, expected two digits 1-9");
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
    pub const fn new(board: Cell, cell: Cell) -> Self {
        Self { board, cell }
    }

    /// All 81, in order of their text.
    pub fn all() -> impl Iterator<Item = Self> {
        Cell::ALL
            .into_iter()
            .flat_map(|board| Cell::ALL.into_iter().map(move |cell| Self::new(board, cell)))
    }

    /// The move of an index 0–80: nine times the board's index and the cell's.
    pub const fn from_index(index: u8) -> Option<Self> {
        match (Cell::new(index / 9), Cell::new(index % 9)) {
            (Some(board), Some(cell)) => Some(Self { board, cell }),
            _ => None,
        }
    }

    /// 0–80.
    #[inline]
    pub const fn index(self) -> usize {
        self.board.index() * 9 + self.cell.index()
    }

    /// The move in a row and a column of the whole board, each 0–8 from the top left.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        match (Cell::at(row / 3, column / 3), Cell::at(row % 3, column % 3)) {
            (Some(board), Some(cell)) => Some(Self::new(board, cell)),
            _ => None,
        }
    }

    /// The row of the whole board, 0–8 from the top.
    pub const fn row(self) -> u8 {
        3 * self.board.row() + self.cell.row()
    }

    /// The column of the whole board, 0–8 from the left.
    pub const fn column(self) -> u8 {
        3 * self.board.column() + self.cell.column()
    }

    /// The small board that is played in.
    #[inline]
    pub const fn board(self) -> Cell {
        self.board
    }

    /// The cell of that small board.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
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

/// A text that names no cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMoveError {
    /// The text, cut after twenty characters.
    pub text: String,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: not a cell, expected two digits 1-9", self.text)
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut digits = text.trim().chars().map(Cell::from_digit);
        match (digits.next(), digits.next(), digits.next()) {
            (Some(Some(board)), Some(Some(cell)), None) => Ok(Self::new(board, cell)),
            _ => Err(ParseMoveError { text: text.trim().chars().take(20).collect() }),
        }
    }
}
