//! Why the rules forbid a move.

use uttt_rules::{AnyGame, AnyReason, GridState, NestedReason, OverwriteReason};

use super::parts::parts;
use super::say;

/// A sentence that says it, about the position of a game.
pub(crate) fn why(game: &AnyGame, reason: AnyReason) -> String {
    match reason {
        AnyReason::Nested(NestedReason::WrongBoard { active }) => {
            let active: Vec<_> = active.into_iter().flatten().collect();
            match parts(game, &active) {
                Some(grids) => say::line_not_there_play_in(&grids),
                None => say::line_not_there().to_owned(),
            }
        }
        AnyReason::Nested(NestedReason::BoardClosed { board }) => match game.grid(board) {
            Some(GridState::Won(player)) => say::line_board_won(player),
            _ => say::line_board_full().to_owned(),
        },
        AnyReason::Nested(NestedReason::CellTaken { by }) => say::line_cell_taken(by),
        AnyReason::Overwrite(OverwriteReason::OwnMark) => say::line_own_cell().to_owned(),
        AnyReason::Overwrite(OverwriteReason::CellRule { from }) => {
            say::line_cell_rule(game.turn(), from)
        }
        AnyReason::Overwrite(OverwriteReason::CrossRule { victim }) => {
            say::line_cross_rule(game.turn(), victim)
        }
        AnyReason::NoSuchCell => say::line_no_such_cell().to_owned(),
        _ => say::line_not_there().to_owned(),
    }
}
