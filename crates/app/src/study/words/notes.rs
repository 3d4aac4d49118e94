//! The words for writing notes on a position.

use uttt_rules::{AnyGame, Glyph, Place};

use crate::OnBoard;
use crate::words::grid::Grid;
use crate::words::{move_text, say};

/// The name of the field for the words: `Comment on 3·3`.
pub(crate) fn comment(on: &OnBoard<'_>) -> String {
    match on.table.board().moves().last() {
        Some(&last) => say::notes_comment(&move_text(on, last)),
        None => say::notes_comment_start().to_owned(),
    }
}

/// The signs of a glyph, and its name after them.
pub(crate) fn glyph(glyph: Option<Glyph>) -> (String, &'static str) {
    match glyph {
        Some(glyph) => (glyph.to_string(), say::notes_glyph(glyph)),
        None => ("–".to_owned(), say::notes_no_glyph()),
    }
}

/// What a screen reader says of a mark.
pub(crate) fn marked(board: &AnyGame, at: Place, is_marked: bool) -> String {
    let cell = Grid::cell(board.rules().shape(), at);
    if is_marked { say::notes_marked(&cell) } else { say::notes_mark_removed(&cell) }
}

/// What it says of an arrow; without an end, of its beginning.
pub(crate) fn arrow(board: &AnyGame, from: Place, to: Option<(Place, bool)>) -> String {
    let cell = |at| Grid::cell(board.rules().shape(), at);
    match to {
        None => say::notes_arrow_begun(&cell(from)),
        Some((to, true)) => say::notes_arrow(&cell(from), &cell(to)),
        Some((_, false)) => say::notes_arrow_removed().to_owned(),
    }
}
