use std::rc::Rc;

use uttt_board::Millis;
use uttt_rules::Place;

/// How long each move of a line stays before the next one is played.
const PACE: Millis = 900.0;

/// A line that is played on the board move by move, from the position after `from` moves of the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) moves: Rc<[Place]>,
    /// How many of its moves the board shows.
    pub(crate) shown: usize,
    /// When the next one is played.
    due: Millis,
    /// After this many moves, it goes on only when the person asks.
    rests_after: usize,
}

impl Line {
    pub(crate) fn new(from: usize, moves: &[Place], shown: usize, now: Millis) -> Self {
        Self { from, moves: moves.into(), shown, due: now + PACE, rests_after: usize::MAX }
    }

    /// The same line, which waits for the person after this many moves.
    pub(crate) fn resting_after(self, moves: usize) -> Self {
        Self { rests_after: moves, ..self }
    }

    /// Whether the board does not show all of its moves yet.
    pub(crate) fn has_more(&self) -> bool {
        self.shown < self.moves.len()
    }

    /// When the next move is played, if it is without being asked for.
    pub(crate) fn due(&self) -> Option<Millis> {
        (self.has_more() && self.due.is_finite()).then_some(self.due)
    }

    /// Shows the next move if its time has come. Returns whether it has.
    pub(crate) fn play(&mut self, now: Millis) -> bool {
        let is_due = self.due().is_some_and(|due| due <= now);
        if is_due {
            self.shown += 1;
            self.due = if self.shown < self.rests_after { now + PACE } else { Millis::INFINITY };
        }
        is_due
    }

    /// From now on, the line goes on only when the person asks.
    pub(crate) const fn stay(&mut self) {
        self.due = Millis::INFINITY;
    }

    /// Goes one move along the line for the person, and stays there; false where the line ends.
    pub(crate) fn go(&mut self, forward: bool) -> bool {
        self.stay();
        match forward {
            true if self.has_more() => self.shown += 1,
            false if self.shown > 0 => self.shown -= 1,
            _ => return false,
        }
        true
    }
}
