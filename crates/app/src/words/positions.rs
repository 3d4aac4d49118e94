//! What is wrong with a position, or with its text.

use uttt_rules::{CellGroup, Path, Player, PositionError, PositionPart, TargetForm};

use super::quoted::{quoted, unknown_rules};
use super::say::{self, MarkCount};

pub(crate) fn position(error: &PositionError) -> String {
    match error {
        PositionError::Empty => say::position_empty().to_owned(),
        PositionError::Parts { found, expected } => {
            say::position_parts(*found, expected, expected.len())
        }
        PositionError::Rules(error) => unknown_rules(error),
        PositionError::OtherRules { found, expected } => {
            say::position_other_rules(found.id(), expected.id())
        }
        PositionError::Groups { within, found, expected } => {
            let within =
                if within.is_root() { CellGroup::Whole } else { CellGroup::Board(*within) };
            say::position_groups(*found, &group(within), *expected)
        }
        PositionError::GroupLength { group: of, found, expected } => {
            say::position_group_length(*found, &group(*of), *expected)
        }
        PositionError::NotAMark { group: of, place, found, players } => {
            let expected = signs(players).chain([".".to_owned()]).collect::<Vec<_>>();
            say::position_not_a_mark(&group(*of), &quoted(found), &expected, *place)
        }
        PositionError::Side { found, players } => {
            say::position_side(&quoted(found), &signs(players).collect::<Vec<_>>())
        }
        PositionError::Target { expected: expected @ TargetForm::One, .. } => {
            say::position_many_targets(*expected)
        }
        PositionError::Target { found, expected } => {
            say::position_targets(*expected, &quoted(found))
        }
        PositionError::Owners { found, can_be_both: false } => say::position_owners(&quoted(found)),
        PositionError::Owners { found, can_be_both: true } => {
            say::position_owners_or_both(&quoted(found))
        }
        PositionError::Owner { board } => say::position_owner(&text(board)),
        PositionError::OwnerNotTold { board } => say::position_owner_not_told(&text(board)),
        PositionError::NoSuchCell { index } => say::position_no_cell(*index),
        PositionError::NoSuchPlayer { found, players } => {
            say::position_no_player(*found, &signs(players).collect::<Vec<_>>())
        }
        PositionError::Remembered { what: PositionPart::LostCells, found } => {
            say::position_lost_cells(&quoted(found))
        }
        PositionError::Remembered { found, .. } => say::position_overwritten(&quoted(found)),
        PositionError::NotSo { entry, why } => say::position_not_so(entry, *why),
        PositionError::MarkCount { marks } => {
            let count = |(mark, &count)| MarkCount::Of { count: count as usize, mark };
            let counts: Vec<_> = Player::ALL.into_iter().zip(marks).map(count).collect();
            say::position_mark_count(&counts)
        }
        PositionError::TwoWinners { board } => say::position_two_winners(&text(board)),
        PositionError::TwoGameWinners => say::position_two_game_winners().to_owned(),
        PositionError::WinnerToMove => say::position_winner_to_move().to_owned(),
        PositionError::TargetAfterEnd => say::position_target_after_end().to_owned(),
        PositionError::TargetClosed { board } => say::position_target_closed(&text(board)),
        PositionError::NoLastMove => say::position_no_last_move().to_owned(),
        _ => say::refused_unknown().to_owned(),
    }
}

fn group(group: CellGroup) -> say::CellGroup {
    match group {
        CellGroup::Whole => say::CellGroup::Whole,
        CellGroup::Board(path) => say::CellGroup::Board { path: path.to_string() },
        CellGroup::Row(row) => say::CellGroup::Row { row },
    }
}

/// The players as a position's text names them.
fn signs(players: &[Player]) -> impl Iterator<Item = String> {
    players.iter().map(Player::to_string)
}

fn text(board: &Path) -> String {
    board.to_string()
}
