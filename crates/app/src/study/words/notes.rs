//! The words for writing notes on a position.

use uttt_board::names::cell_label;
use uttt_rules::AnyGame;
use uttt_rules::{Glyph, Place};

use crate::words::move_text;
use crate::{NoteTool, OnBoard};

pub(crate) const NOTES: &str = "Notes";
pub(crate) const WRITE: &str = "Write a note";
pub(crate) const GLYPHS: &str = "Your opinion of the move";
pub(crate) const TOOLS: &str = "What a press on a cell does";
pub(crate) const UNDO: &str = "Undo the last change";
pub(crate) const DONE: &str = "Done";

/// The name of the field for the words: `Comment on 3·3`.
pub(crate) fn comment(on: &OnBoard<'_>) -> String {
    match on.table.board().moves().last() {
        Some(&last) => format!("Comment on {}", move_text(on, last)),
        None => "Comment on the start".to_owned(),
    }
}

/// The name of a glyph, after its signs.
pub(crate) fn glyph(glyph: Option<Glyph>) -> (String, String) {
    let Some(glyph) = glyph else { return ("–".to_owned(), "– none".to_owned()) };
    let name = match glyph {
        Glyph::Brilliant => "brilliant",
        Glyph::Good => "good",
        Glyph::Interesting => "interesting",
        Glyph::Dubious => "dubious",
        Glyph::Mistake => "mistake",
        Glyph::Blunder => "blunder",
    };
    (glyph.to_string(), format!("{glyph} {name}"))
}

/// What stands on a tool, and its name.
pub(crate) const fn tool(tool: NoteTool) -> (&'static str, &'static str) {
    match tool {
        NoteTool::Play => ("Play", "Play a move"),
        NoteTool::Mark => ("Mark", "Mark the cell"),
        NoteTool::Arrow => ("Arrow", "Arrow from cell to cell"),
    }
}

/// What a screen reader says after a press on a cell.
pub(crate) fn marked(board: &AnyGame, at: Place, is_marked: bool) -> String {
    let place = cell_label(board.rules().shape(), at);
    if is_marked { format!("Marked {place}.") } else { format!("Mark removed: {place}.") }
}

/// What it says of an arrow; without an end, of its beginning.
pub(crate) fn arrow(board: &AnyGame, from: Place, to: Option<(Place, bool)>) -> String {
    let place = |at| cell_label(board.rules().shape(), at);
    match to {
        None => format!("Arrow from {}: choose where it points.", place(from)),
        Some((to, true)) => format!("Arrow from {}, to {}.", place(from), place(to)),
        Some((_, false)) => "Arrow removed.".to_owned(),
    }
}
