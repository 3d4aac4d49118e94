//! What is on the board, in short: a move, boards won.

use uttt_rules::{Cell, GridState, Path, Place, Player};

use super::places::written;
use crate::OnBoard;

/// How many members of the whole board a player has won.
pub(crate) fn boards(on: &OnBoard<'_>, player: Player) -> u32 {
    let won = |cell: &Cell| on.table.board().grid(Path::of(*cell)) == Some(GridState::Won(player));
    Cell::ALL.iter().filter(|cell| won(cell)).count() as u32
}

/// A move as the list of moves shows it.
pub(crate) fn move_text(on: &OnBoard<'_>, at: Place) -> String {
    written(on.preferences.notation, on.table.board().rules().shape(), at)
}
