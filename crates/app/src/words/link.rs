//! What is wrong with a link, for the person who has followed it.

use uttt_board::names::seen;
use uttt_rules::{
    AnyReason, Illegal, LinkError, NestedReason, OverwriteReason, PositionError, RecordError,
};

/// What is wrong with a link, and where.
pub(crate) fn damaged_link(error: &LinkError) -> String {
    match error {
        LinkError::NoGame | LinkError::Record(RecordError::NoColon { .. }) => {
            "There's no game in this link.".to_owned()
        }
        LinkError::Record(
            RecordError::Rules(unknown) | RecordError::Start(PositionError::Rules(unknown)),
        ) => {
            format!("This link is to a game called “{}”, which this page doesn't have.", unknown.id)
        }
        LinkError::Record(RecordError::NotAMove { number, error }) => {
            format!("Move {number} in this link, “{}”, isn't a move.", error.text)
        }
        LinkError::Record(RecordError::Illegal { number, mv, reason }) => {
            format!("Move {number} in this link, {mv}, isn't allowed: {}.", why(mv, *reason))
        }
        LinkError::Record(RecordError::Start(error)) => match broken_law(error) {
            Some(law) => format!("The position in this link can't come up in a game: {law}."),
            None => "The position in this link is incomplete or mistyped.".to_owned(),
        },
        LinkError::Record(RecordError::Annotation { .. }) => {
            "The comments or variations in this link can't be read.".to_owned()
        }
        LinkError::Escape { found } => format!("This link can't be read from “{found}” on."),
        LinkError::Value { key: "ply" | "at", found, .. } => {
            format!("This link points to move “{found}”, which isn't in its game.")
        }
        LinkError::Value { key: "end", found, .. } => {
            format!("This link says that its game ended by “{found}”, which can't be.")
        }
        LinkError::Value { key: "game", found, .. } => format!(
            "The end of this link, “{found}”, is damaged, so the page can't find its game. \
             Ask for the link again.",
        ),
        LinkError::Value { key, found, .. } => match (symbol(key), found.as_str()) {
            (Some(symbol), "") => format!("This link doesn't say who plays {symbol}."),
            (Some(symbol), "friend") => {
                format!(
                    "A friend plays {symbol} in this link, but the link lacks the id of their game, \
                     so {symbol} is played here."
                )
            }
            (Some(symbol), _) => {
                format!(
                    "This link says that “{found}” plays {symbol}, which is neither a person nor a level."
                )
            }
            (None, _) => format!("This link says “{found}” for “{key}”, which means nothing here."),
        },
        LinkError::Twice { key } => match symbol(key) {
            Some(symbol) => format!("This link says twice who plays {symbol}."),
            None => format!("This link says “{key}” twice."),
        },
        other => format!("This link can't be read: {other}."),
    }
}

/// What is wrong with the parts of a link that the page ignores.
pub(crate) fn link_mistakes(mistakes: &[LinkError]) -> String {
    let mut words: Vec<_> = mistakes.iter().map(damaged_link).collect();
    words.push("The rest of it is shown here.".to_owned());
    words.join(" ")
}

/// Which law a position breaks, as the end of a sentence; `None` if it is no position at all.
const fn broken_law(error: &PositionError) -> Option<&'static str> {
    Some(match error {
        PositionError::MarkCount { .. } => "the numbers of marks don't fit whose turn it is",
        PositionError::TwoWinners { .. } => "both players have won the same board",
        PositionError::TwoGameWinners => "more than one player has won",
        PositionError::WinnerToMove => "the game is over, and yet the winner would move next",
        PositionError::TargetAfterEnd => "the game is over, and yet there's a board to play in",
        PositionError::TargetClosed { .. } => "the board to play in is closed",
        PositionError::NoLastMove => "no move leads to it",
        PositionError::Owner { .. } => "a board doesn't belong to the player who has won it",
        PositionError::NotSo { .. } => "what it says about a board or a cell doesn't fit the marks",
        _ => return None,
    })
}

/// Why a move was not allowed, as the end of a sentence.
fn why(mv: &str, reason: Illegal) -> String {
    // A move has a digit for each level of boards.
    let depth = mv.len();
    match reason {
        Illegal::GameOver(_) => "the game was already over".to_owned(),
        Illegal::Rule(AnyReason::NoSuchCell) => "there's no such cell".to_owned(),
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { active })) => {
            let grids = active.into_iter().flatten().map(|grid| seen(depth, grid));
            format!("it had to be in {}", grids.collect::<Vec<_>>().join(" or "))
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::BoardClosed { board })) => {
            format!("{} was closed", seen(depth, board))
        }
        Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { by })) => {
            format!("{by} already had that cell")
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::OwnMark)) => {
            "that cell was already theirs".to_owned()
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CellRule { from })) => {
            format!("the cell rule forbids taking it back from {from}")
        }
        Illegal::Rule(AnyReason::Overwrite(OverwriteReason::CrossRule { victim })) => {
            format!("the cross rule forbids taking another cell from {victim}")
        }
        other => other.to_string(),
    }
}

/// The symbol that a key of a link seats.
fn symbol(key: &str) -> Option<&'static str> {
    match key {
        "x" => Some("X"),
        "o" => Some("O"),
        "plus" => Some("+"),
        _ => None,
    }
}
