use core::fmt;

use crate::{Path, Player};

/// Which rule of a game on 3×3 grids forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NestedReason {
    /// The move must be in another grid.
    WrongBoard {
        /// The one or two grids that may be played in.
        active: [Option<Path>; 2],
    },
    /// The grid is decided or full.
    BoardClosed {
        /// The outermost closed grid around the cell.
        board: Path,
    },
    /// The cell already has a mark.
    CellTaken {
        /// Whose mark it is.
        by: Player,
    },
}

/// Which rule of the three-player game forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OverwriteReason {
    /// The mark there is the player's own, and may not be overwritten.
    OwnMark,
    /// The player lost the cell to its present owner and may not take it back.
    CellRule {
        /// Who took it.
        from: Player,
    },
    /// In their last move, the player overwrote a mark of the same opponent.
    CrossRule {
        /// Whose marks may not be overwritten now.
        victim: Player,
    },
}

/// The reason why a rule of any rule system forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyReason {
    /// The game has no such cell.
    NoSuchCell,
    /// A rule of the games on 3×3 grids.
    Nested(NestedReason),
    /// A rule of the three-player game.
    Overwrite(OverwriteReason),
}

impl AnyReason {
    /// A word for programs: `wrong-board`, `board-closed`, `cell-taken`, `no-such-cell`, `own-mark`,
    /// `cell-rule` or `cross-rule`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::NoSuchCell => "no-such-cell",
            Self::Nested(NestedReason::WrongBoard { .. }) => "wrong-board",
            Self::Nested(NestedReason::BoardClosed { .. }) => "board-closed",
            Self::Nested(NestedReason::CellTaken { .. }) => "cell-taken",
            Self::Overwrite(OverwriteReason::OwnMark) => "own-mark",
            Self::Overwrite(OverwriteReason::CellRule { .. }) => "cell-rule",
            Self::Overwrite(OverwriteReason::CrossRule { .. }) => "cross-rule",
        }
    }
}

impl From<NestedReason> for AnyReason {
    fn from(reason: NestedReason) -> Self {
        Self::Nested(reason)
    }
}

impl From<OverwriteReason> for AnyReason {
    fn from(reason: OverwriteReason) -> Self {
        Self::Overwrite(reason)
    }
}

impl fmt::Display for NestedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongBoard { active } => {
                write!(f, "wrong board; play in board ")?;
                for (i, board) in active.into_iter().flatten().enumerate() {
                    write!(f, "{}{board}", if i == 0 { "" } else { " or " })?;
                }
                Ok(())
            }
            Self::BoardClosed { board } => write!(f, "board {board} is closed"),
            Self::CellTaken { by } => write!(f, "the cell is taken by {by}"),
        }
    }
}

impl fmt::Display for OverwriteReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
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

impl fmt::Display for AnyReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchCell => write!(f, "there is no such cell"),
            Self::Nested(reason) => reason.fmt(f),
            Self::Overwrite(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for NestedReason {}
impl core::error::Error for OverwriteReason {}
impl core::error::Error for AnyReason {}
