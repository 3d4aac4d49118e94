use uttt_board::Millis;

use crate::Effect;

/// A message that is being handled.
pub(crate) struct Step {
    /// When it came.
    pub(crate) now: Millis,
    /// The effects so far.
    pub(crate) effects: Vec<Effect>,
    /// What it has done to the game.
    pub(crate) change: Change,
}

/// What a message has done to the game; a later variant replaces an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Change {
    /// Nothing.
    None,
    /// A move was played.
    Played,
    /// Another position is shown: moves were taken back, or another game began.
    Moved,
}

impl Step {
    pub(crate) const fn new(now: Millis) -> Self {
        Self { now, effects: Vec::new(), change: Change::None }
    }

    pub(crate) fn then(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn announce(&mut self, text: String) {
        self.then(Effect::Announce(text));
    }

    pub(crate) fn changed(&mut self, change: Change) {
        self.change = self.change.max(change);
    }
}
