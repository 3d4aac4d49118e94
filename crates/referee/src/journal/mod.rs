//! The file of a run.

mod differences;
mod error;
mod locked_file;
mod place;
mod reading;

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::NamedTempFile;

pub(crate) use differences::differences;
pub use error::JournalError;

use locked_file::LockedFile;
use place::{check_kind, check_still_there, folder_of, sync_folder};
use reading::{BOUNDS, NO_HEADER, io_error};

/// A file of JSON lines, open for appending: the settings of a run, then one line for each finished
/// entry. While it is open, no other process can open it for appending.
#[derive(Debug)]
pub struct Journal {
    file: LockedFile,
    path: PathBuf,
    /// Its length in bytes.
    length: u64,
}

/// An opened journal with its contents.
#[derive(Debug)]
pub struct Opened<T> {
    /// The journal, ready for more entries.
    pub journal: Journal,
    /// The entries from earlier runs.
    pub finished: Vec<T>,
    /// Whether its last line was incomplete, as when a run was killed; that line was removed.
    pub was_cut: bool,
}

#[derive(Serialize)]
struct Header<'a, S> {
    settings: &'a S,
}

impl Journal {
    /// Opens the journal of a run and reads its entries; creates it if it does not exist.
    ///
    /// # Errors
    /// The journal has other settings or is in use, it is not a regular file, or a line of it is
    /// invalid. The file is left as it is.
    pub fn open<S, T>(path: &Path, settings: &S) -> Result<Opened<T>, JournalError>
    where
        S: Serialize + DeserializeOwned + PartialEq,
        T: DeserializeOwned,
    {
        let failed = |error| io_error(path, error);
        check_kind(path)?;
        let file = LockedFile::open(path, true)?;
        let found = reading::read::<S, T>(path, &*file, BOUNDS)?;
        // Nothing follows a header that was cut off: the run starts from the beginning.
        if found.parsed.is_none() && !is_cut_header(&found.rest) {
            let (path, why) = (path.to_owned(), NO_HEADER.into());
            return Err(JournalError::NoJournal { path, line: 1, why });
        }
        let was_cut = !found.rest.is_empty();
        if let Some((before, _)) = &found.parsed
            && before != settings
        {
            let (path, what) = (path.to_owned(), differences(before, settings));
            return Err(JournalError::OtherSettings { path, what });
        }
        let mut journal = Self { file, path: path.to_owned(), length: found.whole };
        if was_cut {
            journal.file.set_len(found.whole).map_err(failed)?;
        }
        let finished = match found.parsed {
            Some((_, finished)) => finished,
            None => {
                journal.add(&Header { settings })?;
                sync_folder(path).map_err(failed)?;
                Vec::new()
            }
        };
        Ok(Opened { journal, finished, was_cut })
    }

    /// Rewrites the journal of a run that has grown. `entries` takes the old settings and entries,
    /// and returns the entries under the new settings, or `None` if the run has not grown. The new
    /// journal replaces the old one completely or not at all. Returns what has changed, in words.
    ///
    /// # Errors
    /// The journal is in use, or cannot be read or written.
    pub fn extend<S, T>(
        path: &Path,
        settings: &S,
        entries: impl FnOnce(&S, Vec<T>) -> Option<Vec<T>>,
    ) -> Result<Option<String>, JournalError>
    where
        S: Serialize + DeserializeOwned + PartialEq,
        T: Serialize + DeserializeOwned,
    {
        let failed = |error| io_error(path, error);
        check_kind(path)?;
        let file = match LockedFile::open(path, false) {
            Err(JournalError::Io { error, .. }) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(None);
            }
            file => file?,
        };
        let found = reading::read::<S, T>(path, &*file, BOUNDS)?;
        let Some((before, finished)) = found.parsed.filter(|(before, _)| before != settings) else {
            return Ok(None);
        };
        let Some(entries) = entries(&before, finished) else { return Ok(None) };
        // Replace the file that a symbolic link points to, not the link.
        let path = path.canonicalize().map_err(failed)?;
        let written = write_beside(&path, settings, entries)?;
        // Whoever opens it meanwhile keeps it from being replaced there.
        #[cfg(windows)]
        drop(file);
        written.persist(&path).map_err(|error| failed(error.error))?;
        sync_folder(&path).map_err(failed)?;
        Ok(Some(differences(&before, settings)))
    }

    /// Reads a journal, which may be in use: its settings and entries.
    ///
    /// # Errors
    /// The file cannot be read, or is not a journal.
    pub fn read<S: DeserializeOwned, T: DeserializeOwned>(
        path: &Path,
    ) -> Result<(S, Vec<T>), JournalError> {
        let file = File::open(path).map_err(|error| io_error(path, error))?;
        let found = reading::read(path, file, BOUNDS)?;
        found.parsed.ok_or_else(|| {
            let (path, why) = (path.to_owned(), NO_HEADER.into());
            JournalError::NoJournal { path, line: 1, why }
        })
    }

    /// Writes a complete journal. The file appears under its name completely or not at all.
    ///
    /// # Errors
    /// The path already exists, or the file cannot be written.
    pub fn create<T: Serialize>(
        path: &Path,
        settings: &impl Serialize,
        finished: impl IntoIterator<Item = T>,
    ) -> Result<(), JournalError> {
        let failed = |error| io_error(path, error);
        let file = write_beside(path, settings, finished)?;
        file.persist_noclobber(path).map_err(|error| failed(error.error))?;
        sync_folder(path).map_err(failed)
    }

    /// Checks that the file is still there, as it was left.
    ///
    /// # Errors
    /// Another process removed, replaced, truncated or extended it.
    pub fn check(&self) -> Result<(), JournalError> {
        check_still_there(&self.path, &self.file, self.length)
    }

    /// Appends a line and syncs it, so that it survives a crash of the program or the machine.
    ///
    /// # Errors
    /// The file cannot be written, or was changed from outside.
    pub fn add(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        self.add_all([entry])
    }

    /// Appends many lines at once, each like [`Journal::add`]: all of them or, on failure, none.
    ///
    /// # Errors
    /// As [`Journal::add`].
    pub fn add_all<T: Serialize>(
        &mut self,
        entries: impl IntoIterator<Item = T>,
    ) -> Result<(), JournalError> {
        self.check()?;
        let failed = |error| io_error(&self.path, error);
        let mut lines = Vec::new();
        for entry in entries {
            write_line(&mut lines, &entry).map_err(failed)?;
        }
        append(&mut self.file, &lines).map_err(failed)?;
        self.length += lines.len() as u64;
        Ok(())
    }
}

/// Writes a complete journal to a temporary file beside its path. It is removed on drop.
fn write_beside<T: Serialize>(
    path: &Path,
    settings: &impl Serialize,
    finished: impl IntoIterator<Item = T>,
) -> Result<NamedTempFile, JournalError> {
    let failed = |error| io_error(path, error);
    let mut builder = tempfile::Builder::new();
    builder.prefix(".uttt-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder_of(path)).map_err(|error| {
        // The error names the final path: the temporary one means nothing to the reader.
        failed(error.kind().into())
    })?;
    let mut out = BufWriter::new(file.as_file_mut());
    write_line(&mut out, &Header { settings }).map_err(failed)?;
    for entry in finished {
        write_line(&mut out, &entry).map_err(failed)?;
    }
    out.flush().map_err(failed)?;
    drop(out);
    file.as_file().sync_all().map_err(failed)?;
    Ok(file)
}

fn write_line(out: &mut impl Write, entry: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, entry)?;
    out.write_all(b"\n")
}

/// Appends and syncs. On failure, as on a full disk, it restores the file: half a line must not
/// come before the next one.
fn append(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    let end = file.seek(SeekFrom::End(0))?;
    file.write_all(bytes).and_then(|()| file.sync_data()).inspect_err(|_| {
        // The first error is the one to report; reopening the file removes half a line as well.
        let _ = file.set_len(end);
    })
}

/// Whether bytes without a line feed may be the start of a header.
fn is_cut_header(bytes: &[u8]) -> bool {
    let start = b"{\"settings\":";
    let common = bytes.len().min(start.len());
    bytes[..common] == start[..common]
}

#[cfg(test)]
mod tests;
