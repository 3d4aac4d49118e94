use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::*;

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
        // Reading does not change the file.
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
fn other_settings_and_other_files_are_refused_and_left_alone() {
    let (_folder, path) = place();
    open(&path, 7).unwrap().journal.add(&1).unwrap();
    let refused = open(&path, 8).unwrap_err().to_string();
    let told = "is from a run with other settings: --seed was 7, is now 8; choose another file";
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

/// A child that is being started shares its parent's open files for a moment.
#[cfg(unix)]
#[test]
fn a_dropped_journal_is_unlocked_although_a_child_still_has_its_file() {
    let (_folder, path) = place();
    let journal = open(&path, 7).unwrap().journal;
    let _childs = journal.file.try_clone().unwrap();
    drop(journal);
    open(&path, 7).unwrap();
}

#[cfg(windows)]
#[test]
fn nobody_else_can_write_replace_or_remove_an_open_journal() {
    let (_folder, path) = place();
    let mut journal = open(&path, 7).unwrap().journal;
    journal.add(&1).unwrap();
    let (before, other) = (std::fs::read(&path).unwrap(), path.with_extension("other"));
    std::fs::write(&other, "x").unwrap();
    std::fs::write(&path, "").unwrap_err();
    std::fs::rename(&other, &path).unwrap_err();
    std::fs::remove_file(&path).unwrap_err();
    assert_eq!(std::fs::read(&path).unwrap(), before);
    journal.check().unwrap();
    drop(journal);
    std::fs::rename(&other, &path).unwrap();
}

#[cfg(unix)]
#[test]
fn a_change_to_the_file_from_outside_is_an_error_at_once() {
    type Change = fn(&Path);
    let changes: [(Change, &str); 5] = [
        (|path| std::fs::remove_file(path).unwrap(), "it was removed"),
        (|path| std::fs::write(path, "").unwrap(), "it shrank from 26 to 0 bytes"),
        (|path| std::fs::write(path, "x".repeat(25)).unwrap(), "it shrank from 26 to 25 bytes"),
        (|path| std::fs::write(path, "x".repeat(27)).unwrap(), "somebody else wrote to it"),
        (
            |path| {
                let other = path.with_extension("other");
                std::fs::copy(path, &other).unwrap();
                std::fs::rename(&other, path).unwrap();
            },
            "it was replaced",
        ),
    ];
    for (change, how) in changes {
        let (_folder, path) = place();
        let mut journal = open(&path, 7).unwrap().journal;
        journal.add(&1).unwrap();
        journal.check().unwrap();
        change(&path);
        let expected = format!("{}: {how} during the run", path.display());
        assert_eq!(journal.check().unwrap_err().to_string(), expected);
        let before = std::fs::read(&path).ok();
        assert_eq!(journal.add(&2).unwrap_err().to_string(), expected);
        assert_eq!(std::fs::read(&path).ok(), before);
    }
}

#[test]
fn a_journal_is_created_whole_and_never_over_another() {
    let (folder, path) = place();
    Journal::create(&path, &Settings { seed: 7 }, [1, 2]).unwrap();
    assert_eq!(Journal::read::<Settings, u32>(&path).unwrap(), (Settings { seed: 7 }, vec![1, 2]));
    assert_eq!(open(&path, 7).unwrap().finished, [1, 2]);
    let before = std::fs::read(&path).unwrap();
    let error = Journal::create(&path, &Settings { seed: 8 }, [3]).unwrap_err();
    assert!(matches!(error, JournalError::Io { .. }), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
    // The temporary file is gone.
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    let nowhere = Journal::create(&folder.path().join("no/run"), &7, [1]).unwrap_err();
    assert!(nowhere.to_string().ends_with("no/run: entity not found"), "{nowhere}");
}

#[test]
fn a_missing_file_is_reported_once() {
    let (_folder, path) = place();
    let error = Journal::read::<Settings, u32>(&path).unwrap_err();
    assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
    // Otherwise an error printed with its causes would show this one twice.
    assert!(std::error::Error::source(&error).is_none());
}
