use std::fmt;

use crate::{Cell, Game, Grid, Outcome, Player};

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game has ended.
    GameOver(Outcome),
    /// It is the other player's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// Another small board must be played in.
    WrongBoard {
        /// The boards that may be played in.
        active: Grid,
    },
    /// The small board is won or full.
    BoardClosed {
        /// The board that was named.
        board: Cell,
    },
    /// The cell has a mark already.
    CellTaken {
        /// Whose mark it is.
        by: Player,
    },
}

impl Illegal {
    /// A word for programs: `game-over`, `not-your-turn`, `wrong-board`, `board-closed` or
    /// `cell-taken`.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongBoard { .. } => "wrong-board",
            Self::BoardClosed { .. } => "board-closed",
            Self::CellTaken { .. } => "cell-taken",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver(Outcome::Draw) => write!(f, "the game is over, drawn"),
            Self::GameOver(Outcome::Won(player)) => write!(f, "the game is over, {player} won"),
            Self::NotYourTurn { turn } => write!(f, "not this player's turn, {turn} is to move"),
            Self::WrongBoard { active } => {
                write!(f, "wrong board, play in board ")?;
                for (i, board) in active.enumerate() {
                    write!(f, "{}{board}", if i == 0 { "" } else { " or " })?;
                }
                Ok(())
            }
            Self::BoardClosed { board } => write!(f, "board {board} is closed"),
            Self::CellTaken { by } => write!(f, "the cell is taken by {by}"),
        }
    }
}

impl std::error::Error for Illegal {}

/// A move that was refused, with the position as it was.
#[derive(Clone, PartialEq, Eq)]
pub struct PlayError<G: Game> {
    /// The move that was refused.
    pub mv: G::Move,
    /// Why.
    pub reason: Illegal,
    /// The position, unchanged.
    pub position: G,
}

impl<G: Game> fmt::Debug for PlayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayError")
            .field("mv", &self.mv)
            .field("reason", &self.reason)
            .finish_non_exhaustive()
    }
}

impl<G: Game> fmt::Display for PlayError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.reason)
    }
}

impl<G: Game> std::error::Error for PlayError<G> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.reason)
    }
}
