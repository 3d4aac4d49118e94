//! What the element says: the line below the board, and the names of cells for those who listen.

use uttt_board::names::{cell_label, decided, seen};
use uttt_rules::{AnyGame, Outcome, Place, Shape};

/// What to do, or how the game ended: `O to move in the top left board.`
#[must_use]
pub fn status(game: &AnyGame) -> String {
    match game.outcome() {
        Some(Outcome::Won(player)) => return format!("{player} won."),
        Some(Outcome::Draw) => return "The game is a draw.".to_owned(),
        None => {}
    }
    let turn = game.turn();
    let Shape::Nested { depth } = game.rules().shape() else { return format!("{turn} to move.") };
    let grids: Vec<_> = game
        .active_grids()
        .into_iter()
        .filter(|grid| !grid.is_root())
        .map(|grid| seen(depth, grid))
        .collect();
    match (grids.is_empty(), depth) {
        (false, _) => format!("{turn} to move in {}.", grids.join(" or ")),
        (true, 2..) if game.ply() > 0 => format!("{turn} to move in any open board."),
        (true, _) => format!("{turn} to move."),
    }
}

/// The name of a cell and what is in it: `centre board, top left, X, last move`.
#[must_use]
pub fn cell(game: &AnyGame, at: Place, legal: bool) -> String {
    let place = cell_label(game.rules().shape(), at);
    let board = decided(game, at);
    let last = if game.last() == Some(at) { ", last move" } else { "" };
    match (game.mark(at), legal) {
        (Some(player), true) => format!("{place}, {player}{last}, may be taken{board}"),
        (Some(player), false) => format!("{place}, {player}{last}{board}"),
        (None, true) => format!("{place}, empty, legal{board}"),
        (None, false) => format!("{place}, empty{board}"),
    }
}

/// The last move, as it is heard: `X: centre board, top left.` Empty before the first.
#[must_use]
pub fn last_move(game: &AnyGame) -> String {
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    match (mover, game.last()) {
        (Some(mover), Some(at)) => format!("{mover}: {}.", cell_label(game.rules().shape(), at)),
        _ => String::new(),
    }
}
