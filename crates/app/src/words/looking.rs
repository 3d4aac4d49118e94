//! The words about looking back at an earlier position of the game.

use crate::OnBoard;
use crate::words::places::turn_number;
use crate::words::{Who, say};

/// The line: which position is shown.
pub(crate) fn line(on: &OnBoard<'_>) -> String {
    match place(on) {
        Some((who, number)) => say::looking_at(&who, number),
        None => say::looking_at_start().to_owned(),
    }
}

/// What the dialog says before a move from here.
pub(crate) fn question(on: &OnBoard<'_>) -> String {
    if !on.may_play_on() {
        return say::looking_game_stays().to_owned();
    }
    let count = on.table.board().undone().len();
    let dropped = match place(on) {
        Some((who, number)) => say::looking_drops(&who, count, number),
        None => say::looking_drops_all(count),
    };
    // A game by link goes on in the place of the one that is over.
    match on.has_list && on.table.is_over() && on.table.by_link().is_none() {
        true => say::two_sentences(&dropped, say::looking_is_kept()),
        false => dropped,
    }
}

/// Whose move led here, and its number in the list of moves.
fn place(on: &OnBoard<'_>) -> Option<(Who, usize)> {
    let ply = on.table.board().ply();
    let mover = on.table.board().mover(ply.checked_sub(1)?)?;
    Some((Who::of(on, mover), turn_number(ply, on.table.board().rules())))
}
