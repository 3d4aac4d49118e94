//! Changing the list: names, deletion, files.

use std::collections::BTreeSet;

use crate::games::Catalogue;
use crate::games::entry::Entry;
use crate::games::file::{self, FileError};
use crate::games::imported::Imported;
use crate::games::kept_game::KeptGame;
use crate::saved::studies;
use crate::words::{self, Wording, say};
use crate::{Effect, FileRefusal, GameChange, Preferences, Step};

/// What a person was told about the list that the browser then refused to do.
pub(crate) enum Unmade {
    /// Games were imported.
    Import,
    /// Games were deleted, the last ones or others before them, with these notes.
    Deletion { is_last: bool, notes: Vec<String> },
    /// Games that were deleted were put back. They can be put back once more, which this text says.
    Restoring { told: Wording },
}

impl Catalogue {
    /// Changes the list, here and in the browser. Returns how many games this changes, if the list is
    /// known.
    pub(crate) fn edit(&mut self, changes: Vec<GameChange>, step: &mut Step) -> Option<usize> {
        let now = self.clock.read(step.now);
        let changed = self.list.as_mut().map(|list| list.change(&changes, now));
        if !changes.is_empty() {
            step.then(Effect::ChangeGames(changes));
        }
        self.changed(step);
        changed
    }

    /// Deletes the chosen game, or with the notes that are stored all games. Returns what to say, and
    /// which of the notes were on these.
    pub(crate) fn delete(
        &mut self,
        notes: Option<&str>,
        step: &mut Step,
    ) -> Option<(Wording, Vec<String>)> {
        let list = self.list.as_ref()?;
        let chosen = self.chosen.take();
        let is_deleted = |entry: &&Entry| notes.is_some() || chosen.as_ref() == Some(&entry.key);
        let entries: Vec<_> = list.entries().iter().filter(is_deleted).collect();
        let is_on_them = |line: &&str| {
            studies::read(line).is_some_and(|study| {
                let moves = format!("\nmoves: {}\n", study.main_line());
                entries.iter().any(|entry| entry.text.contains(&moves))
            })
        };
        let notes = notes.unwrap_or_default().lines().filter(is_on_them);
        self.deleted_notes = notes.map(str::to_owned).collect();
        let restore = |entry: &&Entry| GameChange::Restore {
            key: entry.key.clone(),
            text: entry.text.clone(),
        };
        self.deleted = entries.iter().map(restore).collect();
        let delete = |deleted: &GameChange| GameChange::Delete { key: deleted.key() };
        let changes = self.deleted.iter().map(delete).collect();
        // There may be room again.
        self.refusal = None;
        self.edit(changes, step);
        Some((self.told(), self.deleted_notes.clone()))
    }

    /// Puts back the games that were deleted last. Returns the notes that were deleted with them.
    pub(crate) fn undelete(&mut self, step: &mut Step) -> Vec<String> {
        let deleted = std::mem::take(&mut self.deleted);
        self.edit(deleted, step);
        self.announce_count(step);
        self.forget_deleted()
    }

    /// Called when these changes were not made. Returns what the person was told of them, which is not so.
    pub(crate) fn take_back(&mut self, changes: Vec<GameChange>) -> Option<Unmade> {
        let unmade = match changes.first()? {
            GameChange::Add { .. } | GameChange::AddRecord { .. } => Unmade::Import,
            // Another deletion may have followed, and can be undone.
            GameChange::Delete { .. } => {
                let is_last = self
                    .deleted
                    .iter()
                    .map(GameChange::key)
                    .eq(changes.iter().map(GameChange::key));
                let notes = if is_last { self.forget_deleted() } else { Vec::new() };
                Unmade::Deletion { is_last, notes }
            }
            GameChange::Restore { .. } => {
                // Others may have been deleted since: one undo puts all of them back.
                self.deleted.splice(0..0, changes);
                Unmade::Restoring { told: self.told() }
            }
            _ => return None,
        };
        // What was confirmed is taken back aloud, even if the list is known to be refused.
        self.refusal = None;
        Some(unmade)
    }

    /// Says how many games were deleted last.
    fn told(&self) -> Wording {
        let count = self.deleted.len();
        Wording::new(move || say::games_deleted(count))
    }

    /// Forgets the games that were deleted last. Returns the notes that were deleted with them.
    fn forget_deleted(&mut self) -> Vec<String> {
        self.deleted.clear();
        std::mem::take(&mut self.deleted_notes)
    }

    /// Writes a file of all games. `kept` is what guests keep.
    pub(crate) fn export(
        &self,
        preferences: &Preferences,
        notes: &str,
        kept: &[String],
        step: &mut Step,
    ) {
        if self.list.is_some() {
            let text = file::write(preferences, Some(notes), kept, self.entries().iter());
            step.then(Effect::SaveText { name: "tic-tac-toe-games.txt".to_owned(), text });
        }
    }

    /// Adds the games of a file, and changes the preferences to those of the file. Returns what else it
    /// held, or why it cannot be read.
    pub(crate) fn import(
        &mut self,
        file: Result<String, FileRefusal>,
        preferences: &mut Preferences,
        step: &mut Step,
    ) -> Result<Imported, FileError> {
        let file = file.map_err(|why| {
            FileError::Other(Wording::new(move || say::games_file_refused(why).to_owned()))
        })?;
        let mut read = file::read(&file, self.clock.read(step.now))?;
        let mut has_settings = false;
        for (line, text) in read.settings {
            match preferences.with_line(&text) {
                Ok(with_line) => (*preferences, has_settings) = (with_line, true),
                Err(error) => {
                    read.bad.add(line, Wording::new(move || words::damaged_line(&error)));
                }
            }
        }
        let all = read.changes.len();
        read.changes.retain(|change| !self.changes_sent_moves(change));
        let left_out = all - read.changes.len();
        // A file may have a game twice.
        let games = read.changes.iter().map(GameChange::key).collect::<BTreeSet<_>>().len();
        let new = self.edit(read.changes, step);
        let (studies, kept, bad) = (read.studies, read.kept, read.bad);
        Ok(Imported { games, new, has_settings, studies, kept, left_out, bad })
    }

    /// Whether a game of a file would change moves of a game by link that were sent.
    fn changes_sent_moves(&self, change: &GameChange) -> bool {
        let GameChange::Add { key, text } = change else { return false };
        // Most games are not by link, so their texts from the file need not be read once more.
        let listed = self.game(key).filter(|listed| listed.by_link.is_some());
        listed.is_some_and(|listed| {
            KeptGame::parse(text).is_ok_and(|new| !new.saved.may_follow(&listed))
        })
    }
}
