use std::fmt;

use crate::{Cell, UnknownRules};

/// Why a text is no position that a game could reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text does not have the parts rules id, cells, side to move, board to play in.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// The rules id is unknown.
    Rules(UnknownRules),
    /// Not nine groups of cells.
    Groups {
        /// How many there are.
        found: usize,
    },
    /// A group that does not have nine cells.
    GroupLength {
        /// Which group.
        board: Cell,
        /// How many cells it has.
        found: usize,
    },
    /// A character that is not `X`, `O` or `.`.
    NotAMark {
        /// Where it stands.
        board: Cell,
        /// Which one, counted from 1 in its group.
        place: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither `X` nor `O`.
    Side {
        /// What stands there, cut after twenty characters.
        found: String,
    },
    /// The board to play in is neither a digit 1–9 nor `-`.
    Target {
        /// What stands there, cut after twenty characters.
        found: String,
    },
    /// The players' numbers of marks do not fit the side to move.
    MarkCount {
        /// X's marks.
        x: u32,
        /// O's marks.
        o: u32,
    },
    /// Both players have three in a row in one small board.
    TwoWinners {
        /// Which.
        board: Cell,
    },
    /// Both players have three small boards in a row.
    TwoGameWinners,
    /// The game is over, and yet the player who won it is to move.
    WinnerToMove,
    /// The game is over, and yet a board to play in is named.
    TargetAfterEnd,
    /// The board to play in is closed.
    TargetClosed {
        /// Which.
        board: Cell,
    },
    /// No last move explains the board to play in.
    NoLastMove,
}

impl From<UnknownRules> for PositionError {
    fn from(error: UnknownRules) -> Self {
        Self::Rules(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts { found } => write!(
                f,
                "{found} parts, expected four: rules id, cells, side to move, board to play in"
            ),
            Self::Rules(error) => error.fmt(f),
            Self::Groups { found } => write!(f, "{found} groups of cells, expected nine"),
            Self::GroupLength { board, found } => {
                write!(f, "board {board}: {found} cells, expected nine")
            }
            Self::NotAMark { board, place, found } => {
                write!(f, "board {board}, cell {place}: {found:?}, expected X, O or .")
            }
            Self::Side { found } => write!(f, "side to move: {found:?}, expected X or O"),
            Self::Target { found } => {
                write!(f, "board to play in: {found:?}, expected a digit 1-9 or -")
            }
            Self::MarkCount { x, o } => {
                write!(f, "{x} X and {o} O do not fit the side to move")
            }
            Self::TwoWinners { board } => write!(f, "board {board} is won by both"),
            Self::TwoGameWinners => write!(f, "both players have three boards in a row"),
            Self::WinnerToMove => write!(f, "the winner of the game is to move"),
            Self::TargetAfterEnd => write!(f, "the game is over, expected - as board to play in"),
            Self::TargetClosed { board } => write!(f, "board {board} to play in is closed"),
            Self::NoLastMove => write!(f, "no last move explains the board to play in"),
        }
    }
}

impl std::error::Error for PositionError {}
