use alloc::string::String;
use core::fmt;

use crate::{AnyReason, Outcome, OverwriteReason, Player};

/// Why a move is illegal: a reason that every game has, or a rule of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal<R = AnyReason> {
    /// The game has ended.
    GameOver(Outcome),
    /// It is another player's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// A rule of this game forbids it.
    Rule(R),
}

impl<R> Illegal<R> {
    /// The same for any rule system.
    pub fn into_any(self) -> Illegal
    where
        R: Into<AnyReason>,
    {
        match self {
            Self::GameOver(outcome) => Illegal::GameOver(outcome),
            Self::NotYourTurn { turn } => Illegal::NotYourTurn { turn },
            Self::Rule(reason) => Illegal::Rule(reason.into()),
        }
    }
}

impl<R: Copy + Into<AnyReason>> Illegal<R> {
    /// A word for programs: `game-over`, `not-your-turn`, or what [`AnyReason::kind`] says.
    pub fn kind(self) -> &'static str {
        match self {
            Self::GameOver(_) => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::Rule(reason) => reason.into().kind(),
        }
    }
}

impl Illegal {
    /// The revenge rule that forbids the move; `None` for any other reason.
    #[must_use]
    pub const fn revenge_rule(self) -> Option<OverwriteReason> {
        match self {
            Self::Rule(AnyReason::Overwrite(
                rule @ (OverwriteReason::CellRule { .. } | OverwriteReason::CrossRule { .. }),
            )) => Some(rule),
            _ => None,
        }
    }
}

impl<R: fmt::Display> fmt::Display for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(Outcome::Draw) => write!(f, "the game is over, drawn"),
            Self::GameOver(Outcome::Won(player)) => write!(f, "the game is over, {player} won"),
            Self::NotYourTurn { turn } => write!(f, "it is {turn}'s turn"),
            Self::Rule(reason) => reason.fmt(f),
        }
    }
}

impl<R: core::error::Error> core::error::Error for Illegal<R> {}

/// A refused move in a game of any rule system. The game is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AnyPlayError {
    /// The move in our notation.
    pub mv: String,
    /// Why.
    pub reason: Illegal,
}

impl fmt::Display for AnyPlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.mv, self.reason)
    }
}

impl core::error::Error for AnyPlayError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.reason)
    }
}
