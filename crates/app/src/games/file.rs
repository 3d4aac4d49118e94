//! All games as one file of text: a header, and then the games one after the other, each in the form
//! in which it is kept. What cannot be read is marked as such, line by line.

use crate::Preferences;
use crate::fields::excerpt;
use crate::games::change::{GameChange, unreadable_key};
use crate::games::entry::Entry;
use crate::games::kept_game::{KIND, KeptGame};
use crate::settings::preferences::KIND as SETTINGS;

const HEADER: &str = "uttt-games 1";
const UNREADABLE: &str = "uttt-unreadable";
const QUOTE: &str = "| ";

/// Writes all games, and the settings before them.
pub(crate) fn write<'a>(
    settings: &Preferences,
    entries: impl Iterator<Item = &'a Entry>,
) -> String {
    let mut file = format!("{HEADER}\n\n{settings}");
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
    /// What cannot be read: the line on which each game or setting begins, and what is wrong.
    pub(crate) bad: Vec<(usize, String)>,
}

/// Reads a file of games, or says why it is not one.
pub(crate) fn read(file: &str) -> Result<FileContents, String> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let mut lines = file.lines().enumerate();
    let first = lines.next().map_or("", |(_, line)| line.trim_end());
    if first != HEADER {
        return Err(format!("line 1: {:?}, expected {HEADER:?}", excerpt(first)));
    }
    let mut contents = FileContents::default();
    let mut part: Option<(usize, String)> = None;
    for (index, line) in lines {
        let line = line.trim_end_matches('\r');
        let kinds = [KIND, UNREADABLE, SETTINGS];
        let begins = line.split(' ').next().is_some_and(|word| kinds.contains(&word));
        if begins {
            part.take().into_iter().for_each(|part| contents.add(part));
            part = Some((index + 1, format!("{line}\n")));
        } else if let Some((_, text)) = &mut part {
            text.push_str(line);
            text.push('\n');
        } else if !line.is_empty() {
            contents.bad.push((index + 1, format!("unexpected {:?}", excerpt(line))));
        }
    }
    part.into_iter().for_each(|part| contents.add(part));
    Ok(contents)
}

impl FileContents {
    fn add(&mut self, (line, text): (usize, String)) {
        if text.starts_with(SETTINGS) {
            let lines = text.lines().enumerate().skip(1).filter(|(_, text)| !text.is_empty());
            self.settings.extend(lines.map(|(at, text)| (line + at, text.to_owned())));
            return;
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
                None => self.bad.push((line, "the line \"id: …\" is missing".to_owned())),
            },
            Err(error) => self.bad.push((line, error.to_string())),
        }
    }
}
