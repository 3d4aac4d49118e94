//! One tab of the browser at a time writes the saved game; the others show it.

use crate::animation::Animation;
use crate::saved::SavedGame;
use crate::setup::Setup;
use crate::step::Step;
use crate::{NoticeKind, Preferences, Slot, State, words};

/// Who writes the saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ownership {
    /// This tab.
    Here,
    /// It is not known yet.
    Asked {
        /// Whether something is waiting to be saved.
        unsaved: bool,
    },
    /// Another tab.
    Elsewhere,
}

impl State {
    /// Whether the board shows the game of another tab, as it is played there.
    pub(crate) fn is_mirror(&self) -> bool {
        self.ownership == Ownership::Elsewhere && self.own.is_none()
    }

    /// Whether the engine plays no move here: another tab's does, or may turn out to.
    pub(crate) fn is_engine_resting(&self) -> bool {
        self.ownership != Ownership::Here && self.own.is_none()
    }

    /// This tab writes the saved game from now on; `saved` is what it is now.
    pub(crate) fn game_owned(&mut self, saved: Option<&str>, step: &mut Step) {
        let before = std::mem::replace(&mut self.ownership, Ownership::Here);
        if before == (Ownership::Asked { unsaved: true }) && self.own.is_none() {
            return self.keep_game(step);
        }
        self.follow_saved(saved, step);
        if before == Ownership::Elsewhere && self.own.is_none() {
            // What is new for the engine: it may play on.
            self.paused = self.waits_for_resume();
            step.announce(words::shown(self));
        }
    }

    /// Another tab writes the saved game from now on; `saved` is what it is now. What this tab
    /// has not saved yet goes on beside it.
    pub(crate) fn game_elsewhere(&mut self, saved: Option<&str>, step: &mut Step) {
        if !self.storage {
            return;
        }
        let before = std::mem::replace(&mut self.ownership, Ownership::Elsewhere);
        if before == (Ownership::Asked { unsaved: true }) && self.own.is_none() {
            let new = State::new();
            let saved = saved.and_then(|text| SavedGame::parse(text).ok());
            self.keep_beside(saved.unwrap_or(SavedGame { game: new.game, seats: new.seats }));
            return self.keep_game(step);
        }
        if self.own.is_none() {
            self.stop_thinking(step);
        }
        self.follow_saved(saved, step);
    }

    /// Another tab has written to the storage.
    pub(crate) fn stored_elsewhere(&mut self, slot: Slot, text: Option<&str>, step: &mut Step) {
        match slot {
            Slot::Game if self.ownership != (Ownership::Asked { unsaved: true }) => {
                self.follow_saved(text, step);
            }
            Slot::Preferences => {
                if let Some(Ok(preferences)) = text.map(Preferences::parse) {
                    self.preferences = preferences;
                }
            }
            Slot::Damaged => {
                self.damaged = text.map(str::to_owned);
                if self.damaged.is_none() {
                    self.dismiss(NoticeKind::DamagedGame);
                    self.dismiss(NoticeKind::KeptAside);
                }
            }
            Slot::Aside => self.aside_elsewhere(text),
            Slot::NewGame => {
                if let Some(Ok(setup)) = text.map(Setup::parse) {
                    self.setup = Some(setup);
                }
            }
            Slot::Game | Slot::Beside => {}
        }
    }

    /// The saved game as it is now: on the board, or behind the one that is played beside it.
    fn follow_saved(&mut self, saved: Option<&str>, step: &mut Step) {
        let Some(Ok(saved)) = saved.map(SavedGame::parse) else { return };
        if self.own.is_some() {
            self.own = Some(saved);
            return;
        }
        if saved == self.shown_game() {
            return;
        }
        // One move more is seen being drawn.
        let moves = saved.game.moves();
        let is_next = moves.split_last().is_some_and(|(_, before)| before == self.game.moves());
        self.show_game(saved, step);
        if is_next {
            self.animation = Some(Animation { ply: self.game.ply(), since: step.now });
        }
    }

    /// Before another game comes onto a board that shows another tab's.
    pub(crate) fn leave_mirror(&mut self) {
        if self.is_mirror() {
            self.keep_beside(self.shown_game());
        }
    }

    /// From now on the game on the board is played beside the saved one.
    fn keep_beside(&mut self, saved: SavedGame) {
        if saved.is_begun() {
            self.notify(NoticeKind::BesideSaved, String::new());
        }
        self.own = Some(saved);
    }

    /// Says that the game is open in another tab for as long as it is.
    pub(crate) fn keep_mirror_told(&mut self) {
        let told = self.notices.iter().any(|notice| notice.kind == NoticeKind::OpenElsewhere);
        match (self.is_mirror(), told) {
            (true, false) => self.notify(NoticeKind::OpenElsewhere, String::new()),
            (false, true) => self.dismiss(NoticeKind::OpenElsewhere),
            _ => {}
        }
    }
}
