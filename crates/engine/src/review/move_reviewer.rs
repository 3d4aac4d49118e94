use std::time::Duration;

use uttt_rules::{AnyGame, Place};

use super::evaluation::Evaluation;
use super::judge::Judged;
use super::reason::reason;
use super::reviewed_move::ReviewedMove;
use super::task::POSITIONS_AT_ONCE;
use crate::engine::AnyEngine;
use crate::level::Level;
use crate::time::{Clock, Limits};
use crate::wins::Inquiry;

/// The positions that an exhaustive search may look at: few, because somebody waits for the answer.
const POSITIONS: u64 = 50_000;

/// Reviews one move, in slices. What can be known before the move is played is searched before, so that the
/// rest takes a moment. It says what the first pass of a [`Reviewer`](super::Reviewer) would say, and why.
///
/// ```
/// use std::time::Duration;
/// use uttt_engine::{MoveReviewer, SystemClock, Verdict};
/// use uttt_rules::AnyGame;
///
/// let game: AnyGame = "nested-1: 1".parse()?;
/// let mut reviewer = MoveReviewer::new(&game, 500, SystemClock::new());
/// while reviewer.advance(Duration::from_millis(20)) {}
/// assert_eq!(reviewer.found(), None);
/// // O should have taken the middle.
/// reviewer.played(game.place("2")?);
/// while reviewer.advance(Duration::from_millis(20)) {}
/// assert_eq!(reviewer.found().map(|found| found.verdict), Some(Verdict::Blunder));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MoveReviewer<C: Clock> {
    /// The game before the move.
    game: AnyGame,
    nodes: u64,
    clock: C,
    engine: AnyEngine<C>,
    before: Option<Evaluation>,
    after_best: Option<Evaluation>,
    mv: Option<Place>,
    after: Option<Evaluation>,
    /// What the running search looks at.
    searched: Option<Searched>,
    /// What judges the move and looks for a reason.
    inquiry: Inquiry,
    judged: Option<ReviewedMove>,
    is_done: bool,
}

#[derive(Clone, Copy, Debug)]
enum Searched {
    Before,
    AfterBest,
    After,
}

impl<C: Clock> MoveReviewer<C> {
    /// A review of the next move of a game, with this many nodes for each search, at least one.
    pub fn new(game: &AnyGame, nodes: u64, clock: C) -> Self {
        // Where the known win of a solved game is one of the moves, all others would seem to be mistakes.
        let mut engine = AnyEngine::new(Level::STRONGEST, 0, clock.clone());
        engine.set_knows_solved(false);
        let mut new = Self {
            game: game.clone(),
            nodes: nodes.max(1),
            clock,
            engine,
            before: None,
            after_best: None,
            mv: None,
            after: None,
            searched: None,
            inquiry: Inquiry::new(POSITIONS, u64::MAX),
            judged: None,
            is_done: false,
        };
        new.begin(game);
        new
    }

    /// Goes on with the next move of another position.
    pub fn begin(&mut self, game: &AnyGame) {
        self.game.clone_from(game);
        self.game.forget_undone();
        (self.before, self.after_best, self.after) = (None, None, None);
        (self.mv, self.searched, self.judged) = (None, None, None);
        self.is_done = game.outcome().is_some();
    }

    /// The game before the move.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The nodes of each search.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The move has been played. Another one takes its place.
    pub fn played(&mut self, mv: Place) {
        (self.mv, self.after, self.judged) = (Some(mv), None, None);
        self.inquiry = Inquiry::new(POSITIONS, u64::MAX);
        self.is_done = self.game.check(mv).is_err();
        self.searched.take_if(|searched| matches!(searched, Searched::After));
    }

    /// Works for about `slice`; true while there is more to do now.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        loop {
            let has_more = self.search_on(end) || self.next();
            if !has_more || self.clock.now() >= end {
                return has_more;
            }
        }
    }

    /// What it says of the move; `None` until it knows, and if the move is illegal.
    #[must_use]
    pub fn found(&self) -> Option<&ReviewedMove> {
        self.judged.as_ref().filter(|_| self.is_done)
    }

    /// Goes on with a search until it or the time has ended; false if none runs.
    fn search_on(&mut self, end: Duration) -> bool {
        let Some(searched) = self.searched else { return false };
        if !self.engine.advance(end.saturating_sub(self.clock.now())) {
            self.searched = None;
            let game = self.position(searched);
            let found = game.map(|it| Evaluation::new(self.engine.report(), it.rules(), it.turn()));
            *self.evaluation(searched) = found;
        }
        true
    }

    /// Begins what comes next, or does it; false if there is nothing to do now.
    fn next(&mut self) -> bool {
        let best = self.best();
        if self.is_done {
            return false;
        }
        match (&self.before, &self.after_best, self.mv) {
            (None, _, _) => self.search(Searched::Before),
            (Some(_), None, None) => self.search(Searched::AfterBest),
            (Some(_), Some(_), None) => return false,
            (Some(_), None, Some(mv)) if best != Some(mv) => self.search(Searched::AfterBest),
            (Some(_), _, Some(_)) if self.after.is_none() => self.search(Searched::After),
            (Some(_), _, Some(mv)) => self.judge(mv),
        }
        true
    }

    fn best(&self) -> Option<Place> {
        self.before.as_ref().and_then(Evaluation::best).map(|best| best.mv)
    }

    /// The position that a search is about.
    fn position(&self, searched: Searched) -> Option<AnyGame> {
        let mut game = self.game.clone();
        let mv = match searched {
            Searched::Before => return Some(game),
            Searched::AfterBest => self.best(),
            Searched::After => self.mv,
        };
        game.play(mv?).ok()?;
        Some(game)
    }

    const fn evaluation(&mut self, searched: Searched) -> &mut Option<Evaluation> {
        match searched {
            Searched::Before => &mut self.before,
            Searched::AfterBest => &mut self.after_best,
            Searched::After => &mut self.after,
        }
    }

    fn search(&mut self, searched: Searched) {
        let Some(game) = self.position(searched) else {
            self.is_done = true;
            return;
        };
        if let Some(outcome) = game.outcome() {
            *self.evaluation(searched) = Some(Evaluation::over(outcome, game.rules()));
            return;
        }
        // Each search begins with an empty tree, so that it depends on this position alone.
        self.engine.new_game();
        self.engine.start(&game, Limits::nodes(self.nodes));
        self.searched = Some(searched);
    }

    /// Judges the move, and then looks for the reason of a fault.
    fn judge(&mut self, mv: Place) {
        let (Some(before), Some(after)) = (&self.before, &self.after) else { return };
        let after_best = self.after_best.as_ref().filter(|_| self.best() != Some(mv));
        let (game, is_fault) = (&self.game, |found: &ReviewedMove| found.verdict.is_fault());
        let judged = Judged { game, mv, before, after, after_best };
        let found = self.inquiry.resume(POSITIONS_AT_ONCE, |inquiry| {
            let Some(mut found) = judged.review(inquiry)? else { return Ok(None) };
            if is_fault(&found) {
                found.reason = reason(game, mv, found.best, inquiry)?;
            }
            Ok(Some(found))
        });
        // Otherwise it goes on in the next slice.
        if let Ok(found) = found {
            (self.judged, self.is_done) = (found, true);
        }
    }
}
