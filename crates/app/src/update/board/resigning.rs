//! Resigning a game.

use crate::State;
use crate::page::step::Step;
use crate::words;

impl State {
    /// The person who may resign does so, which ends the game.
    pub(crate) fn resign(&mut self, step: &mut Step) {
        self.dialogs.clear();
        let Some(player) = self.resigns() else { return };
        self.resigned = Some(player);
        self.stop_search(step);
        (self.hint, self.tapped, self.refusal) = (None, None, None);
        self.typed.clear();
        self.game.change(|game| {
            game.forget_undone();
            true
        });
        step.announce(words::loss::told(self));
        self.keep_game(step);
        self.listed = None;
    }
}
