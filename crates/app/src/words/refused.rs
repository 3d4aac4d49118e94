//! Why the rules refuse a move, and what is wrong with a text: a saved game, a game in a file, or what a person has
//! pasted. For programs, the errors say the same in English.

use uttt_rules::{
    AnnotationError, FormatError, Illegal, LinkError, ParseMoveError, RecordError, Shape, Study,
    StudyError, WhyUnread,
};

use super::Wording;
use super::illegal::illegal;
use super::positions::position;
use super::quoted::{quoted, unknown_rules};
use super::say::{self, AnnotationFault, MoveForm, NotACell};
use crate::fields::{Expected, SavedError, VERSION, header};

/// What is wrong with a saved text.
pub(crate) fn damaged(error: &SavedError) -> String {
    match error {
        SavedError::Record(error) => record(error),
        error if error.is_newer() => say::refused_newer().to_owned(),
        SavedError::Version { found } => say::refused_version(&quoted(found), VERSION),
        SavedError::Header { found, expected } => no_header(found, header(expected).trim_end()),
        SavedError::Line { number, found } => say::refused_line(*number, &quoted(found)),
        SavedError::Missing { name } => say::refused_missing(name),
        SavedError::Value { name, found, expected: Expected::OneOf(ids) } => {
            let ids: Vec<_> = ids.iter().map(|&id| id.to_owned()).collect();
            say::refused_value_of(name, &quoted(found), &ids)
        }
        SavedError::Value { name, found, expected: Expected::Value(expected) } => {
            say::refused_value(name, &quoted(found), *expected)
        }
    }
}

impl From<SavedError> for Wording {
    fn from(error: SavedError) -> Self {
        Self::new(move || damaged(&error))
    }
}

/// What is wrong with one line of a saved text, whose number nobody knows.
pub(crate) fn damaged_line(error: &SavedError) -> String {
    match error {
        SavedError::Line { found, .. } => unexpected(found),
        error => damaged(error),
    }
}

/// Says that a text does not begin with this line.
pub(crate) fn no_header(found: &str, expected: &str) -> String {
    say::refused_header(&quoted(found), expected)
}

/// Says that a line has no place there.
pub(crate) fn unexpected(line: &str) -> String {
    say::refused_unexpected(&quoted(line))
}

/// What is wrong with a game of a file.
pub(crate) fn unread(error: &StudyError) -> String {
    let annotation = |fault, place: usize| say::refused_annotation(place, &fault);
    match error {
        StudyError::Record(error) => record(error),
        StudyError::Illegal { place, mv, reason } => say::refused_at(mv, *place, &illegal(*reason)),
        StudyError::TooLong { length } => say::refused_too_long(*length, Study::MAX_LENGTH),
        StudyError::Move(error) => say::refused_illegal(&error.mv, &illegal(error.reason)),
        StudyError::TooDeep => say::refused_too_deep().to_owned(),
        StudyError::Link(error) => link(error),
        StudyError::NotAMove { place, error } | StudyError::Mark { place, error } => {
            say::refused_no_cell(*place, &not_a_cell(error))
        }
        StudyError::MarkNotClosed { place } => annotation(AnnotationFault::MarkNotClosed, *place),
        StudyError::NoMark { place } => annotation(AnnotationFault::NoMark, *place),
        _ => say::refused_unknown().to_owned(),
    }
}

/// What is wrong with a text that a person has pasted, in whatever form.
pub(crate) fn unread_text(why: &WhyUnread) -> String {
    match why {
        WhyUnread::Study(error) => unread(error),
        WhyUnread::Position(error) => position(error),
        WhyUnread::Format(error) => format(error),
        // The dialog says that in a sentence of its own.
        WhyUnread::Stuck { .. } => String::new(),
        _ => say::refused_unknown().to_owned(),
    }
}

/// What is wrong with a text of another program.
fn format(error: &FormatError) -> String {
    match error {
        FormatError::Position(error) => position(error),
        FormatError::Record(error) => record(error),
        FormatError::Link(error) => link(error),
        FormatError::Move { place, number, mv, reason } => {
            say::refused_move_at(&mv.to_string(), *number, &illegal(*reason), *place)
        }
        // What a form does not expect is `WhyUnread::Stuck`; no pasted text leads to the others.
        _ => say::refused_unknown().to_owned(),
    }
}

/// What is wrong with a link, before its moves. The page says the rest itself (`link.rs`).
fn link(error: &LinkError) -> String {
    match error {
        LinkError::NoGame => say::refused_no_game().to_owned(),
        LinkError::Escape { found } => say::refused_escape(&quoted(found)),
        LinkError::Record(error) => record(error),
        _ => say::refused_unknown().to_owned(),
    }
}

/// What is wrong with the moves of a game.
fn record(error: &RecordError) -> String {
    match error {
        RecordError::NoColon { text } => say::refused_no_colon(&quoted(text)),
        RecordError::Rules(error) => unknown_rules(error),
        RecordError::OtherRules { found, expected } => {
            say::refused_other_rules(found.id(), expected.id())
        }
        RecordError::Start(error) => position(error),
        RecordError::NotAMove { number, error } => {
            say::refused_no_move(*number, &not_a_cell(error))
        }
        RecordError::Illegal { number, mv, reason } => {
            say::refused_move(mv, *number, &illegal(*reason))
        }
        RecordError::Annotation { place, error } => {
            say::refused_annotation(*place, &annotation(error))
        }
        _ => say::refused_unknown().to_owned(),
    }
}

fn not_a_cell(error: &ParseMoveError) -> NotACell {
    let quoted = quoted(&error.text);
    let move_form = match error.shape {
        Shape::Nested { depth: 1 } => MoveForm::Digit,
        Shape::Nested { depth: 2 } => MoveForm::TwoDigits,
        Shape::Nested { .. } => MoveForm::ThreeDigits,
        Shape::Square => MoveForm::RowAndColumn,
    };
    match error.is_grid {
        true => NotACell::Grid { quoted, move_form },
        false => NotACell::Of { quoted, move_form },
    }
}

fn annotation(error: &AnnotationError) -> AnnotationFault {
    match error {
        AnnotationError::CommentNotClosed => AnnotationFault::CommentNotClosed,
        AnnotationError::VariationNotClosed => AnnotationFault::VariationNotClosed,
        AnnotationError::NothingToClose { found } => {
            AnnotationFault::NothingToClose { quoted: quoted(found) }
        }
        AnnotationError::NoMove { found } => AnnotationFault::NoMove { quoted: quoted(found) },
        AnnotationError::TooDeep => AnnotationFault::TooDeep,
        AnnotationError::Glyph(error) => AnnotationFault::Glyph { quoted: quoted(&error.signs) },
        _ => AnnotationFault::Unknown,
    }
}

/// The engine's move that stopped it.
pub(crate) fn engine_illegal(mv: &str, reason: Illegal) -> String {
    say::refused_of_engine(mv, &illegal(reason))
}
