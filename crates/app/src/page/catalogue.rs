//! Where the list of games meets the board, what the browser keeps, and what lies over the page.

use std::collections::BTreeSet;

use crate::games::words as said;
use crate::page::step::{Change, Step};
use crate::saved::aside_edit::AsideEdit;
use crate::saved::game::SavedGame;
use crate::saved::game_id::GameId;
use crate::saved::studies::StudyEdit;
use crate::{
    Dialog, Effect, FileRefusal, GameChange, GameFilter, GamesRefusal, Listing, NoticeKind,
    ShownView, Slot, State, words,
};

impl State {
    pub(crate) fn do_games(&mut self, act: Listing, step: &mut Step) {
        match &act {
            Listing::Filter(GameFilter::Off) => self.dialogs.close(Dialog::FilterGames),
            Listing::Rename
            | Listing::CopyStored
            | Listing::Delete
            | Listing::DeleteAll
            | Listing::File(_) => self.dialogs.clear(),
            _ => {}
        }
        match act {
            Listing::Read(read) => {
                if self.catalogue.read(read, self.shell.view() == ShownView::Games, step) {
                    self.vault.save(Slot::AskedToPersist, &"yes", step);
                }
                self.follow_list(step);
            }
            Listing::Changed => {
                // The game beside the person's own may be played in a copy of this tab, too.
                let may_be_here = self.vault.is_beside() || self.table.saved().by_link.is_some();
                if self.shell.view() == ShownView::Games || may_be_here {
                    step.then(Effect::ReadGames);
                }
            }
            Listing::Open(key) => self.open_game(&key, step),
            Listing::Review(key) => self.review_listed(&key, step),
            Listing::Menu(key) => {
                if self.catalogue.choose(key) {
                    self.dialogs.open(Dialog::Game);
                }
            }
            Listing::Share => {
                if let listed @ Some(_) = self.catalogue.shared() {
                    self.open_share(listed, step);
                }
            }
            Listing::Delete | Listing::DeleteAll => {
                let notes = (act == Listing::DeleteAll).then(|| self.vault.studies());
                let Some((told, removed)) = self.catalogue.delete(notes, step) else { return };
                self.notices.dismiss(NoticeKind::GamesRefused);
                self.notices.notify(NoticeKind::GamesDeleted, told.clone());
                step.announce(told);
                if !removed.is_empty() {
                    self.study.forget_stored(&removed);
                    self.edit_studies(StudyEdit { removed, ..StudyEdit::default() }, step);
                }
            }
            Listing::Undelete => {
                self.notices.dismiss(NoticeKind::GamesDeleted);
                let notes = self.catalogue.undelete(step);
                self.undelete_notes(notes, step);
                // The game on the board may have gone on since.
                self.vault.unlist();
            }
            Listing::Export => {
                self.catalogue.export(self.shell.preferences(), self.vault.studies(), step);
            }
            Listing::File(file) => self.import_games(file, step),
            Listing::Refused(why) => self.games_refused(why, step),
            Listing::Unread(why) => self.games_unread(why),
            act => self.catalogue.update(act, step),
        }
    }

    /// Puts a game of the list on the board.
    fn open_game(&mut self, key: &str, step: &mut Step) {
        let Some(mut saved) = self.catalogue.game(key) else { return };
        self.dialogs.clear();
        saved.id = GameId::parse(key);
        let id = saved.id;
        self.show_view(ShownView::Play, step);
        if id.is_some() && id == self.table.id() {
            return;
        }
        // The person's own game, which another tab may be playing.
        if id.is_some() && self.vault.own().is_some_and(|own| own.id == id) {
            return self.back_to_own(step);
        }
        let is_it = |other: &&SavedGame| other.id.is_some() && other.id == id;
        let aside = self.vault.aside().iter().filter(is_it).cloned().collect::<Vec<_>>();
        let edit = aside.iter().map(ToString::to_string);
        self.vault.edit_aside(edit.fold(AsideEdit::default(), AsideEdit::remove), step);
        // The list may have been read before the last moves.
        saved = aside.into_iter().next_back().unwrap_or(saved);
        self.put_unfinished_aside(step);
        self.leave_mirror();
        if let Some(own) = self.release_own(step) {
            self.lay_aside(&own, step);
        }
        if !saved.is_unfinished() {
            saved.game = saved.at_end();
        }
        self.show_game(saved);
        step.announce(words::shown(&self.on_board()));
        step.changed(Change::Moved);
    }

    /// Reviews a game of the list. The game that is played stays as it is.
    fn review_listed(&mut self, key: &str, step: &mut Step) {
        let Some(mut saved) = self.catalogue.game(key) else { return };
        self.dialogs.clear();
        if self.table.is_clock_live() || (saved.clock.is_some() && saved.is_unfinished()) {
            return self.refuse_analysis(step);
        }
        saved.id = GameId::parse(key);
        self.invite(&saved);
        self.lend_to_guest();
        self.arrive(step);
    }

    /// Puts back notes that were deleted.
    fn undelete_notes(&mut self, notes: Vec<String>, step: &mut Step) {
        for added in notes {
            self.edit_studies(StudyEdit { added: Some(added), ..StudyEdit::default() }, step);
        }
    }

    /// Called with the contents of a file that the person has chosen.
    fn import_games(&mut self, file: Result<String, FileRefusal>, step: &mut Step) {
        let told = match self.catalogue.import(file, self.shell.preferences_mut(), step) {
            Ok(imported) => {
                if imported.has_settings {
                    self.vault.save(Slot::Preferences, self.shell.preferences(), step);
                }
                let (mut has_notes, mut without_notes) = (false, BTreeSet::new());
                // Each study is stored before those already there, so the last one in the file goes first.
                for study in imported.studies.iter().rev() {
                    if self.keep_study(study, step) {
                        has_notes = true;
                    } else {
                        without_notes.insert(study.main_line().to_string());
                    }
                }
                self.follow_list(step);
                said::imported(&imported, has_notes) + &said::notes_left_out(without_notes.len())
            }
            Err(reason) => said::not_imported(&reason),
        };
        self.notices.notify(NoticeKind::GamesImported, told.clone());
        step.announce(told);
    }

    /// Puts the game that is played into the list if it is not there as it is now: from the first
    /// move of a person on, and then after each change. A game that was deleted comes back with a
    /// person's next move. A game that another tab owns is put there by that tab.
    pub(crate) fn keep_listed(&mut self, step: &mut Step) {
        let stamp = self.table.stamp();
        // While another view uses the board, nobody plays.
        let rests = self.table.is_lent() || self.vault.rests();
        if rests || self.vault.is_listed(stamp) {
            return;
        }
        let mut game = self.table.saved();
        let is_new = self.vault.list(stamp) || game.id.is_none();
        if let Some(id) = self.name_game(&mut game) {
            if self.table.name(id) {
                self.vault.keep_named(&game, step);
            }
            let text = game.to_string();
            let change = if is_new {
                GameChange::Keep { id, text }
            } else {
                GameChange::Update { id, text }
            };
            self.catalogue.edit(vec![change], step);
        }
    }

    /// Puts games into the list that were put aside before there was one.
    pub(crate) fn list_former(&mut self, step: &mut Step) {
        let mut edit = AsideEdit::default();
        for mut game in self.vault.aside().to_vec() {
            let former = game.to_string();
            if let (None, Some(id)) = (game.id, self.name_game(&mut game)) {
                edit = edit.remove(former).add_oldest(&game);
                self.catalogue.edit(vec![GameChange::Keep { id, text: game.to_string() }], step);
            }
        }
        self.vault.edit_aside(edit, step);
    }

    /// The id of a game, which gets one now if it has none. A game that no person has moved in gets
    /// none.
    fn name_game(&mut self, game: &mut SavedGame) -> Option<GameId> {
        let is_named = self.vault.lists() && game.has_persons_move();
        is_named.then(|| *game.id.get_or_insert_with(|| self.vault.next_id()))
    }

    /// Called when the browser has not made a change to the list. A change that the page has already
    /// confirmed is taken back, and the list is shown as the browser has it.
    fn games_refused(&mut self, why: GamesRefusal, step: &mut Step) {
        let confirmed = [NoticeKind::GamesDeleted, NoticeKind::GamesImported];
        if confirmed.into_iter().any(|kind| self.notices.has(kind)) {
            let notes = self.catalogue.take_back();
            // Otherwise they were deleted long ago.
            if self.notices.has(NoticeKind::GamesDeleted) {
                self.undelete_notes(notes, step);
            }
            self.notices.dismiss_all(confirmed);
            // What was confirmed aloud is taken back aloud.
            step.announce(said::refused(&why, self.vault.keeps()));
        }
        self.catalogue.read_again(step);
        self.games_unread(why);
    }

    /// Says once why the list of games is not kept. The game on the board is saved all the same.
    fn games_unread(&mut self, why: GamesRefusal) {
        let told = said::refused(&why, true);
        // Without any storage, an earlier notice says so already.
        if self.catalogue.refuse(why) && self.vault.keeps() {
            self.notices.notify(NoticeKind::GamesRefused, told);
        }
    }

    /// Whether a notice says that games are not kept.
    pub(crate) fn is_refusal_told(&self) -> bool {
        let tells = |kind| matches!(kind, NoticeKind::GamesRefused | NoticeKind::NoStorage);
        self.notices.iter().any(|notice| tells(notice.kind) && self.shows_notice(notice))
    }
}
