use std::time::Duration;

use uttt_engine::{Review, ReviewProgress, Reviewer};
use uttt_rules::AnyGame;

use crate::PerformanceClock;

/// The review of a game with the clock of a browser. It is never inlined, for the same reason as
/// [`BrowserEngine`](crate::BrowserEngine).
#[derive(Debug)]
pub struct BrowserReviewer {
    reviewer: Reviewer<PerformanceClock>,
    game: AnyGame,
}

impl BrowserReviewer {
    /// A review of the moves of a game, with this many nodes for each search of the first pass.
    #[inline(never)]
    pub fn new(game: AnyGame, nodes: u64) -> Self {
        Self { reviewer: Reviewer::new(&game, nodes, PerformanceClock), game }
    }

    /// The game that it reviews.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Works for about `slice`. Returns true while there is more to do.
    #[inline(never)]
    pub fn advance(&mut self, slice: Duration) -> bool {
        self.reviewer.advance(slice)
    }

    /// How far it has come.
    #[inline(never)]
    pub fn progress(&self) -> ReviewProgress {
        self.reviewer.progress()
    }

    /// What it has found so far.
    #[inline(never)]
    pub fn review(&self) -> Review {
        self.reviewer.review()
    }
}
