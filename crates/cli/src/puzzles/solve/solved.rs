use std::collections::BTreeSet;
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use uttt_referee::system_words;
use uttt_rules::Rules;

use crate::failure::Failure;
use crate::lines::excerpt;

/// The ids of the puzzles that a person has solved, in a file with an id a line.
pub(super) struct Solved {
    /// `None`: nobody knows where to keep them.
    path: Option<PathBuf>,
    ids: BTreeSet<String>,
}

impl Solved {
    /// Reads the file; without a path, that of this person. It need not exist.
    ///
    /// # Errors
    /// The file cannot be read, or a line is no id. The message names the line.
    pub(super) fn open(path: Option<PathBuf>) -> Result<Self, Failure> {
        let Some(path) = path.or_else(usual_path) else {
            return Ok(Self { path: None, ids: BTreeSet::new() });
        };
        let name = path.display();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => {
                return Err(Failure::BadInput(format!("{name}: {}", system_words(&error))));
            }
        };
        let mut ids = BTreeSet::new();
        for (number, line) in (1..).zip(text.lines()) {
            let id = line.trim();
            if !id.is_empty() && !is_id(id) {
                return Err(Failure::BadInput(format!(
                    "{name}:{number}: {:?} is no id of a puzzle, expected one such as classic-7",
                    excerpt(id)
                )));
            }
            ids.insert(id.to_owned());
        }
        Ok(Self { path: Some(path), ids })
    }

    pub(super) fn contains(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Notes that a puzzle is solved.
    ///
    /// # Errors
    /// The file cannot be written. It is as it was, and the puzzle counts as solved in this run.
    pub(super) fn add(&mut self, id: &str) -> Result<(), String> {
        if !self.ids.insert(id.to_owned()) {
            return Ok(());
        }
        let Some(path) = &self.path else {
            return Err("there is no folder to note this in: name a file with --solved".into());
        };
        append(path, id).map_err(|error| format!("{}: {}", path.display(), system_words(&error)))
    }
}

fn append(path: &Path, id: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    // Somebody may have left out the end of the last line. An empty line is no id, and does no harm.
    let is_open_ended = fs::read(path)?.last().is_some_and(|&last| last != b'\n');
    let line = format!("{}{id}\n", if is_open_ended { "\n" } else { "" });
    file.write_all(line.as_bytes())
}

/// Where programs of this system keep such things of a person.
fn usual_path() -> Option<PathBuf> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).filter(|it| it.is_absolute());
    let folder = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else {
        folder("XDG_STATE_HOME").or_else(|| Some(env::home_dir()?.join(".local/state")))
    };
    Some(folder?.join("uttt").join("solved-puzzles.txt"))
}

/// Whether this could be a puzzle's id, perhaps of another version: a rule system and a number.
fn is_id(text: &str) -> bool {
    text.rsplit_once('-').is_some_and(|(rules, number)| {
        rules.parse::<Rules>().is_ok() && number.parse::<u32>().is_ok_and(|number| number > 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_solved_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/solved.txt");
        let mut solved = Solved::open(Some(path.clone())).unwrap();
        assert!(!solved.contains("classic-7"));
        for id in ["classic-7", "nested-2-3", "classic-7"] {
            solved.add(id).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "classic-7\nnested-2-3\n");
        // Written by hand, without an end.
        fs::write(&path, "classic-1\n\n classic-2").unwrap();
        let mut solved = Solved::open(Some(path.clone())).unwrap();
        assert!(solved.contains("classic-2"));
        solved.add("classic-3").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "classic-1\n\n classic-2\nclassic-3\n");
        assert!(Solved { path: None, ids: BTreeSet::new() }.add("classic-1").is_err());
    }

    #[test]
    fn a_bad_file_is_refused_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("solved.txt");
        for (text, said) in [
            (
                &b"classic-1\nfoo\n"[..],
                ":2: \"foo\" is no id of a puzzle, expected one such as classic-7",
            ),
            (b"classic-0\n", ":1: \"classic-0\" is no id"),
            (b"chess-1\n", ":1: \"chess-1\" is no id"),
            (b"\xff\n", ": not valid UTF-8"),
        ] {
            fs::write(&path, text).unwrap();
            let Err(Failure::BadInput(told)) = Solved::open(Some(path.clone())) else {
                panic!("{text:?}")
            };
            assert!(told.contains(said), "{told}");
        }
        assert!(Solved::open(Some(folder.path().to_owned())).is_err());
    }
}
