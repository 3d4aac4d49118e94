use std::ops::Deref;

use uttt_rules::AnyGame;

/// The game on the board. It is changed by [`Current::change`] alone, so that whoever has shown it
/// knows without a comparison whether it has changed since.
#[derive(Clone, Debug)]
pub(crate) struct Current {
    game: AnyGame,
    revision: u64,
}

impl Current {
    pub(crate) const fn new(game: AnyGame) -> Self {
        Self { game, revision: 0 }
    }

    /// Has the game changed by `change`, which says whether it did.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut AnyGame) -> bool) -> bool {
        let has_changed = change(&mut self.game);
        self.revision += u64::from(has_changed);
        has_changed
    }

    /// Another number after each change.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }
}

impl Deref for Current {
    type Target = AnyGame;

    fn deref(&self) -> &AnyGame {
        &self.game
    }
}
