use std::io::Write;
use std::time::{Duration, Instant};

use uttt_rules::{Classic, History, Move};

use crate::failure::Failure;

/// Whoever makes the moves of one side.
pub(super) trait Seat {
    /// For people: `you`, the level, the program's name.
    fn name(&self) -> String;

    /// Asks for a move in a game that is not over. Words for people go to `talk`.
    ///
    /// # Errors
    /// The game cannot go on, and nobody is to blame for it.
    fn choose(
        &mut self,
        game: &History<Classic>,
        clock: MoveClock,
        talk: &mut dyn Write,
    ) -> Result<Reply, Failure>;
}

/// What a seat answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// This move; it may be illegal or late.
    Move(Move),
    /// Loses, and why.
    Forfeit(String),
    /// Wants no more of this game, which stays as it is.
    Leave,
}

/// The time for one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveClock {
    begun: Instant,
    limit: Option<Duration>,
}

impl MoveClock {
    /// A clock that runs from now on; without a limit for ever.
    pub(super) fn new(limit: Option<Duration>) -> Self {
        Self { begun: Instant::now(), limit }
    }

    /// The time for one move.
    pub(super) fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// What is left of it; zero when it is over.
    pub(super) fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.begun.elapsed()))
    }

    /// Whether the time is over.
    pub(super) fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.begun.elapsed() > limit)
    }
}
