use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A file of JSON lines: the settings of a run, then one line for each thing that was finished.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
}

#[derive(Serialize, Deserialize)]
struct Header<S> {
    settings: S,
}

impl Journal {
    /// Opens the journal of a run and reads what is finished; begins it when there is none.
    ///
    /// A last line without its end was cut when the run was killed: it is taken away, and said so.
    ///
    /// # Errors
    /// A journal of other settings, or a line that is none.
    pub(crate) fn open<S, T>(path: &Path, settings: &S) -> anyhow::Result<(Self, Vec<T>)>
    where
        S: Serialize + DeserializeOwned + PartialEq,
        T: DeserializeOwned,
    {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let mut journal = Self { file };
        if text.is_empty() {
            journal.add(&Header { settings })?;
            return Ok((journal, Vec::new()));
        }
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let header: Header<S> = serde_json::from_str(lines.next().unwrap_or_default())
            .with_context(|| format!("{}: line 1 is no header", path.display()))?;
        if header.settings != *settings {
            bail!("{}: a run with other settings; name another file", path.display());
        }
        let finished = lines
            .enumerate()
            .map(|(i, line)| {
                serde_json::from_str(line)
                    .with_context(|| format!("{}: line {}", path.display(), i + 2))
            })
            .collect::<anyhow::Result<_>>()?;
        if whole < text.len() {
            eprintln!("{}: the last line was cut; its game is played again", path.display());
            journal.file.set_len(whole as u64)?;
            journal.file.seek(SeekFrom::End(0))?;
        }
        Ok((journal, finished))
    }

    /// Adds a line, and sees to it that it is not lost when the program is killed.
    pub(crate) fn add(&mut self, entry: &impl Serialize) -> anyhow::Result<()> {
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        Ok(self.file.sync_data()?)
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A path of its own for each test, free at the beginning.
    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("uttt-lab-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    fn open(path: &Path, settings: u32) -> anyhow::Result<(Journal, Vec<u32>)> {
        Journal::open(path, &settings)
    }

    #[test]
    fn goes_on_where_it_stopped() {
        let path = path("goes-on");
        let (mut journal, finished) = open(&path, 7).unwrap();
        assert!(finished.is_empty());
        journal.add(&1).unwrap();
        journal.add(&2).unwrap();
        drop(journal);
        let (mut journal, finished) = open(&path, 7).unwrap();
        assert_eq!(finished, [1, 2]);
        journal.add(&3).unwrap();
        assert_eq!(open(&path, 7).unwrap().1, [1, 2, 3]);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_line_that_was_cut_is_taken_away() {
        let path = path("cut");
        open(&path, 7).unwrap().0.add(&1).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{text}12")).unwrap();
        let (mut journal, finished) = open(&path, 7).unwrap();
        assert_eq!(finished, [1]);
        journal.add(&2).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{text}2\n"));
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn other_settings_and_other_files_are_refused_and_left_alone() {
        let path = path("refused");
        open(&path, 7).unwrap().0.add(&1).unwrap();
        let refused = open(&path, 8).unwrap_err().to_string();
        assert!(refused.ends_with("a run with other settings; name another file"), "{refused}");
        for text in ["a letter\nto somebody\n", "no end of line", "{\"settings\":7}\nno number\n"] {
            std::fs::write(&path, text).unwrap();
            assert!(open(&path, 7).is_err(), "{text:?}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(&path).unwrap();
    }
}
