//! The tip beside the board of the first game, which shows how a move sends the opponent.

use uttt_board::shows_sending;

use crate::page::step::{Change, Step};
use crate::{Slot, State};

/// After this many moves the tip has done its work.
const ENOUGH: usize = 5;

impl State {
    /// Whether to show the tip: the person has not seen it yet, and is about to play a game in
    /// which moves send the opponent.
    pub(crate) fn wants_tip(&self) -> bool {
        !self.preferences.knows_sending
            && shows_sending(self.game.rules())
            && self.game.ply() < ENOUGH
            && !self.is_looking()
            && !self.can_play_from_here()
            && self.persons() > 0
    }

    /// Removes the tip for good after the last move that it is shown for. Somebody who only
    /// watched, or who followed a link to a later position, has not seen it.
    pub(crate) fn learn(&mut self, step: &mut Step) {
        let sends = shows_sending(self.game.rules());
        let was_last = step.change == Change::Played && self.game.ply() == ENOUGH;
        if was_last && sends && self.persons() > 0 {
            self.dismiss_tip(step);
        }
    }

    pub(crate) fn dismiss_tip(&mut self, step: &mut Step) {
        if !self.preferences.knows_sending {
            self.preferences.knows_sending = true;
            self.save(Slot::Preferences, &self.preferences, step);
        }
    }
}
