use std::time::Duration;

use uttt_rules::{AnyGame, Place};

use crate::Forfeit;

/// Whoever makes the moves of one side: a program, an engine, a person.
pub trait GamePlayer {
    /// Asks for a move in a game that goes on, and measures how long the answer took.
    fn choose(&mut self, game: &AnyGame) -> Choice;
}

/// What a seat answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A move.
    Move {
        /// What was said, for the words about an illegal move.
        answer: String,
        /// The cell that it names.
        at: Place,
        /// From the end of the question to the end of the answer.
        took: Duration,
    },
    /// Loses the game.
    Forfeit(Forfeit),
    /// Leaves the game, which stays as it is.
    Leave,
}

impl From<Forfeit> for Choice {
    fn from(forfeit: Forfeit) -> Self {
        Self::Forfeit(forfeit)
    }
}
