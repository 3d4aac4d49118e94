use std::fmt;

use crate::{Game, Outcome, Path, Player};

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game has ended.
    GameOver(Outcome),
    /// It is another player's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// Another grid must be played in.
    WrongBoard {
        /// The grid or the two that may be played in.
        active: [Option<Path>; 2],
    },
    /// The grid is decided or full.
    BoardClosed {
        /// The outermost closed grid around the cell.
        board: Path,
    },
    /// The cell has a mark already.
    CellTaken {
        /// Whose mark it is.
        by: Player,
    },
    /// The game has no such cell.
    NoSuchCell,
    /// The player's own mark stands there, and may not be overwritten.
    OwnMark,
    /// The player lost the cell to its owner and may not take it back from there.
    CellRule {
        /// Who took it.
        from: Player,
    },
    /// The player overwrote a mark of the same player in their last move.
    CrossRule {
        /// Whose marks may not be overwritten now.
        victim: Player,
    },
}

impl Illegal {
    /// A word for programs: `game-over`, `not-your-turn`, `wrong-board`, `board-closed`,
    /// `cell-taken`, `no-such-cell`, `own-mark`, `cell-rule` or `cross-rule`.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::WrongBoard { .. } => "wrong-board",
            Self::BoardClosed { .. } => "board-closed",
            Self::CellTaken { .. } => "cell-taken",
            Self::NoSuchCell => "no-such-cell",
            Self::OwnMark => "own-mark",
            Self::CellRule { .. } => "cell-rule",
            Self::CrossRule { .. } => "cross-rule",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver(Outcome::Draw) => write!(f, "the game is over, drawn"),
            Self::GameOver(Outcome::Won(player)) => write!(f, "the game is over, {player} won"),
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::WrongBoard { active } => {
                write!(f, "wrong board, play in board ")?;
                for (i, board) in active.into_iter().flatten().enumerate() {
                    write!(f, "{}{board}", if i == 0 { "" } else { " or " })?;
                }
                Ok(())
            }
            Self::BoardClosed { board } => write!(f, "board {board} is closed"),
            Self::CellTaken { by } => write!(f, "the cell is taken by {by}"),
            Self::NoSuchCell => write!(f, "there is no such cell"),
            Self::OwnMark => write!(f, "the cell already holds the player's own mark"),
            Self::CellRule { from } => {
                write!(f, "cell rule: a cell lost to {from} may not be taken back from {from}")
            }
            Self::CrossRule { victim } => {
                write!(
                    f,
                    "cross rule: the player's last move overwrote {victim}, so this one may not"
                )
            }
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

/// A move of some game that was refused; the game stays as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move in our notation.
    pub mv: String,
    /// Why.
    pub reason: Illegal,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.reason)
    }
}

impl std::error::Error for IllegalMove {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.reason)
    }
}
