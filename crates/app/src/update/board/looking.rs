//! What a move does from an earlier position that is looked at, once the person has chosen.

use uttt_rules::Place;

use crate::page::step::Step;
use crate::{ShownView, State};

impl State {
    /// Plays a move from there instead of those that followed. A game that is over stays in the list,
    /// and another one begins.
    pub(crate) fn play_on(&mut self, at: Place, step: &mut Step) {
        self.dialogs.clear();
        if !self.on_board().may_play_on() || !self.on_board().may_play(at) {
            return;
        }
        if self.table.standing().outcome().is_some() || self.table.take_resigned() {
            self.table.forget_id();
        }
        self.table.stay();
        self.play(at, step);
    }

    /// Leads to the view Analyse, with this move as a variation. The game stays what it is.
    pub(crate) fn analyse_from(&mut self, at: Place, step: &mut Step) {
        self.dialogs.clear();
        if !self.table.is_looking() || !self.on_board().may_play(at) {
            return;
        }
        self.show_view(ShownView::Analyse, step);
        self.follow_board();
        self.play(at, step);
    }
}
