use std::ops::Deref;

use uttt_rules::AnyGame;

/// The game on the board. Only [`Current::change`] changes it, so that a view can tell without a
/// comparison whether the game has changed since it was shown.
#[derive(Clone, Debug)]
pub(crate) struct Current {
    game: AnyGame,
    revision: u64,
}

impl Current {
    pub(crate) const fn new(game: AnyGame) -> Self {
        Self { game, revision: 0 }
    }

    /// Changes the game with `change`, which returns whether it did.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut AnyGame) -> bool) -> bool {
        let has_changed = change(&mut self.game);
        self.revision += u64::from(has_changed);
        has_changed
    }

    /// A number that is different after each change.
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
