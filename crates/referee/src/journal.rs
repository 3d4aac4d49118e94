use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A file of JSON lines that is being added to: the settings of a run, then one line for each thing
/// that was finished. While it is open no other process can open it so.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
}

/// A journal that was opened, with what it holds.
#[derive(Debug)]
pub struct Opened<T> {
    /// The journal, ready to be added to.
    pub journal: Journal,
    /// What was finished before.
    pub finished: Vec<T>,
    /// Whether its last line had no end, as when a run was killed: that line was taken away.
    pub was_cut: bool,
}

#[derive(Serialize, Deserialize)]
struct Header<S> {
    settings: S,
}

impl Journal {
    /// Opens the journal of a run and reads what is finished; begins it when there is none.
    ///
    /// # Errors
    /// A journal of other settings, one that is in use, or a line that is none: the file is left as
    /// it is.
    pub fn open<S, T>(path: &Path, settings: &S) -> Result<Opened<T>, JournalError>
    where
        S: Serialize + DeserializeOwned + PartialEq,
        T: DeserializeOwned,
    {
        let failed = |error| JournalError::Io { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(failed)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse { path: path.to_owned() },
            TryLockError::Error(error) => failed(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let mut journal = Self { file, path: path.to_owned() };
        // A header that was cut has nothing behind it: the run begins again.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let (_, rest) = bytes.split_at(whole);
        if whole == 0 && !is_cut_header(rest) {
            return Err(JournalError::NoJournal {
                path: path.to_owned(),
                line: 1,
                why: NO_HEADER.into(),
            });
        }
        let was_cut = !rest.is_empty();
        let parsed = if whole == 0 { None } else { Some(parse::<S, T>(path, &bytes[..whole])?) };
        if let Some((found, _)) = &parsed
            && found != settings
        {
            let path = path.to_owned();
            return Err(JournalError::OtherSettings { path, what: differences(found, settings) });
        }
        if was_cut {
            journal.file.set_len(whole as u64).map_err(failed)?;
        }
        let finished = match parsed {
            Some((_, finished)) => finished,
            None => {
                journal.add(&Header { settings })?;
                Vec::new()
            }
        };
        Ok(Opened { journal, finished, was_cut })
    }

    /// Reads a journal that may be in use: its settings and what is finished.
    ///
    /// # Errors
    /// A file that cannot be read, or is no journal.
    pub fn read<S: DeserializeOwned, T: DeserializeOwned>(
        path: &Path,
    ) -> Result<(S, Vec<T>), JournalError> {
        let failed = |error| JournalError::Io { path: path.to_owned(), error };
        let bytes = std::fs::read(path).map_err(failed)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        parse(path, &bytes[..whole])
    }

    /// Adds a line, and sees to it that it is not lost when the program or the machine stops.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        self.add_all([entry])
    }

    /// Adds many lines at once, as [`Journal::add`] does one: all of them or, where that fails,
    /// none.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_all<T: Serialize>(
        &mut self,
        entries: impl IntoIterator<Item = T>,
    ) -> Result<(), JournalError> {
        let failed = |error| JournalError::Io { path: self.path.clone(), error };
        let mut lines = Vec::new();
        for entry in entries {
            serde_json::to_writer(&mut lines, &entry).map_err(|error| failed(error.into()))?;
            lines.push(b'\n');
        }
        append(&mut self.file, &lines).map_err(failed)
    }
}

/// Writes at the end, down to the disk; where that fails, as on a full disk, the file is as before:
/// half a line must not stand before the next one.
fn append(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    let end = file.seek(SeekFrom::End(0))?;
    file.write_all(bytes).and_then(|()| file.sync_data()).inspect_err(|_| {
        // The first error is the one to tell; opening the file again takes half a line away as well.
        let _ = file.set_len(end);
    })
}

const NO_HEADER: &str = "it is no header of a run";

/// Whether bytes without a line feed may be the beginning of a header.
fn is_cut_header(bytes: &[u8]) -> bool {
    let start = b"{\"settings\":";
    let common = bytes.len().min(start.len());
    bytes[..common] == start[..common]
}

/// The settings and what is finished; `bytes` end with a line feed, or are empty.
fn parse<S: DeserializeOwned, T: DeserializeOwned>(
    path: &Path,
    bytes: &[u8],
) -> Result<(S, Vec<T>), JournalError> {
    let wrong =
        |line: usize, why: String| JournalError::NoJournal { path: path.to_owned(), line, why };
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let header = lines.next().unwrap_or_default();
    let header: Header<S> = serde_json::from_slice(header)
        .map_err(|error| wrong(1, format!("{NO_HEADER}: {error}")))?;
    let lines = lines.enumerate().filter(|(_, line)| !line.is_empty());
    let finished = lines.map(|(index, line)| {
        serde_json::from_slice(line).map_err(|error| wrong(index + 2, error.to_string()))
    });
    Ok((header.settings, finished.collect::<Result<_, _>>()?))
}

/// Settings that follow from others unless they are given: told when the others are the same.
const DERIVED: [(&str, &str); 2] = [("think_ms", "time_limit_ms"), ("openings", "programs")];

/// The settings that differ, by name.
pub(crate) fn differences<S: Serialize>(found: &S, wanted: &S) -> String {
    let fields = |settings: &S| match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (found, wanted) = (fields(found), fields(wanted));
    let differs = |name: &str| found.get(name) != wanted.get(name);
    let follows =
        |name: &str| DERIVED.iter().any(|&(derived, from)| derived == name && differs(from));
    let told = wanted.iter().filter(|(name, _)| differs(name) && !follows(name));
    let told =
        told.map(|(name, value)| difference(name, found.get(name).unwrap_or(&Value::Null), value));
    told.collect::<Vec<_>>().join("; ")
}

/// The first part of a setting that differs.
fn difference(name: &str, before: &Value, now: &Value) -> String {
    match (before, now) {
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            let mut both = (1..).zip(before.iter().zip(now));
            match both.find(|(_, (before, now))| before != now) {
                Some((number, (before, now))) => {
                    difference(&format!("{name}, number {number},"), before, now)
                }
                None => name.to_owned(),
            }
        }
        (Value::Array(before), Value::Array(now)) => {
            format!("{name} were {} and are {}", before.len(), now.len())
        }
        (Value::Object(parts), Value::Object(wanted))
            if parts.keys().eq(wanted.keys()) && before != now =>
        {
            let mut both = parts.values().zip(wanted.values());
            both.find(|(before, now)| before != now)
                .map_or_else(String::new, |(before, now)| difference(name, before, now))
        }
        _ => format!("{name} was {} and is {}", cut(before), cut(now)),
    }
}

fn cut(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// The file cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another process adds to it.
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    NoJournal {
        /// The file.
        path: PathBuf,
        /// The first wrong line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The journal of another run.
    OtherSettings {
        /// The file.
        path: PathBuf,
        /// The settings that differ.
        what: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, error } => write!(f, "{}: {error}", path.display()),
            Self::InUse { path } => write!(f, "{}: in use by another run", path.display()),
            Self::NoJournal { path, line, why } => {
                write!(f, "{}: line {line}: {why}", path.display())
            }
            Self::OtherSettings { path, what } => {
                write!(
                    f,
                    "{}: a run with other settings ({what}); name another file",
                    path.display()
                )
            }
        }
    }
}

impl std::error::Error for JournalError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { error, .. } => Some(error),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Settings {
        seed: u32,
    }

    fn open(path: &Path, seed: u32) -> Result<Opened<u32>, JournalError> {
        Journal::open(path, &Settings { seed })
    }

    /// A folder that is gone after the test, and a path in it.
    fn place() -> (TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.jsonl");
        (folder, path)
    }

    #[test]
    fn goes_on_where_it_stopped() {
        let (_folder, path) = place();
        let Opened { mut journal, finished, was_cut } = open(&path, 7).unwrap();
        assert!(finished.is_empty() && !was_cut);
        journal.add(&1).unwrap();
        journal.add(&2).unwrap();
        drop(journal);
        let Opened { mut journal, finished, .. } = open(&path, 7).unwrap();
        assert_eq!(finished, [1, 2]);
        journal.add(&3).unwrap();
        drop(journal);
        assert_eq!(open(&path, 7).unwrap().finished, [1, 2, 3]);
    }

    #[test]
    fn a_line_that_was_cut_is_taken_away() {
        let (_folder, path) = place();
        open(&path, 7).unwrap().journal.add(&1).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        for cut in ["12", "\u{e4}"] {
            std::fs::write(&path, format!("{text}{cut}")).unwrap();
            // Whoever only reads does not change it.
            assert_eq!(Journal::read::<Settings, u32>(&path).unwrap().1, [1]);
            let Opened { mut journal, finished, was_cut } = open(&path, 7).unwrap();
            assert!(was_cut);
            assert_eq!(finished, [1]);
            journal.add(&2).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{text}2\n"));
        }
    }

    #[test]
    fn a_header_that_was_cut_is_written_again() {
        let (_folder, path) = place();
        drop(open(&path, 7).unwrap());
        let text = std::fs::read_to_string(&path).unwrap();
        for length in 0..text.len() {
            std::fs::write(&path, &text[..length]).unwrap();
            drop(open(&path, 7).unwrap());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn the_part_that_differs_is_told_and_not_what_follows_from_it() {
        use serde_json::json;
        for (found, wanted, told) in [
            (
                json!({"time_limit_ms": 1000, "think_ms": 500}),
                json!({"time_limit_ms": 500, "think_ms": 250}),
                "time_limit_ms was 1000 and is 500",
            ),
            (json!({"think_ms": 1}), json!({"think_ms": 2}), "think_ms was 1 and is 2"),
            (
                json!({"programs": ["a", "b"], "seed": 1}),
                json!({"programs": ["a", "c"], "seed": 2}),
                "programs, number 2, was \"b\" and is \"c\"; seed was 1 and is 2",
            ),
            (json!({"programs": ["a"]}), json!({"programs": []}), "programs were 1 and are 0"),
            (
                json!({"openings": {"list": ["5", "1"]}}),
                json!({"openings": {"list": ["5", "2"]}}),
                "openings, number 2, was \"1\" and is \"2\"",
            ),
            (
                json!({"openings": {"list": ["5"]}}),
                json!({"openings": {"random": 4}}),
                "openings was {\"list\":[\"5\"]} and is {\"random\":4}",
            ),
        ] {
            assert_eq!(differences(&found, &wanted), told);
        }
    }

    #[test]
    fn other_settings_and_other_files_are_refused_and_left_alone() {
        let (_folder, path) = place();
        open(&path, 7).unwrap().journal.add(&1).unwrap();
        let refused = open(&path, 8).unwrap_err().to_string();
        let told = "a run with other settings (seed was 7 and is 8); name another file";
        assert!(refused.ends_with(told), "{refused}");
        let header = "{\"settings\":{\"seed\":7}}\n";
        for text in ["a letter\nto somebody\n", "no end of line", &format!("{header}no number\n")] {
            std::fs::write(&path, text).unwrap();
            assert!(matches!(open(&path, 7), Err(JournalError::NoJournal { .. })), "{text:?}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn a_journal_in_use_is_refused_and_can_be_read() {
        let (_folder, path) = place();
        let mut first = open(&path, 7).unwrap().journal;
        first.add(&1).unwrap();
        assert!(matches!(open(&path, 7), Err(JournalError::InUse { .. })));
        assert_eq!(Journal::read::<Settings, u32>(&path).unwrap(), (Settings { seed: 7 }, vec![1]));
        drop(first);
        open(&path, 7).unwrap();
    }
}
