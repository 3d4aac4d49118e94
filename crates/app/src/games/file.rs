//! All games as one file of text: a header, and then the games one after the other, each in the form
//! in which it is kept. What cannot be read is marked as such, line by line.

use uttt_rules::Study;

use crate::fields::{SavedError, excerpt, header, is_newer};
use crate::games::bad_entries::BadEntries;
use crate::games::change::{GameChange, unreadable_key};
use crate::games::entry::Entry;
use crate::games::kept_game::{KIND, KeptGame};
use crate::saved::studies;
use crate::settings::preferences::KIND as SETTINGS;
use crate::words::{self, Wording, say};
use crate::{GameId, Origin, Preferences, SavedGame, Slot};

const HEADER: &str = "uttt-games 1";
/// The begin of the header of each version.
const NAME: &str = "uttt-games ";
const UNREADABLE: &str = "uttt-unreadable";
const NOTES: &str = "uttt-notes";
const QUOTE: &str = "| ";
/// What guests keep: how the text of each begins, and where the browser has it.
const KEPT: [(&str, Slot); 2] = [("uttt-learn", Slot::Learned), ("uttt-practice", Slot::Practice)];

/// Writes all games, and before them the notes as they are stored, what guests keep, and the settings.
///
/// The notes and what guests keep come first, because pages from before they were in the file skip and report such
/// lines only there.
pub(crate) fn write<'a>(
    settings: &Preferences,
    notes: Option<&str>,
    kept: &[String],
    entries: impl Iterator<Item = &'a Entry>,
) -> String {
    let mut file = format!("{HEADER}\n\n");
    if let Some(notes) = notes {
        file += &header(NOTES);
        file += notes;
        file.push('\n');
    }
    for text in kept {
        file += text;
        file.push('\n');
    }
    file += &settings.to_string();
    for entry in entries {
        file.push('\n');
        if entry.read().is_ok() {
            file.push_str(&entry.text);
        } else {
            file.push_str(&format!("{UNREADABLE}\n"));
            for line in entry.text.split('\n') {
                file.push_str(&format!("{QUOTE}{line}\n"));
            }
        }
    }
    file
}

/// What a file of games holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileContents {
    /// The changes that add its games to the list.
    pub(crate) changes: Vec<GameChange>,
    /// The lines with settings, with their numbers.
    pub(crate) settings: Vec<(usize, String)>,
    /// The games with notes, the latest last.
    pub(crate) studies: Vec<Study>,
    /// What guests keep: the line on which each text begins, where the browser has it, and the text.
    pub(crate) kept: Vec<(usize, Slot, String)>,
    /// What cannot be read: the line on which each game, setting or note begins, and what is wrong.
    pub(crate) bad: BadEntries,
}

/// Why nothing in a file can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FileError {
    /// It comes from a newer version of the page.
    Newer,
    /// Another reason, with its place.
    Other(Wording),
}

/// Reads a file of games, or one with a record on each line, or says why it is neither. Records
/// belong to this time.
pub(crate) fn read(file: &str, now: u64) -> Result<FileContents, FileError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let mut lines = file.lines().enumerate();
    let first = lines.next().map_or("", |(_, line)| line.trim_end());
    match first.strip_prefix(NAME) {
        Some(version) if is_newer(version) => return Err(FileError::Newer),
        Some(_) if first == HEADER => {}
        None if !file.trim().is_empty() => return records(file, now),
        _ => {
            let found = excerpt(first);
            let told = Wording::new(move || words::no_header(&found, HEADER));
            return Err(FileError::Other(told));
        }
    }
    let mut contents = FileContents::default();
    let mut part: Option<(usize, String)> = None;
    for (index, line) in lines {
        let line = line.trim_end_matches('\r');
        let mut kinds = KEPT.into_iter().map(|(kind, _)| kind);
        let begins = line.split(' ').next().is_some_and(|word| {
            [KIND, UNREADABLE, SETTINGS, NOTES].contains(&word) || kinds.any(|kind| kind == word)
        });
        if begins {
            part.take().into_iter().for_each(|part| contents.add(part));
            part = Some((index + 1, format!("{line}\n")));
        } else if let Some((_, text)) = &mut part {
            text.push_str(line);
            text.push('\n');
        } else if !line.is_empty() {
            contents.bad.add(index + 1, unexpected(line));
        }
    }
    part.into_iter().for_each(|part| contents.add(part));
    Ok(contents)
}

/// Reads a file with a record on each line, or with one record on all lines.
fn records(file: &str, now: u64) -> Result<FileContents, FileError> {
    let mut contents = FileContents::default();
    if let Ok(study) = Study::read(file) {
        contents.add_record(study, now);
        return Ok(contents);
    }
    for (index, line) in file.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match Study::read(line) {
            Ok(study) => contents.add_record(study, now),
            Err(error) => {
                contents.bad.add(index + 1, Wording::new(move || words::unread(&error)));
            }
        }
    }
    match contents.bad.first {
        Some((line, why)) if contents.changes.is_empty() => {
            let told = Wording::new(move || say::refused_in_line(&why.text(), line));
            Err(FileError::Other(told))
        }
        _ => Ok(contents),
    }
}

fn unexpected(line: &str) -> Wording {
    let found = excerpt(line);
    Wording::new(move || words::unexpected(&found))
}

impl FileContents {
    /// Adds a record, which always gets the same id.
    fn add_record(&mut self, study: Study, now: u64) {
        let game = study.main_line();
        let id = GameId::of_text(&game.to_string());
        let saved =
            SavedGame { id: Some(id), origin: Origin::Begun, ..SavedGame::linked(game, None) };
        let text = KeptGame::new(now, saved).to_string();
        self.changes.push(GameChange::AddRecord { key: id.to_string(), text });
        if study.is_annotated() {
            self.studies.push(study);
        }
    }

    fn add(&mut self, (line, text): (usize, String)) {
        let lines = text.lines().enumerate().skip(1).filter(|(_, text)| !text.is_empty());
        let lines = lines.map(|(at, text)| (line + at, text));
        if text.starts_with(SETTINGS) {
            return self.settings.extend(lines.map(|(at, text)| (at, text.to_owned())));
        }
        if text.starts_with(NOTES) {
            for (at, text) in lines {
                match studies::read(text) {
                    Some(study) => self.studies.push(study),
                    None => self.bad.add(at, unexpected(text)),
                }
            }
            return;
        }
        if let Some((_, slot)) = KEPT.into_iter().find(|(kind, _)| text.starts_with(kind)) {
            return self.kept.push((line, slot, text.trim_end().to_owned()));
        }
        if text.starts_with(UNREADABLE) {
            let quoted = text.lines().filter_map(|line| line.strip_prefix(QUOTE));
            let text = quoted.collect::<Vec<_>>().join("\n");
            let key = unreadable_key(&text);
            return self.changes.push(GameChange::Add { key, text });
        }
        match KeptGame::parse(&text) {
            Ok(game) => match game.saved.id {
                Some(id) => {
                    let (key, text) = (id.to_string(), game.to_string());
                    self.changes.push(GameChange::Add { key, text });
                }
                None => {
                    self.bad.add(line, SavedError::Missing { name: "id" });
                }
            },
            Err(error) => self.bad.add(line, error),
        }
    }
}
