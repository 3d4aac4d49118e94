//! Why the rules refuse a move, or the moves of a saved game.

use uttt_rules::{
    AnyReason, FormatError, Illegal, NestedReason, Outcome, OverwriteReason, ParseRulesError,
    PositionError, RecordError, Rules, StudyError, WhyUnread,
};

use super::say::{self, IllegalMove};
use crate::fields::{SavedError, is_newer};

/// What is wrong with a saved text.
pub(crate) fn damaged(error: &SavedError) -> String {
    match error {
        SavedError::Record(error) => record(error),
        SavedError::Version { found } if is_newer(found) => say::refused_newer().to_owned(),
        // They quote a file, in the words of its format.
        other => other.to_string(),
    }
}

/// What is wrong with a game of a file.
pub(crate) fn unread(error: &StudyError) -> String {
    match error {
        StudyError::Record(error) => record(error),
        StudyError::Illegal { place, mv, reason } => say::refused_at(mv, *place, &illegal(*reason)),
        other => other.to_string(),
    }
}

/// What is wrong with a text that a person has pasted, in whatever form.
pub(crate) fn unread_text(why: &WhyUnread) -> String {
    match why {
        WhyUnread::Study(error) => unread(error),
        WhyUnread::Position(error) | WhyUnread::Format(FormatError::Position(error)) => {
            start(error)
        }
        WhyUnread::Format(FormatError::Record(error)) => record(error),
        WhyUnread::Format(FormatError::Move { place, number, mv, reason }) => {
            say::refused_move_at(&mv.to_string(), *number, &illegal(*reason), *place)
        }
        // It quotes the text, in the words of its form.
        WhyUnread::Format(other) => other.to_string(),
        // The dialog says where it is stuck in a sentence of its own.
        _ => String::new(),
    }
}

/// What is wrong with a position.
fn start(error: &PositionError) -> String {
    match error {
        PositionError::Rules(error) => unknown_rules(error),
        // They quote a position.
        other => other.to_string(),
    }
}

fn unknown_rules(error: &ParseRulesError) -> String {
    let ids = Rules::ALL.map(|rules| rules.id().to_owned());
    say::refused_rules(&format!("{:?}", error.id), &ids)
}

/// What is wrong with the moves of a game.
fn record(error: &RecordError) -> String {
    match error {
        RecordError::NoColon { text } => say::refused_no_colon(&format!("{text:?}")),
        RecordError::Rules(error) => unknown_rules(error),
        RecordError::Start(error) => start(error),
        RecordError::Illegal { number, mv, reason } => {
            say::refused_move(mv, *number, &illegal(*reason))
        }
        // They quote a record, too.
        other => other.to_string(),
    }
}

/// The engine's move that stopped it.
pub(crate) fn engine_illegal(mv: &str, reason: Illegal) -> String {
    say::refused_of_engine(mv, &illegal(reason))
}

/// Why a move may not be played, for the catalogue to word.
fn illegal(reason: Illegal) -> IllegalMove {
    match reason {
        Illegal::GameOver(Outcome::Draw) => IllegalMove::GameDrawn,
        Illegal::GameOver(Outcome::Won(mark)) => IllegalMove::GameWon { mark },
        Illegal::NotYourTurn { turn: mark } => IllegalMove::Turn { mark },
        Illegal::Rule(AnyReason::NoSuchCell) => IllegalMove::NoCell,
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { active })) => {
            let paths = active.into_iter().flatten().map(|path| path.to_string()).collect();
            IllegalMove::WrongBoard { paths }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board })) => {
            IllegalMove::BoardClosed { path: board.to_string() }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by: mark })) => {
            IllegalMove::CellTaken { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::OwnMark)) => IllegalMove::OwnMark,
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CellRule { from: mark })) => {
            IllegalMove::CellRule { mark }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CrossRule { victim: mark })) => {
            IllegalMove::CrossRule { mark }
        }
        _ => IllegalMove::Unknown,
    }
}
