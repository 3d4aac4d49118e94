//! The end of a game that the board has not decided.

use crate::State;
use crate::page::step::Step;
use crate::words;

impl State {
    /// The person who may resign does so, which ends the game.
    pub(crate) fn resign(&mut self, step: &mut Step) {
        self.dialogs.clear();
        let Some(player) = self.on_board().resigns() else { return };
        self.table.resign(player);
        self.end_by_loss(step);
    }

    /// Says who has lost, and keeps the game as it ended.
    pub(crate) fn end_by_loss(&mut self, step: &mut Step) {
        self.cursor.clear();
        step.announce(words::loss::told(&self.on_board()));
        self.keep_game(step);
        self.vault.unlist();
    }
}
