use std::path::PathBuf;
use std::{fmt, io};

use crate::system_words;

/// Why a journal cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum JournalError {
    /// The file cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// Another process is adding to it.
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// Not a regular file: a folder, a device, a pipe.
    NoFile {
        /// Where it is.
        path: PathBuf,
        /// What it is.
        found: &'static str,
    },
    /// Too large for a journal.
    TooLarge {
        /// The file.
        path: PathBuf,
        /// What is too large, and how large it may be.
        what: String,
    },
    /// The file is not a journal.
    NoJournal {
        /// The file.
        path: PathBuf,
        /// The number of the first wrong line, from 1.
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
    /// Another process changed the file during the run.
    Changed {
        /// The file.
        path: PathBuf,
        /// How it changed.
        how: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, error } => {
                write!(f, "{}: {}", path.display(), system_words(error))
            }
            Self::InUse { path } => write!(f, "{}: in use by another run", path.display()),
            Self::NoFile { path, found } => {
                write!(f, "{}: {found}, expected a regular file", path.display())
            }
            Self::TooLarge { path, what } => write!(f, "{}: {what}", path.display()),
            Self::NoJournal { path, line: 1, why } => {
                write!(f, "{}: not a file of games: {why}", path.display())
            }
            Self::NoJournal { path, line, why } => write!(
                f,
                "{}: line {line} is damaged: {why}; remove it, and a tournament plays its game again",
                path.display()
            ),
            Self::OtherSettings { path, what } => {
                write!(
                    f,
                    "{} is from a run with other settings: {what}; choose another file",
                    path.display()
                )
            }
            Self::Changed { path, how } => {
                write!(f, "{}: {how} during the run", path.display())
            }
        }
    }
}

/// `Display` includes the cause, so there is no source.
impl std::error::Error for JournalError {}
