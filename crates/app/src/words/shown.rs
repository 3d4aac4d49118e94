//! What is on the board, in short: a cell, a move, boards won.

use uttt_board::Raster;
use uttt_board::names::{member, row_and_column};
use uttt_rules::{Cell, GridState, Path, Place, Player};

use super::places::{sentence, written};
use crate::OnBoard;

/// The short name of a cell at the beginning of a sentence, with the text that the list of moves
/// will show: `Top left (5·1)`, or `Row 2, column 3 (2·3)`.
pub(crate) fn cell_short(on: &OnBoard<'_>, at: Place) -> String {
    let shape = on.table.board().rules().shape();
    let words = match Raster::new(shape).path(at).and_then(Path::split_last) {
        Some((_, cell)) => member(cell).to_owned(),
        None => row_and_column(shape, at),
    };
    format!("{} ({})", sentence(words), written(on.preferences.notation, shape, at))
}

/// How many members of the whole board a player has won.
pub(crate) fn boards(on: &OnBoard<'_>, player: Player) -> u32 {
    let won = |cell: &Cell| on.table.board().grid(Path::of(*cell)) == Some(GridState::Won(player));
    Cell::ALL.iter().filter(|cell| won(cell)).count() as u32
}

/// A move as the list of moves shows it.
pub(crate) fn move_text(on: &OnBoard<'_>, at: Place) -> String {
    written(on.preferences.notation, on.table.board().rules().shape(), at)
}
