use alloc::string::String;
use core::fmt;

use crate::{Illegal, ParseGlyphError, ParseMoveError, ParseRulesError, PositionError, Rules};

/// The deepest nesting of variations.
pub(crate) const MAX_VARIATION_DEPTH: usize = 100;

/// Why a text is not a record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// No colon after the rules id.
    NoColon {
        /// How the text begins.
        text: String,
    },
    /// The rules id is unknown.
    Rules(ParseRulesError),
    /// A record of another rule system.
    OtherRules {
        /// The rules that it names.
        found: Rules,
        /// The rules that were asked for.
        expected: Rules,
    },
    /// The position that it begins at is not valid.
    Start(PositionError),
    /// A word that names no move.
    NotAMove {
        /// Which word after the colon, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: ParseMoveError,
    },
    /// A move that is illegal in its position.
    Illegal {
        /// Which move, counted from 1.
        number: usize,
        /// The move in our notation.
        mv: String,
        /// Why it may not be played.
        reason: Illegal,
    },
    /// An annotation in a wrong place.
    Annotation {
        /// Where, in characters counted from 1.
        place: usize,
        /// What is wrong with it.
        error: AnnotationError,
    },
}

/// A mistake in a comment, a glyph or a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnnotationError {
    /// A comment without an end.
    CommentNotClosed,
    /// A variation without an end.
    VariationNotClosed,
    /// An end without a beginning.
    NothingToClose {
        /// The brace or parenthesis.
        found: char,
    },
    /// A glyph, a variation or the end of one, without a move before it.
    NoMove {
        /// What stands there.
        found: char,
    },
    /// Variations nested too deeply.
    TooDeep,
    /// Characters that are not a glyph.
    Glyph(ParseGlyphError),
}

impl From<ParseRulesError> for RecordError {
    fn from(error: ParseRulesError) -> Self {
        Self::Rules(error)
    }
}

impl fmt::Display for AnnotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CommentNotClosed => f.write_str("this comment has no end, expected }"),
            Self::VariationNotClosed => f.write_str("this variation has no end, expected )"),
            Self::NothingToClose { found } => {
                write!(f, "{found:?} ends nothing, expected a move or an annotation")
            }
            Self::NoMove { found } => write!(f, "expected a move before {found:?}"),
            Self::TooDeep => {
                write!(f, "expected at most {MAX_VARIATION_DEPTH} nested variations")
            }
            Self::Glyph(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColon { text } => {
                write!(f, "{text:?}: expected a rules id, a colon and the moves")
            }
            Self::Rules(error) => error.fmt(f),
            Self::OtherRules { found, expected } => {
                write!(f, "a record of {found}, expected {expected}")
            }
            Self::Start(error) => error.fmt(f),
            Self::NotAMove { number, error } => write!(f, "move {number}: {error}"),
            Self::Illegal { number, mv, reason } => write!(f, "move {number} ({mv}): {reason}"),
            Self::Annotation { place, error } => write!(f, "character {place}: {error}"),
        }
    }
}

impl core::error::Error for AnnotationError {}

impl core::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Rules(error) => Some(error),
            Self::Start(error) => Some(error),
            Self::NotAMove { error, .. } => Some(error),
            Self::Illegal { reason, .. } => Some(reason),
            Self::Annotation { error, .. } => Some(error),
            Self::NoColon { .. } | Self::OtherRules { .. } => None,
        }
    }
}
