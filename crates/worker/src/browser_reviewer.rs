use std::time::Duration;

use uttt_engine::protocol::Reviewed;
use uttt_engine::{MoveReviewer, Review, ReviewPass, ReviewProgress, Reviewer};
use uttt_rules::{AnyGame, Place, Player};

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

    /// The same review, which begins with a glance. The faults of `first` are judged first.
    #[inline(never)]
    pub fn glancing(self, first: Option<Player>) -> Self {
        Self { reviewer: self.reviewer.glancing(first), ..self }
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

/// The review of one move with the clock of a browser.
#[derive(Debug)]
pub(crate) struct BrowserMoveReviewer(MoveReviewer<PerformanceClock>);

impl BrowserMoveReviewer {
    /// A review of the next move of a game, with this many nodes for each search.
    #[inline(never)]
    pub(crate) fn new(game: &AnyGame, nodes: u64) -> Self {
        Self(MoveReviewer::new(game, nodes, PerformanceClock))
    }

    /// The nodes of each search.
    pub(crate) const fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    /// Whether it reviews the move after those of this game.
    pub(crate) fn is_about(&self, game: &AnyGame) -> bool {
        self.0.game().to_string() == game.to_string()
    }

    /// Goes on with the next move of another position.
    #[inline(never)]
    pub(crate) fn begin(&mut self, game: &AnyGame) {
        self.0.begin(game);
    }

    /// The move has been played.
    #[inline(never)]
    pub(crate) fn played(&mut self, mv: Place) {
        self.0.played(mv);
    }

    /// Works for about `slice`. Returns true while there is more to do now.
    #[inline(never)]
    pub(crate) fn advance(&mut self, slice: Duration) -> bool {
        self.0.advance(slice)
    }

    /// What it says of the move, as a review of that move alone.
    pub(crate) fn reviewed(&self) -> Reviewed {
        let moves = self.0.found().into_iter().cloned().collect();
        let review = Review { rules: self.0.game().rules(), nodes: self.0.nodes(), moves };
        let progress = ReviewProgress { pass: ReviewPass::First, done: 1, total: 1 };
        Reviewed { finished: true, progress, review }
    }
}
