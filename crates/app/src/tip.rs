//! What shows a newcomer how a move sends, beside the board of the first game.

use crate::step::{Change, Step};
use crate::{Button, Message, Slot, State, words};
use uttt_board::{Palette, sending};

/// After this many moves the person knows.
const ENOUGH: usize = 5;

/// Two pictures with a few words each: where a player plays, and where the opponent must play then.
#[derive(Clone, Debug, PartialEq)]
pub struct Tip {
    /// Its name for screen readers.
    pub label: &'static str,
    /// A small SVG and its caption each.
    pub steps: [(String, &'static str); 2],
    /// Takes it away for good.
    pub dismiss: Button,
}

impl State {
    /// The tip, as long as it is wanted.
    pub(crate) fn tip(&self) -> Option<Tip> {
        if !self.wants_tip() {
            return None;
        }
        let palette = match self.palette() {
            Palette::Forced => Palette::Light,
            palette => palette,
        };
        let rules = self.game.rules();
        let titles = [words::TIP_HERE, words::tip_there(rules)];
        let [here, there] = sending(rules, palette, titles)?;
        Some(Tip {
            label: words::TIP,
            steps: [(here, titles[0]), (there, titles[1])],
            dismiss: Button { label: words::GOT_IT, enabled: true, message: Message::DismissTip },
        })
    }

    fn wants_tip(&self) -> bool {
        !self.preferences.knows_sending
            && self.game.ply() < ENOUGH
            && !self.can_play_from_here()
            && self.persons() > 0
    }

    /// Removes the tip for good after the last move that it is shown for. A person who only
    /// watched, or who came with a link to a later position, has not seen it.
    pub(crate) fn learn(&mut self, step: &mut Step) {
        let sends = sending(self.game.rules(), Palette::Light, [""; 2]).is_some();
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
