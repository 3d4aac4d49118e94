//! The view that lists the games.

use std::collections::BTreeSet;

use crate::games::change::GameChange;
use crate::games::entry::Entry;
use crate::games::file::{self, FileError};
use crate::games::kept_game::KeptGame;
use crate::games::list::GameList;
use crate::games::query::{GameResult, result};
use crate::games::shown::{Clock, SCREENFUL};
use crate::games::words::{self as said, Imported};
use crate::page::step::{Change, Step};
use crate::review::game_review::GameReview;
use crate::saved::aside_edit::AsideEdit;
use crate::saved::game::SavedGame;
use crate::saved::game_id::GameId;
use crate::saved::studies::{self, StudyEdit};
use crate::{
    Dialog, Effect, FileRefusal, GameFilter, GamesRefusal, KeptTexts, NoticeKind, ShownView, Slot,
    State, words,
};

impl State {
    /// Called when the browser has read the list.
    pub(crate) fn games_read(&mut self, read: KeptTexts, step: &mut Step) {
        let KeptTexts { games, now, zone, persistent } = read;
        let list = GameList::read(games);
        let finished = || {
            let games = list.entries().iter().filter_map(|entry| entry.read().ok());
            games.filter(|game| result(game) != Some(GameResult::Unfinished))
        };
        // A person with two finished games will want to keep them.
        let may_ask = !self.games.asked && self.shown == ShownView::Games;
        if persistent == Some(false) && may_ask && finished().nth(1).is_some() {
            self.games.asked = true;
            // Some browsers show a question each time.
            self.vault.save(Slot::AskedToPersist, &"yes", step);
            step.then(Effect::AskToPersist);
        }
        if self.games.refusal == Some(GamesRefusal::Unavailable) {
            self.games.refusal = None;
        }
        self.games.persistent = persistent;
        self.games.clock = Clock::set(step.now, now, zone);
        let is_first = self.games.list.replace(list).is_none();
        self.games_changed(step);
        self.follow_list(step);
        if is_first && self.shown == ShownView::Games {
            self.announce_count(step);
        }
    }

    /// Called when another tab has changed the list.
    pub(crate) fn games_changed_elsewhere(&self, step: &mut Step) {
        // The game beside the person's own may be played in a copy of this tab, too.
        let may_be_elsewhere = self.vault.is_beside() || self.table.saved().by_link.is_some();
        if self.shown == ShownView::Games || may_be_elsewhere {
            step.then(Effect::ReadGames);
        }
    }

    fn games_changed(&mut self, step: &Step) {
        self.games.now = self.games.clock.read(step.now);
    }

    pub(crate) fn find_games(&mut self, text: String, step: &mut Step) {
        self.games.query.text = text;
        self.games.limit = SCREENFUL;
        self.games_changed(step);
        self.announce_count(step);
    }

    pub(crate) fn filter_games(&mut self, filter: GameFilter, step: &mut Step) {
        let query = &mut self.games.query;
        match filter {
            GameFilter::Result(result) => query.result = result,
            GameFilter::Against(against) => query.against = against,
            GameFilter::Age(age) => query.age = age,
            GameFilter::Rules(rules) => query.rules = rules,
            GameFilter::Off => {
                *query = Default::default();
                self.dialogs.close(Dialog::FilterGames);
            }
        }
        self.games.limit = SCREENFUL;
        self.games_changed(step);
        self.announce_count(step);
    }

    fn announce_count(&self, step: &mut Step) {
        if let Some(list) = &self.games.list {
            let found = list.found(&self.games.query, self.games.now, &said::GAME_WORDS).count();
            step.announce(said::count(found, list.entries().len()));
        }
    }

    /// Counts the results, however many games there are.
    pub(crate) fn count_results(&mut self, step: &Step) {
        if self.games.list.is_some() && !self.games.counts_results {
            self.games.counts_results = true;
            self.games_changed(step);
        }
    }

    /// Shows more of the list.
    pub(crate) fn show_more_games(&mut self, step: &Step) {
        self.games.limit += SCREENFUL;
        self.games_changed(step);
    }

    /// Puts a game of the list on the board.
    pub(crate) fn open_game(&mut self, key: &str, step: &mut Step) {
        let entry = self.games.list.as_ref().and_then(|list| list.find(key));
        let Some(mut saved) = entry.and_then(Entry::game) else { return };
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
        let removed =
            self.vault.aside().iter().filter(is_it).map(ToString::to_string).collect::<Vec<_>>();
        // The list may have been read before the last moves.
        if let Some(aside) = self.vault.aside().iter().rfind(is_it) {
            saved = aside.clone();
        }
        let edit = removed.into_iter().fold(AsideEdit::default(), AsideEdit::remove);
        self.vault.edit_aside(edit, step);
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

    /// Shows what can be done with a game.
    pub(crate) fn show_game_menu(&mut self, key: String) {
        let list = self.games.list.as_ref();
        let Some(entry) = list.and_then(|list| list.find(&key)) else { return };
        let name = entry.read().ok().and_then(|game| game.name.clone());
        self.games.name = name.unwrap_or_default();
        self.games.chosen = Some(key);
        self.dialogs.open(Dialog::Game);
    }

    /// Reviews a game of the list. The game that is played stays as it is.
    pub(crate) fn review_listed(&mut self, key: &str, step: &mut Step) {
        let entry = self.games.list.as_ref().and_then(|list| list.find(key));
        let Some(saved) = entry.and_then(Entry::game) else { return };
        self.dialogs.clear();
        if self.table.is_clock_live() || (saved.clock.is_some() && saved.is_unfinished()) {
            return self.refuse_analysis(step);
        }
        let review = GameReview::new(&saved.game, saved.seats, GameId::parse(key));
        self.review_named(Some(review.ended(saved.loss())));
        self.arrive(step);
    }

    pub(crate) fn rename_game(&mut self, step: &mut Step) {
        self.dialogs.clear();
        if let Some(key) = self.games.chosen.take() {
            let name = std::mem::take(&mut self.games.name);
            self.change_games(vec![GameChange::Rename { key, name }], step);
        }
    }

    /// Deletes the chosen game.
    pub(crate) fn delete_game(&mut self, step: &mut Step) {
        let keys: Vec<_> = self.games.chosen.take().into_iter().collect();
        self.delete_games(keys, step);
    }

    /// Deletes all games, and the notes on them.
    pub(crate) fn delete_all_games(&mut self, step: &mut Step) {
        let entries = || self.games.list.iter().flat_map(GameList::entries);
        let keys = entries().map(|entry| entry.key.clone()).collect();
        let is_listed = |line: &&str| {
            studies::read(line).is_some_and(|study| {
                let moves = format!("\nmoves: {}\n", study.main_line());
                entries().any(|entry| entry.text.contains(&moves))
            })
        };
        let lines = self.vault.studies().lines();
        let notes: Vec<_> = lines.filter(is_listed).map(str::to_owned).collect();
        self.delete_games(keys, step);
        let is_deleted = |kept: &String| notes.contains(kept);
        self.analysis.take_if(|analysis| analysis.kept.iter().any(is_deleted));
        let removed = notes.clone();
        self.edit_studies(StudyEdit { removed, ..StudyEdit::default() }, step);
        self.games.deleted_notes = notes;
    }

    fn delete_games(&mut self, keys: Vec<String>, step: &mut Step) {
        self.dialogs.clear();
        let Some(list) = &self.games.list else { return };
        let entries: Vec<_> = keys.iter().filter_map(|key| list.find(key)).collect();
        let back = |entry: &&Entry| GameChange::Restore {
            key: entry.key.clone(),
            text: entry.text.clone(),
        };
        let deleted: Vec<_> = entries.iter().map(back).collect();
        let told = said::deleted(deleted.len());
        self.games.deleted = deleted;
        self.games.deleted_notes.clear();
        // There may be room again.
        self.games.refusal = None;
        self.notices.dismiss(NoticeKind::GamesRefused);
        self.change_games(keys.into_iter().map(|key| GameChange::Delete { key }).collect(), step);
        self.notices.notify(NoticeKind::GamesDeleted, told.clone());
        step.announce(told);
    }

    /// Puts back the games that were deleted last.
    pub(crate) fn undelete_games(&mut self, step: &mut Step) {
        self.notices.dismiss(NoticeKind::GamesDeleted);
        let deleted = std::mem::take(&mut self.games.deleted);
        self.change_games(deleted, step);
        self.undelete_notes(step);
        // The game on the board may have gone on since.
        self.vault.unlist();
        self.announce_count(step);
    }

    /// Puts back the notes that were deleted last.
    pub(crate) fn undelete_notes(&mut self, step: &mut Step) {
        for line in std::mem::take(&mut self.games.deleted_notes) {
            let added = Some(line);
            self.edit_studies(StudyEdit { added, ..StudyEdit::default() }, step);
        }
    }

    /// Copies the text of a game that cannot be read.
    pub(crate) fn copy_stored(&mut self, step: &mut Step) {
        self.dialogs.clear();
        let chosen = self.games.chosen.take();
        let list = self.games.list.as_ref();
        if let Some(entry) = chosen.and_then(|key| list?.find(&key)) {
            step.then(Effect::CopyText(entry.text.clone()));
        }
    }

    pub(crate) fn export_games(&mut self, step: &mut Step) {
        if let Some(list) = &self.games.list {
            let text =
                file::write(&self.preferences, Some(self.vault.studies()), list.entries().iter());
            step.then(Effect::SaveText { name: "tic-tac-toe-games.txt".to_owned(), text });
        }
    }

    /// Called with the contents of a file that the person has chosen.
    pub(crate) fn import_games(&mut self, text: Result<String, FileRefusal>, step: &mut Step) {
        self.dialogs.clear();
        let now = self.games.clock.read(step.now);
        let told = match text
            .map_err(|why| FileError::Other(said::file_refused(why).to_owned()))
            .and_then(|text| file::read(&text, now))
        {
            Ok(mut read) => {
                let mut has_settings = false;
                for (line, text) in &read.settings {
                    match self.preferences.with_line(text) {
                        Ok(preferences) => {
                            (self.preferences, has_settings) = (preferences, true);
                        }
                        Err(reason) => read.bad.push((*line, reason)),
                    }
                }
                if has_settings {
                    self.vault.save(Slot::Preferences, &self.preferences, step);
                }
                let all = read.changes.len();
                read.changes.retain(|change| !self.changes_sent_moves(change));
                let left_out = all - read.changes.len();
                // A file may have a game twice.
                let mut keys = BTreeSet::new();
                keys.extend(read.changes.iter().map(GameChange::key));
                let new = self.change_games(read.changes, step);
                let (mut has_notes, mut without_notes) = (false, BTreeSet::new());
                // Each study is stored before those already there, so the last one in the file goes first.
                for study in read.studies.iter().rev() {
                    if self.keep_study(study, step) {
                        has_notes = true;
                    } else {
                        without_notes.insert(study.main_line().to_string());
                    }
                }
                let (games, bad) = (keys.len(), &read.bad);
                let told = said::imported(&Imported {
                    games,
                    new,
                    has_notes,
                    has_settings,
                    left_out,
                    bad,
                });
                self.follow_list(step);
                told + &said::notes_left_out(without_notes.len())
            }
            Err(reason) => said::not_imported(&reason),
        };
        self.notices.notify(NoticeKind::GamesImported, told.clone());
        step.announce(told);
    }

    /// Whether a game of a file would change moves of a game by link that were sent.
    fn changes_sent_moves(&self, change: &GameChange) -> bool {
        let GameChange::Add { key, text } = change else { return false };
        let listed = self.games.list.as_ref().and_then(|list| list.find(key)?.game());
        // Most games are not by link, so their texts from the file need not be read once more.
        let listed = listed.filter(|listed| listed.by_link.is_some());
        listed.is_some_and(|listed| {
            KeptGame::parse(text).is_ok_and(|new| !new.saved.may_follow(&listed))
        })
    }

    /// Changes the list, here and in the browser. Returns how many games this changes, if the list is
    /// known.
    pub(crate) fn change_games(
        &mut self,
        changes: Vec<GameChange>,
        step: &mut Step,
    ) -> Option<usize> {
        let now = self.games.clock.read(step.now);
        let changed = self.games.list.as_mut().map(|list| list.change(&changes, now));
        if !changes.is_empty() {
            step.then(Effect::ChangeGames(changes));
        }
        self.games_changed(step);
        changed
    }
}
