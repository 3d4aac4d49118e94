//! The words about looking back at an earlier position of the game.

use crate::OnBoard;
use crate::words::Who;
use crate::words::places::turn_number;

pub(crate) const BACK: &str = "Back to the game";
/// Stands in place of Redo while there is nothing to redo: it shows the position before the last move.
pub(crate) const EARLIER: &str = "Earlier";
/// The labels of Undo and Redo meanwhile: they step through the moves and take nothing back.
pub(crate) const PREVIOUS: &str = "Previous";
pub(crate) const NEXT: &str = "Next";
/// Said when a person presses a cell of an earlier position while a clock runs: they can't play a move from
/// there.
pub(crate) const REFUSED: &str = "Go back to the game to make a move.";
pub(crate) const TITLE: &str = "Play on from here?";
pub(crate) const ANALYSE_TITLE: &str = "Analyse this move?";
pub(crate) const PLAY_ON: &str = "Play on";
pub(crate) const ANALYSE: &str = "Analyse from here";

/// The line: which position is shown.
pub(crate) fn line(on: &OnBoard<'_>) -> String {
    match place(on) {
        Some(place) => format!("You're looking back at {place}."),
        None => "You're looking back at the start.".to_owned(),
    }
}

/// What the dialog says before a move from here.
pub(crate) fn question(on: &OnBoard<'_>) -> String {
    if !on.may_play_on() {
        return "Your game stays as it is.".to_owned();
    }
    let dropped = match (on.table.board().undone().len(), place(on)) {
        (1, Some(place)) => format!("The move after {place} is dropped."),
        (dropped, Some(place)) => format!("The {dropped} moves after {place} are dropped."),
        (1, None) => "The first move is dropped.".to_owned(),
        (dropped, None) => format!("All {dropped} moves are dropped."),
    };
    let is_over = on.table.standing().outcome().is_some() || on.table.loss().is_some();
    let is_kept = on.has_list && is_over;
    let kept = if is_kept { " The finished game stays in your list of games." } else { "" };
    dropped + kept
}

/// The move that led here, as the list of moves numbers it: `your move 6`, `X's move 6`.
fn place(on: &OnBoard<'_>) -> Option<String> {
    let ply = on.table.board().ply();
    let mover = on.table.board().mover(ply.checked_sub(1)?)?;
    let number = turn_number(ply, on.table.board().rules());
    Some(Who::of(on, mover).own_within(&format!("move {number}")))
}
