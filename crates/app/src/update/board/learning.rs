//! What a newcomer learns beside the board: how one wins, and in the first game, by a tip, how a move
//! sends the opponent.

use uttt_board::shows_sending;

use crate::page::step::{Change, Step};
use crate::{NoticeKind, Slot, State};

/// After this many moves the tip has done its work.
const ENOUGH: usize = 5;

impl State {
    /// Whether to show the tip: the person has not seen it yet, and is about to play a game in
    /// which moves send the opponent.
    pub(crate) fn wants_tip(&self) -> bool {
        !self.shell.preferences().knows_sending
            && shows_sending(self.table.board().rules())
            && self.table.board().ply() < ENOUGH
            && !self.table.is_looking()
            && !self.table.can_play_from_here()
            && self.table.persons() > 0
    }

    /// Removes the invitation to a game once the person moves in it, and the tip for good after the last
    /// move that it is shown for. Somebody who only watched, or who followed a link to a later position,
    /// has not seen it.
    pub(crate) fn learn(&mut self, step: &mut Step) {
        if step.change == Change::Played {
            self.notices.dismiss(NoticeKind::Invitation);
        }
        let sends = shows_sending(self.table.board().rules());
        let was_last = step.change == Change::Played && self.table.board().ply() == ENOUGH;
        if was_last && sends && self.table.persons() > 0 {
            self.dismiss_tip(step);
        }
    }

    pub(crate) fn dismiss_tip(&mut self, step: &mut Step) {
        if !self.shell.preferences().knows_sending {
            self.shell.preferences_mut().knows_sending = true;
            self.vault.save(Slot::Preferences, self.shell.preferences(), step);
        }
    }
}
