use alloc::string::String;
use core::fmt;

use crate::{AnnotationError, AnyPlayError, Illegal, LinkError, ParseMoveError, RecordError};

/// The longest text that can be read, in bytes.
pub(super) const MAX_LENGTH: usize = 16 << 20;

/// Why a text is not an annotated record, or a study refuses an annotation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StudyError {
    /// The text is longer than [`Study::MAX_LENGTH`](crate::Study::MAX_LENGTH).
    TooLong {
        /// How many bytes it has.
        length: usize,
    },
    /// A move that is illegal in its position.
    Move(AnyPlayError),
    /// A variation nested more deeply than can be read back.
    TooDeep,
    /// An id of a position that the study does not have.
    NoSuchPosition,
    /// A link that cannot be read.
    Link(LinkError),
    /// A mistake before the moves, or an annotation in a wrong place.
    Record(RecordError),
    /// A word that names no move.
    NotAMove {
        /// Where, in characters counted from 1.
        place: usize,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// A move that is illegal in its position.
    Illegal {
        /// Where, in characters counted from 1.
        place: usize,
        /// The move in our notation.
        mv: String,
        /// Why it may not be played.
        reason: Illegal,
    },
    /// A mark in a comment without an end.
    MarkNotClosed {
        /// Where it begins, in characters counted from 1.
        place: usize,
    },
    /// Text in a comment that begins like a mark but is not one.
    NoMark {
        /// Where it begins, in characters counted from 1.
        place: usize,
    },
    /// A mark in a comment that names no cell.
    Mark {
        /// Where it begins, in characters counted from 1.
        place: usize,
        /// What is wrong with it.
        error: ParseMoveError,
    },
}

impl From<RecordError> for StudyError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<LinkError> for StudyError {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::Record(error) => Self::Record(error),
            error => Self::Link(error),
        }
    }
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => {
                write!(f, "the text has {length} bytes, expected no more than {MAX_LENGTH}")
            }
            Self::Move(error) => error.fmt(f),
            Self::TooDeep => AnnotationError::TooDeep.fmt(f),
            Self::NoSuchPosition => f.write_str("the study has no such position"),
            Self::Link(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::NotAMove { place, error } => write!(f, "character {place}: {error}"),
            Self::Illegal { place, mv, reason } => write!(f, "character {place}: {mv}: {reason}"),
            Self::MarkNotClosed { place } => {
                write!(f, "character {place}: this mark has no end, expected ]")
            }
            Self::NoMark { place } => {
                write!(
                    f,
                    "character {place}: expected a cell after [#, or two cells with - between them after [>"
                )
            }
            Self::Mark { place, error } => write!(f, "character {place}: {error}"),
        }
    }
}

impl core::error::Error for StudyError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Move(error) => Some(error),
            Self::Link(error) => Some(error),
            Self::Record(error) => Some(error),
            Self::NotAMove { error, .. } | Self::Mark { error, .. } => Some(error),
            Self::Illegal { reason, .. } => Some(reason),
            Self::TooLong { .. }
            | Self::TooDeep
            | Self::NoSuchPosition
            | Self::MarkNotClosed { .. }
            | Self::NoMark { .. } => None,
        }
    }
}
