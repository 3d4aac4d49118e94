//! Several tabs: one tab at a time owns the saved game and writes it, and the others show it.

use crate::page::ownership::Ownership;
use crate::page::step::Step;
use crate::saved::game::SavedGame;
use crate::setup::Setup;
use crate::{Effect, NoticeKind, Slot, State, words};

impl State {
    /// Whether the board shows the game of another tab, move by move.
    pub(crate) fn is_mirror(&self) -> bool {
        self.vault.mirrors() && !self.table.is_lent()
    }

    /// Called when this tab begins to own the saved game; `saved` is that game.
    pub(crate) fn game_owned(&mut self, saved: Option<SavedGame>, step: &mut Step) {
        let before = self.vault.give_to(Ownership::Here);
        if before == (Ownership::Asked { unsaved: true }) && !self.vault.is_beside() {
            return self.keep_game(step);
        }
        self.follow_saved(saved, step);
        if before == Ownership::Elsewhere && !self.vault.is_beside() {
            // The engine may now move in this tab.
            self.table.pause(self.table.waits_for_resume());
            step.announce(words::shown(&self.on_board()));
        }
    }

    /// Called when another tab begins to own the saved game; `saved` is that game. If this tab has
    /// not saved its game yet, it plays it beside the saved one.
    pub(crate) fn game_elsewhere(&mut self, saved: Option<SavedGame>, step: &mut Step) {
        if !self.vault.keeps() {
            return;
        }
        let before = self.vault.give_to(Ownership::Elsewhere);
        if before == (Ownership::Asked { unsaved: true })
            && !self.vault.is_beside()
            && self.table.by_link().is_some()
            && saved.as_ref().is_some_and(|saved| saved.id == self.table.id())
        {
            // A link has gone on with the game of the other tab.
            self.vault.give_to(before);
            return step.then(Effect::TakeGame);
        }
        if before == (Ownership::Asked { unsaved: true }) && !self.vault.is_beside() {
            self.keep_beside(saved.unwrap_or_else(|| State::new().table.saved()));
            return self.keep_game(step);
        }
        self.follow_saved(saved, step);
    }

    /// Called when another tab has written to the storage.
    pub(crate) fn stored_elsewhere(&mut self, slot: Slot, text: Option<&str>, step: &mut Step) {
        if self.vault.is_only_copy(slot) {
            return;
        }
        match slot {
            Slot::Game if self.vault.ownership() != (Ownership::Asked { unsaved: true }) => {
                match text.and_then(|text| SavedGame::parse(text).ok()) {
                    Some(saved) if self.is_outdated(&saved) => self.keep_game(step),
                    saved => self.follow_saved(saved, step),
                }
            }
            Slot::Preferences => {
                text.into_iter().for_each(|text| self.load_preferences(text, step));
            }
            Slot::Damaged => {
                self.vault.found_damaged(text);
                if text.is_none() {
                    self.dismiss_damaged();
                }
            }
            Slot::Aside => self.aside_elsewhere(text),
            Slot::NewGame => {
                if let Some(Ok(setup)) = text.map(Setup::parse) {
                    self.next_game.keep(setup);
                }
            }
            Slot::Studies => {
                let before = self.vault.found_studies(text);
                self.study.stored_elsewhere(&before, text);
            }
            Slot::AskedToPersist => self.catalogue.asked(text.is_some()),
            Slot::Game | Slot::Beside | Slot::SetUp => {}
        }
    }

    /// Shows the current saved game on the board, or keeps it ready behind the game that is played
    /// beside it.
    fn follow_saved(&mut self, saved: Option<SavedGame>, step: &mut Step) {
        let Some(saved) = saved else { return };
        if self.vault.is_beside() {
            self.vault.put_own(Some(saved));
            return;
        }
        // This compares the saved texts, so that the page's program need not contain a comparison
        // of games.
        if saved.to_string() == self.table.saved().to_string() {
            return;
        }
        if self.table.is_lent() {
            return self.table.begin(saved);
        }
        // If there is just one new move, it is animated.
        let moves = saved.game.moves();
        let is_next =
            moves.split_last().is_some_and(|(_, before)| before == self.table.board().moves());
        let shared = self.table.saved().shared_plies(&saved);
        let evaluations = std::mem::take(self.table.evaluations_mut());
        let view = self.shell.view();
        self.show_game(saved);
        self.shell.show(view);
        // The address no longer holds the link that could not be read.
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.shell.set_address(self.address(), step);
        // The evaluations of the positions that both games share stay valid.
        if let Some(plies) = shared {
            *self.table.evaluations_mut() = evaluations;
            self.table.evaluations_mut().forget_from(plies + 1);
        }
        if is_next {
            self.cursor.animate(self.table.board().ply(), step.now);
        }
    }

    /// Called before a new game replaces the game of another tab on the board.
    pub(crate) fn leave_mirror(&mut self) {
        if self.vault.mirrors() {
            self.keep_beside(self.table.saved());
        }
    }

    /// Makes the game on the board one that is played beside the saved game.
    fn keep_beside(&mut self, saved: SavedGame) {
        if saved.is_begun() {
            self.notices.notify(NoticeKind::BesideSaved, String::new());
        }
        self.vault.put_own(Some(saved));
    }

    /// Shows the notice while the game is open in another tab.
    pub(crate) fn keep_mirror_told(&mut self) {
        let told = self.notices.has(NoticeKind::OpenElsewhere);
        match (self.is_mirror(), told) {
            (true, false) => self.notices.notify(NoticeKind::OpenElsewhere, String::new()),
            (false, true) => self.notices.dismiss(NoticeKind::OpenElsewhere),
            _ => {}
        }
    }
}
