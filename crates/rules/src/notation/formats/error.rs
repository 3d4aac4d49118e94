use alloc::string::String;
use core::fmt;

use crate::{Format, Illegal, LinkError, Move, PositionError, RecordError, Rules};

/// Why a text cannot be read in a format, or a game cannot be written in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatError {
    /// The text has something else than the format expects.
    Unexpected {
        /// Where, in characters counted from 1.
        place: usize,
        /// What the format expects there.
        expected: String,
        /// What the text has there, cut after twenty characters; empty at the end of the text.
        found: String,
    },
    /// A move that is illegal in its position.
    Move {
        /// Where, in characters counted from 1.
        place: usize,
        /// Which move, counted from 1.
        number: usize,
        /// The move in our notation.
        mv: Move,
        /// Why it may not be played.
        reason: Illegal,
    },
    /// Not a record in our notation.
    Record(RecordError),
    /// Not a link to a game.
    Link(LinkError),
    /// Not a position that a game can reach.
    Position(PositionError),
    /// The format has no way to write games of this rule system.
    UnsupportedRules {
        /// The format.
        form: Format,
        /// The rule system.
        rules: Rules,
    },
    /// The format is a list of moves, but the game did not begin at the start position.
    NoStart,
}

impl From<RecordError> for FormatError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

/// A bad record in a link is reported like any bad record.
impl From<LinkError> for FormatError {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::Record(error) => Self::Record(error),
            error => Self::Link(error),
        }
    }
}

impl From<PositionError> for FormatError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unexpected { place, expected, found } => {
                write!(f, "character {place}: expected {expected}, found ")?;
                if found.is_empty() { f.write_str("the end") } else { write!(f, "{found:?}") }
            }
            Self::Move { place, number, mv, reason } => {
                write!(f, "move {number} ({mv}) at character {place}: {reason}")
            }
            Self::Record(error) => error.fmt(f),
            Self::Link(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
            Self::UnsupportedRules { form, rules } => {
                write!(f, "{form} cannot express a game of {rules}")
            }
            Self::NoStart => f.write_str(
                "the game began from a position, so there is no list of moves from the start",
            ),
        }
    }
}

impl core::error::Error for FormatError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Move { reason, .. } => Some(reason),
            Self::Record(error) => Some(error),
            Self::Link(error) => Some(error),
            Self::Position(error) => Some(error),
            Self::Unexpected { .. } | Self::UnsupportedRules { .. } | Self::NoStart => None,
        }
    }
}
