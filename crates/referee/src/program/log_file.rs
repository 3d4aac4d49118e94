use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::system_words;

/// The largest log of one program or one game, because a program may write without end.
pub(crate) const LARGEST_LOG: usize = 16 << 20;

/// A file that records what programs do. If it cannot be written, the game goes on.
#[derive(Debug)]
pub(crate) struct LogFile {
    path: PathBuf,
    /// The last line of a file that is full.
    the_rest: &'static [u8],
    /// The file and how many more bytes it may take, or why nothing more is written.
    state: Result<(File, usize), Option<String>>,
}

impl LogFile {
    /// Begins an empty file.
    pub(crate) fn create(path: &Path, largest: usize, the_rest: &'static [u8]) -> Self {
        Self::open(path, largest, the_rest, OpenOptions::new().write(true).truncate(true))
    }

    /// Goes on with a file, or begins one.
    pub(crate) fn append(path: &Path, largest: usize, the_rest: &'static [u8]) -> Self {
        Self::open(path, largest, the_rest, OpenOptions::new().append(true))
    }

    fn open(
        path: &Path,
        largest: usize,
        the_rest: &'static [u8],
        options: &mut OpenOptions,
    ) -> Self {
        let is_other = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let file = if is_other {
            Err("not a regular file".to_owned())
        } else {
            options.create(true).open(path).map_err(|error| system_words(&error))
        };
        let state = file.map(|file| (file, largest)).map_err(Some);
        Self { path: path.to_owned(), the_rest, state }
    }

    /// Writes at once, so that the end of this process loses nothing.
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let Ok((file, left)) = &mut self.state else { return };
        let kept = bytes.len().min(*left);
        let mut written = file.write_all(&bytes[..kept]);
        *left -= kept;
        let is_full = kept < bytes.len();
        if is_full {
            written = written.and_then(|()| file.write_all(self.the_rest));
        }
        match written {
            Err(error) => self.state = Err(Some(system_words(&error))),
            Ok(()) if is_full => self.state = Err(None),
            Ok(()) => {}
        }
    }

    /// Why it could not be written.
    pub(crate) fn error(&self) -> Option<String> {
        let why = self.state.as_ref().err()?.as_ref()?;
        Some(format!("{}: {why}", self.path.display()))
    }
}
