//! Unfinished games that the page puts aside for another game, so that no played game is lost.

use crate::page::ownership::Ownership;
use crate::page::step::{Change, Step};
use crate::saved::aside_edit::{AsideEdit, KEPT, parse};
use crate::saved::game::SavedGame;
use crate::saved::origin::Origin;
use crate::{Effect, NoticeKind, Slot, State, Stored, words};

impl State {
    pub(crate) fn load_aside(&mut self, stored: &Stored, step: &mut Step) {
        let mut edit = AsideEdit::default();
        for read in stored.text(Slot::Aside).map(parse).unwrap_or_default() {
            match read {
                Ok(game) => self.aside.push(game),
                Err((text, error)) => {
                    self.keep_damaged(&text, step);
                    self.notices.notify(NoticeKind::KeptAside, error.to_string());
                    edit = edit.remove(text);
                }
            }
        }
        self.edit_aside(edit, step);
        self.list_former(step);
    }

    /// Called when another tab has changed the list. An entry that this tab cannot read stays in
    /// the storage, because the other tab may run a later version.
    pub(crate) fn aside_elsewhere(&mut self, text: Option<&str>) {
        self.aside = text.map(parse).into_iter().flatten().filter_map(Result::ok).collect();
        if self.aside.is_empty() {
            self.notices.dismiss(NoticeKind::PutAside);
        }
    }

    /// Called before another game replaces the one on the board. Puts it aside if it has begun and
    /// is not over.
    pub(crate) fn put_unfinished_aside(&mut self, step: &mut Step) {
        // A link's game beside the person's own can be opened by its link again.
        let is_in_link = self.own.is_some() && self.origin == Origin::Link;
        if !is_in_link && self.shown_game().is_unfinished() {
            self.put_aside(step);
        }
    }

    /// Puts the game on the board aside, with its undone moves. A game that another tab owns is not
    /// put aside.
    pub(crate) fn put_aside(&mut self, step: &mut Step) {
        if !self.mirrors_played() {
            self.lay_aside(&self.shown_game(), step);
        }
    }

    /// Puts a game aside as the latest.
    pub(crate) fn lay_aside(&mut self, game: &SavedGame, step: &mut Step) {
        let dropped = self.edit_aside(AsideEdit::default().add_latest(game), step);
        self.notify_put_aside(dropped);
    }

    fn notify_put_aside(&mut self, dropped: usize) {
        let detail = if dropped > 0 { words::new_game::OLDEST_DROPPED } else { "" };
        self.notices.notify(NoticeKind::PutAside, detail.to_owned());
    }

    /// Continues the game that was put aside last. If the game on the board is unfinished, it
    /// becomes the oldest, so that pressing again and again shows each game in turn.
    pub(crate) fn back_to_aside(&mut self, step: &mut Step) {
        let Some(back) = self.aside.last().cloned() else { return };
        self.restore_played();
        let is_own = !self.mirrors_played();
        self.leave_mirror();
        let left = self.shown_game();
        let is_in_link = self.own.is_some() && left.origin == Origin::Link;
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
        let dropped = self.edit_aside(edit, step);
        if adds {
            self.notify_put_aside(dropped);
        }
        self.show_game(back);
        step.announce(words::shown(self));
        step.changed(Change::Moved);
    }

    /// Called when a game begins beside the saved one. It becomes the saved game, unless another
    /// tab owns that. Returns the game that was saved before, if it has begun.
    pub(crate) fn release_own(&mut self, step: &mut Step) -> Option<SavedGame> {
        if self.ownership != Ownership::Here {
            return None;
        }
        let own = self.own.take()?;
        self.notices.dismiss(NoticeKind::BesideSaved);
        self.notices.dismiss(NoticeKind::DamagedLink);
        self.forget(Slot::Beside, step);
        own.is_begun().then_some(own)
    }

    /// Changes the list of games, here and in the storage. Returns how many of the oldest games
    /// were dropped.
    pub(crate) fn edit_aside(&mut self, edit: AsideEdit, step: &mut Step) -> usize {
        if edit == AsideEdit::default() {
            return 0;
        }
        let mut games = std::mem::take(&mut self.aside).into_iter().map(Ok).collect();
        let dropped = edit.change(&mut games);
        self.aside = games.into_iter().filter_map(Result::ok).collect();
        debug_assert!(self.aside.len() <= KEPT);
        if self.storage {
            step.then(Effect::EditAside(edit));
        }
        dropped
    }
}
