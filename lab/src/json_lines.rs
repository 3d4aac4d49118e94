use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A file of JSON lines to which several runs add lines, one after the other or at once. Unlike the
/// journal of a run, it has no header that names a run.
#[derive(Debug)]
pub(crate) struct JsonLines {
    file: File,
    path: PathBuf,
}

impl JsonLines {
    /// Opens a file to add to, and creates it if it does not exist.
    ///
    /// # Errors
    /// The file cannot be opened, or its last line has no line feed, so that the next line would be
    /// lost with it.
    pub(crate) fn open(path: &Path) -> anyhow::Result<Self> {
        let open = || -> anyhow::Result<File> {
            let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
            let mut text = Vec::new();
            file.read_to_end(&mut text)?;
            ensure!(text.last().is_none_or(|&last| last == b'\n'), "its last line has no end");
            Ok(file)
        };
        let file = open().with_context(|| format!("{} cannot be added to", path.display()))?;
        Ok(Self { file, path: path.to_owned() })
    }

    /// Adds a line and waits until it is on the disk.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn add(&mut self, entry: &impl Serialize) -> anyhow::Result<()> {
        let mut line = serde_json::to_vec(entry)?;
        line.push(b'\n');
        // One write, so that no line of another run comes in between.
        let written = self.file.write_all(&line).and_then(|()| self.file.sync_data());
        written.with_context(|| format!("{} cannot be written", self.path.display()))
    }

    /// Reads a file and passes each line to a function.
    ///
    /// # Errors
    /// The file cannot be read, or a line is wrong or refused. The error has the number of the
    /// line.
    pub(crate) fn read<T: DeserializeOwned>(
        path: &Path,
        mut take: impl FnMut(T) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        for (number, line) in (1..).zip(text.lines()) {
            serde_json::from_str(line)
                .map_err(Into::into)
                .and_then(&mut take)
                .map_err(|why| anyhow!("{}: line {number}: {why}", path.display()))?;
        }
        Ok(())
    }
}

/// Rounds a number to this many decimals, for files that people read too.
pub(crate) fn rounded(number: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (number * unit).round() / unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added_to_those_that_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines.jsonl");
        for number in [1, 2] {
            JsonLines::open(&path).unwrap().add(&number).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "1\n2\n");

        std::fs::write(&path, "1\n2").unwrap();
        let refused = format!("{:#}", JsonLines::open(&path).unwrap_err());
        assert!(refused.ends_with("cannot be added to: its last line has no end"), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "1\n2");
    }

    #[test]
    fn a_number_keeps_its_first_digits() {
        assert_eq!(rounded(0.047_284_9, 5), 0.04728);
        assert_eq!(rounded(-29.96, 1), -30.0);
    }
}
