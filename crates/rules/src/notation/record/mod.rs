//! Records as text, from the start or from a position. Annotations are skipped here;
//! [`Study`](crate::Study) keeps them.

mod error;
mod tokens;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

pub(crate) use error::MAX_VARIATION_DEPTH;
pub use error::{AnnotationError, RecordError};
pub(crate) use tokens::{Token, Tokens, comment_length, place};

use crate::excerpt::excerpt;
use crate::{AnyGame, AnyPlayError, History, RuleSystem, Rules};

/// The part of a record before the colon.
pub(crate) struct RecordHead {
    pub(crate) rules: Rules,
    /// The text of the position that it begins at, if it names one.
    start: Option<String>,
    /// Where the moves begin, in bytes.
    pub(crate) moves: usize,
}

impl RecordHead {
    pub(crate) fn read(text: &str) -> Result<Self, RecordError> {
        let Some((head, _)) = text.split_once(':') else {
            return Err(RecordError::NoColon { text: excerpt(text.trim()) });
        };
        let moves = head.len() + 1;
        let mut words = head.split_whitespace();
        let id = words.next().unwrap_or_default();
        if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("from")) {
            return Ok(Self { rules: head.parse()?, start: None, moves });
        }
        let start = words.fold(id.to_owned(), |start, word| start + " " + word);
        Ok(Self { rules: id.parse()?, start: Some(start), moves })
    }

    /// Whether it begins at a position that it names.
    pub(crate) const fn is_from_position(&self) -> bool {
        self.start.is_some()
    }

    /// A game at its start.
    pub(crate) fn start(&self) -> Result<AnyGame, RecordError> {
        match &self.start {
            Some(position) => AnyGame::from_position(position).map_err(RecordError::Start),
            None => Ok(AnyGame::new(self.rules)),
        }
    }
}

/// Writes the part before the moves. The text of a position begins with its rules id.
pub(crate) fn write_head(
    f: &mut fmt::Formatter<'_>,
    rules: Rules,
    start: Option<&str>,
) -> fmt::Result {
    write!(f, "{rules}")?;
    if let Some(start) = start {
        write!(f, " from{}", start.get(rules.id().len()..).unwrap_or_default())?;
    }
    f.write_str(":")
}

impl<G: RuleSystem> History<G> {
    /// Reads a record, from the start or from a position (`classic from CELLS SIDE GRIDS: 55 51`).
    /// Case does not matter, and any white space separates moves. Annotations are skipped, and the
    /// moves of variations are not checked.
    ///
    /// # Errors
    /// The record is of another rule system, the text is not a record, or a move is illegal: the
    /// error gives the number of the move.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let head = RecordHead::read(text)?;
        if head.rules != G::RULES {
            return Err(RecordError::OtherRules { found: head.rules, expected: G::RULES });
        }
        let start = head.start.as_deref().map(str::parse::<G>).transpose();
        let start = start.map_err(RecordError::Start)?;
        let mut history = Self::starting_from(start.unwrap_or_default());
        let mut tokens = Tokens::new(text, head.moves);
        let mut number = 0;
        while let Some(word) = tokens.main_line()? {
            number += 1;
            let mv =
                word.parse::<G::Move>().map_err(|error| RecordError::NotAMove { number, error })?;
            history.play(mv).map_err(|error| RecordError::Illegal {
                number,
                mv: error.mv.to_string(),
                reason: error.reason.into_any(),
            })?;
        }
        Ok(history)
    }
}

/// The record: rules id, the position that it began at unless that is the start position, and the
/// moves played.
impl<G: RuleSystem> fmt::Display for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = (!self.is_from_start()).then(|| self.start().to_string());
        write_head(f, G::RULES, start.as_deref())?;
        self.moves().iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

/// Reads a record of any rule system, as [`History::parse`] does.
impl FromStr for AnyGame {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let head = RecordHead::read(text)?;
        let mut game = head.start()?;
        let mut tokens = Tokens::new(text, head.moves);
        let mut number = 0;
        while let Some(word) = tokens.main_line()? {
            number += 1;
            let at = game.place(word).map_err(|error| RecordError::NotAMove { number, error })?;
            game.play(at).map_err(|AnyPlayError { mv, reason }| RecordError::Illegal {
                number,
                mv,
                reason,
            })?;
        }
        Ok(game)
    }
}

/// The record, as [`History`] writes it.
impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_head(f, self.rules(), self.start_text().as_deref())?;
        self.moves().into_iter().try_for_each(|at| write!(f, " {}", self.text(at)))
    }
}
