use alloc::string::String;
use core::fmt;

use crate::RecordError;
use crate::excerpt::excerpt;

/// Why a text is not a link to a game, or why a key of a link is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// An address without a `#`.
    NoGame,
    /// A `%` without two hexadecimal digits after it, or bytes that are not UTF-8.
    Escape {
        /// The text from there on, cut after forty characters.
        found: String,
    },
    /// Not a legal record.
    Record(RecordError),
    /// A value that its key cannot have.
    Value {
        /// The key.
        key: &'static str,
        /// The value, cut after forty characters.
        found: String,
        /// The values that it could have.
        expected: String,
    },
    /// A key that occurs twice.
    Twice {
        /// The key.
        key: &'static str,
    },
}

impl LinkError {
    /// The error for a value that its key cannot have.
    pub fn value(key: &'static str, found: &str, expected: impl Into<String>) -> Self {
        Self::Value { key, found: excerpt(found), expected: expected.into() }
    }

    /// The key that is wrong, if the rest of the link is right.
    #[must_use]
    pub const fn key(&self) -> Option<&'static str> {
        match self {
            Self::Value { key, .. } | Self::Twice { key } => Some(key),
            Self::NoGame | Self::Escape { .. } | Self::Record(_) => None,
        }
    }
}

impl From<RecordError> for LinkError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => {
                f.write_str("the address has no game: expected # and a record after it")
            }
            Self::Escape { found } => write!(f, "{found:?} isn't valid percent-encoded text"),
            Self::Record(error) => error.fmt(f),
            Self::Value { key, found, expected } => {
                write!(f, "{key}: {found:?}, expected {expected}")
            }
            Self::Twice { key } => write!(f, "{key}: given twice"),
        }
    }
}

impl core::error::Error for LinkError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Record(error) => Some(error),
            _ => None,
        }
    }
}
