use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, Write};
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
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            eprintln!("{}: the last line was cut; its game is played again", path.display());
        }
        file.set_len(whole as u64)?;
        file.seek(std::io::SeekFrom::End(0))?;
        let mut journal = Self { file };
        let mut lines = text[..whole].lines();
        let Some(header) = lines.next() else {
            journal.add(&Header { settings })?;
            return Ok((journal, Vec::new()));
        };
        let header: Header<S> = serde_json::from_str(header)
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
