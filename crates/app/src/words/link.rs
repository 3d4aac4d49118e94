//! What is wrong with a link, for the person who has followed it.

use uttt_rules::{
    AnyReason, Illegal, LinkError, NestedReason, OverwriteReason, Player, PositionError,
    RecordError,
};

use super::grid::Grid;
use super::say::{self, Law, LinkRefusal};

/// What is wrong with a link, and where.
pub(crate) fn damaged_link(error: &LinkError) -> String {
    match error {
        LinkError::Record(error) => damaged_record(error),
        LinkError::NoGame => say::link_no_game().to_owned(),
        LinkError::Escape { found } => say::link_escape(found),
        LinkError::Value { key: "ply" | "at", found, .. } => say::link_points_to(found),
        LinkError::Value { key: "end", found, .. } => say::link_end(found),
        LinkError::Value { key: "game", found, .. } => say::link_game(found),
        LinkError::Value { key, found, .. } => match (seated(key), found.as_str()) {
            (Some(player), "") => say::link_seat_empty(player),
            (Some(player), "friend") => say::link_seat_friend(player),
            (Some(player), _) => say::link_seat(player, found),
            (None, _) => say::link_value(found, key),
        },
        LinkError::Twice { key } => match seated(key) {
            Some(player) => say::link_seat_twice(player),
            None => say::link_twice(key),
        },
        _ => say::link_unreadable().to_owned(),
    }
}

fn damaged_record(error: &RecordError) -> String {
    match error {
        RecordError::NoColon { .. } => say::link_no_game().to_owned(),
        RecordError::Rules(unknown) | RecordError::Start(PositionError::Rules(unknown)) => {
            say::link_rules(&unknown.id)
        }
        RecordError::NotAMove { number, error } => say::link_no_move(*number, &error.text),
        RecordError::Illegal { number, mv, reason } => {
            say::link_illegal(mv, *number, &refusal(mv, *reason))
        }
        RecordError::Start(error) => match broken_law(error) {
            Some(law) => say::link_position(law),
            None => say::link_position_incomplete().to_owned(),
        },
        RecordError::Annotation { .. } => say::link_annotation().to_owned(),
        _ => say::link_unreadable().to_owned(),
    }
}

/// What is wrong with the parts of a link that the page ignores.
pub(crate) fn link_mistakes(mistakes: &[LinkError]) -> String {
    let before = |rest: String, it| say::two_sentences(&damaged_link(it), &rest);
    mistakes.iter().rev().fold(say::link_rest().to_owned(), before)
}

/// Which law a position breaks; `None` if it is no position at all.
const fn broken_law(error: &PositionError) -> Option<Law> {
    Some(match error {
        PositionError::MarkCount { .. } => Law::MarkCount,
        PositionError::TwoWinners { .. } => Law::TwoWinners,
        PositionError::TwoGameWinners => Law::TwoGameWinners,
        PositionError::WinnerToMove => Law::WinnerToMove,
        PositionError::TargetAfterEnd => Law::TargetAfterEnd,
        PositionError::TargetClosed { .. } => Law::TargetClosed,
        PositionError::NoLastMove => Law::NoLastMove,
        PositionError::Owner { .. } => Law::Owner,
        PositionError::NotSo { .. } => Law::NotSo,
        _ => return None,
    })
}

/// Why a move was not allowed.
fn refusal(mv: &str, reason: Illegal) -> LinkRefusal {
    // A move has a digit for each level of boards.
    let depth = mv.len();
    match reason {
        Illegal::GameOver(_) => LinkRefusal::GameOver,
        Illegal::NotYourTurn { turn } => LinkRefusal::Turn { mark: turn },
        Illegal::Rule(AnyReason::NoSuchCell) => LinkRefusal::NoCell,
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { active })) => {
            let boards = active.into_iter().flatten().map(|grid| Grid::at(depth, grid));
            LinkRefusal::WrongBoard { boards: boards.collect() }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board })) => {
            LinkRefusal::Closed { board: Grid::at(depth, board) }
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by })) => {
            LinkRefusal::Taken { mark: by }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::OwnMark)) => LinkRefusal::Own,
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CellRule { from })) => {
            LinkRefusal::CellRule { mark: from }
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CrossRule { victim })) => {
            LinkRefusal::CrossRule { mark: victim }
        }
        _ => LinkRefusal::Unknown,
    }
}

/// The player that a key of a link seats.
fn seated(key: &str) -> Option<Player> {
    match key {
        "x" => Some(Player::X),
        "o" => Some(Player::O),
        "plus" => Some(Player::Plus),
        _ => None,
    }
}
