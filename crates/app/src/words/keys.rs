//! What the keys are called and do.

use uttt_board::Raster;
use uttt_board::names::{grid_label, kind};
use uttt_rules::{AnyGame, Shape};

use crate::cursor::Cursor;

use super::places::sentence;
use crate::{KeysLine, OnBoard, ShownView};

pub(crate) const TITLE: &str = "Keyboard shortcuts";
/// The setting of those without Control.
pub(crate) const SINGLE: &str = "Single-key shortcuts";
pub(crate) const MAY_BE_OFF: &str = "You can turn single-key shortcuts off in Settings.";
/// The key for help.
pub(crate) const HELP_KEY: &str = "?";
/// What a screen reader says when the digits of a move are dropped.
pub(crate) const DROPPED: &str = "Cancelled.";

const ARROWS: KeysLine = line("Arrows, Home, End", "Move from cell to cell");
const UNDO: KeysLine = line("Ctrl+Z or ⌘Z", "Undo");
pub(crate) const LOOK: KeysLine =
    line("← and → outside the board", "Look at earlier moves, and come forward again");
const ZOOM: KeysLine = line("+ and −", "Zoom in on a big board, and out again");

pub(crate) const fn line(keys: &'static str, does: &'static str) -> KeysLine {
    KeysLine { keys, does }
}

/// That they are off, and which keys those are in a view.
pub(crate) fn are_off(on: &OnBoard<'_>) -> String {
    let keys = match on.view {
        ShownView::Analyse if on.sets_up => match on.table.board().rules().shape() {
            Shape::Square => "B, E, O, P, X, + and ?",
            Shape::Nested { depth: 1 } => "B, E, O, X and ?",
            Shape::Nested { .. } => "B, E, N, O, X and ?",
        },
        ShownView::Play | ShownView::Games => "digits, B and ?",
        ShownView::Analyse => "digits, A, B, C, D, L, X, ? and (outside the board) Space",
        ShownView::Review => "digits, B, N, T, ? and (outside the board) Space",
    };
    format!("Single-key shortcuts are off, so {keys} do nothing. You can turn them on in Settings.")
}

/// The keys that do something on a board of this shape, some of them only while they are on.
pub(crate) fn lines(shape: Shape, single_keys: bool) -> Vec<KeysLine> {
    let mut lines = vec![
        ARROWS,
        line("Enter or Space", "Play in the cell"),
        UNDO,
        line("Ctrl+Shift+Z or ⇧⌘Z", "Redo"),
    ];
    if matches!(shape, Shape::Nested { depth: 3.. }) {
        lines.push(ZOOM);
    }
    if !single_keys {
        return lines;
    }
    lines.extend([
        match shape {
            Shape::Square => line("1 to 4", "Play a move: the row, then the column"),
            Shape::Nested { depth: 1 } => line("1 to 9", "Play in a cell"),
            Shape::Nested { depth: 3.. } => line(
                "1 to 9",
                "Play a move: big board, board, cell. Leave out the boards you were sent to",
            ),
            Shape::Nested { .. } => line(
                "1 to 9",
                "Play a move: the board, then the cell. Just the cell if you were sent to a board",
            ),
        },
        line("Backspace, Escape", "Delete the last digit, or all of them"),
        match shape {
            Shape::Square | Shape::Nested { depth: 1 } => line("B", "Go to the board"),
            Shape::Nested { .. } => line("B", "Go to the board to play in, or the next one"),
        },
        line(HELP_KEY, "Explain the rules"),
    ]);
    lines
}

/// The keys of the view Analyse, which work outside the board's cells; some of them only while they
/// are on.
pub(crate) fn analysis_lines(single_keys: bool) -> Vec<KeysLine> {
    let mut lines = vec![
        line("← and →", "Go back and forward"),
        line("↑ and ↓", "Go to another variation"),
        line("Home, End", "Go to the first or the last position"),
    ];
    if single_keys {
        lines.extend([
            line("Space", "Play the best move"),
            line("L", "Switch the engine on or off"),
            line("D", "Search deeper: without a time limit"),
            line("A", "Show scores of all moves, or of the top three"),
            line("X", "Show or hide what the opponent threatens"),
            line("C", "Start or stop writing notes"),
            line(HELP_KEY, "Show these keys"),
        ]);
    }
    lines
}

/// The keys while a position on a board of this shape is set up, some of them only while they are on.
pub(crate) fn set_up_lines(shape: Shape, single_keys: bool) -> Vec<KeysLine> {
    let mut lines = vec![ARROWS, line("Enter or Space", "Change the cell"), UNDO];
    if matches!(shape, Shape::Nested { depth: 3.. }) {
        lines.push(ZOOM);
    }
    if !single_keys {
        return lines;
    }
    lines.push(match shape {
        Shape::Square => line("X, O, P or +", "Choose that player's mark; P and + are the same"),
        Shape::Nested { .. } => line("X or O", "Choose that player's mark"),
    });
    lines.push(line("E", "Erase cells"));
    if matches!(shape, Shape::Nested { depth: 2.. }) {
        lines.push(line("N", "Choose the board to play in"));
    }
    lines.extend([line("B", "Go to the board"), line(HELP_KEY, "Show these keys")]);
    lines
}

/// What the digits of a move mean so far; `None` before the first one.
pub(crate) fn typed(cursor: &Cursor, game: &AnyGame) -> Option<String> {
    let first = *cursor.typed().first()?;
    let (so_far, next, last) = match game.rules().shape() {
        Shape::Square => {
            (format!("row {first}"), "column", Raster::new(game.rules().shape()).side())
        }
        Shape::Nested { depth } => {
            let grid = cursor.typed_grid(game)?;
            (grid_label(depth, grid), kind(depth.checked_sub(1)?, grid), 9)
        }
    };
    Some(format!("{}: now the {next}, 1–{last}. Escape cancels.", sentence(so_far)))
}
