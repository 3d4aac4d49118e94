use std::time::Duration;

use uttt_rules::{AnyGame, Place};

use crate::Forfeit;

/// The player of one side: a program, an engine or a person.
pub trait GamePlayer {
    /// Asks for a move in a game that is not over, and measures how long the answer took.
    fn choose(&mut self, game: &AnyGame) -> Reply;
}

/// A player's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move.
    Move {
        /// The answer as written, for the message about an illegal move.
        answer: String,
        /// The cell that it names.
        at: Place,
        /// From the end of the question to the end of the answer.
        took: Duration,
    },
    /// Loses the game.
    Forfeit(Forfeit),
    /// Leaves the game without ending it.
    Leave,
}

impl From<Forfeit> for Reply {
    fn from(forfeit: Forfeit) -> Self {
        Self::Forfeit(forfeit)
    }
}
