//! Unfinished games that the page puts aside for another game, so that no played game is lost.

use crate::page::ownership::Ownership;
use crate::page::step::{Change, Step};
use crate::saved::aside_edit::{AsideEdit, parse};
use crate::saved::game::SavedGame;
use crate::saved::origin::Origin;
use crate::{NoticeKind, Slot, State, Stored, words};

impl State {
    pub(crate) fn load_aside(&mut self, stored: &Stored, step: &mut Step) {
        let mut edit = AsideEdit::default();
        let mut games = Vec::new();
        for read in stored.text(Slot::Aside).map(parse).unwrap_or_default() {
            match read {
                Ok(game) => games.push(game),
                Err((text, error)) => {
                    self.vault.keep_damaged(&text, step);
                    self.notices.notify(NoticeKind::KeptAside, error.to_string());
                    edit = edit.remove(text);
                }
            }
        }
        self.vault.found_aside(games);
        self.vault.edit_aside(edit, step);
        self.list_former(step);
    }

    /// Called when another tab has changed the list. An entry that this tab cannot read stays in
    /// the storage, because the other tab may run a later version.
    pub(crate) fn aside_elsewhere(&mut self, text: Option<&str>) {
        let games = text.map(parse).into_iter().flatten().filter_map(Result::ok).collect();
        self.vault.found_aside(games);
        if self.vault.aside().is_empty() {
            self.notices.dismiss(NoticeKind::PutAside);
        }
    }

    /// Called before another game replaces the one on the board. Puts it aside if it has begun and
    /// is not over.
    pub(crate) fn put_unfinished_aside(&mut self, step: &mut Step) {
        // A link's game beside the person's own can be opened by its link again.
        let is_in_link = self.vault.is_beside() && self.table.origin() == Origin::Link;
        if !is_in_link && self.table.saved().is_unfinished() {
            self.put_aside(step);
        }
    }

    /// Puts the game on the board aside, with its undone moves. A game that another tab owns is not
    /// put aside.
    pub(crate) fn put_aside(&mut self, step: &mut Step) {
        if !self.vault.mirrors() {
            self.lay_aside(&self.table.saved(), step);
        }
    }

    /// Puts a game aside as the latest.
    pub(crate) fn lay_aside(&mut self, game: &SavedGame, step: &mut Step) {
        let dropped = self.vault.edit_aside(AsideEdit::default().add_latest(game), step);
        self.notify_put_aside(dropped);
    }

    fn notify_put_aside(&mut self, dropped: usize) {
        let detail = if dropped > 0 { words::starting::OLDEST_DROPPED } else { "" };
        self.notices.notify(NoticeKind::PutAside, detail.to_owned());
    }

    /// Continues the game that was put aside last. If the game on the board is unfinished, it
    /// becomes the oldest, so that pressing again and again shows each game in turn.
    pub(crate) fn back_to_aside(&mut self, step: &mut Step) {
        let Some(back) = self.vault.aside().last().cloned() else { return };
        self.restore_played();
        let is_own = !self.vault.mirrors();
        self.leave_mirror();
        let left = self.table.saved();
        let is_in_link = self.vault.is_beside() && left.origin == Origin::Link;
        self.dialogs.clear();
        self.notices.dismiss(NoticeKind::PutAside);
        let mut edit = AsideEdit::default().remove(back.to_string());
        if is_own && !is_in_link && left.is_unfinished() {
            edit = edit.add_oldest(&left);
        }
        if let Some(own) = self.release_own(step) {
            edit = edit.add_oldest(&own);
        }
        let adds = edit.adds();
        let dropped = self.vault.edit_aside(edit, step);
        if adds {
            self.notify_put_aside(dropped);
        }
        self.show_game(back);
        step.announce(words::shown(&self.on_board()));
        step.changed(Change::Moved);
    }

    /// Called when a game begins beside the saved one. It becomes the saved game, unless another
    /// tab owns that. Returns the game that was saved before, if it has begun.
    pub(crate) fn release_own(&mut self, step: &mut Step) -> Option<SavedGame> {
        if self.vault.ownership() != Ownership::Here {
            return None;
        }
        let own = self.vault.take_own()?;
        self.notices.dismiss(NoticeKind::BesideSaved);
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.vault.forget(Slot::Beside, step);
        own.is_begun().then_some(own)
    }
}
