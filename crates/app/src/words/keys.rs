//! What the keys are called and do.

use uttt_rules::{AnyGame, Shape};

use super::say::{self, Keys, KeysOff};
use crate::cursor::Cursor;
use crate::{KeysLine, OnBoard, ShownView};

pub(crate) const fn line(keys: &'static str, does: &'static str) -> KeysLine {
    KeysLine { keys, does }
}

/// The line about these keys.
pub(crate) fn of(keys: Keys) -> KeysLine {
    line(say::keys(keys), say::keys_do(keys))
}

fn all(keys: &[Keys]) -> Vec<KeysLine> {
    keys.iter().copied().map(of).collect()
}

/// That they are off, and which keys those are in a view.
pub(crate) fn are_off(on: &OnBoard<'_>) -> String {
    say::keys_are_off(match on.view {
        ShownView::Analyse if on.sets_up => match on.table.board().rules().shape() {
            Shape::Square => KeysOff::SetUpSquare,
            Shape::Nested { depth: 1 } => KeysOff::SetUpCells,
            Shape::Nested { .. } => KeysOff::SetUpBoards,
        },
        ShownView::Play | ShownView::Learn | ShownView::Games => KeysOff::Play,
        ShownView::Analyse => KeysOff::Analyse,
        ShownView::Review => KeysOff::Review,
    })
}

/// The keys that do something on a board of this shape, some of them only while they are on. The last one shows
/// this list.
pub(crate) fn lines(shape: Shape, single_keys: bool) -> Vec<KeysLine> {
    let mut keys = vec![Keys::Cells, Keys::Play, Keys::Undo, Keys::Redo];
    if matches!(shape, Shape::Nested { depth: 3.. }) {
        keys.push(Keys::Zoom);
    }
    if single_keys {
        let (digits, go) = match shape {
            Shape::Square => (Keys::DigitsSquare, Keys::GoToBoard),
            Shape::Nested { depth: 1 } => (Keys::DigitsCells, Keys::GoToBoard),
            Shape::Nested { depth: 3.. } => (Keys::DigitsBigBoards, Keys::GoToPlay),
            Shape::Nested { .. } => (Keys::DigitsBoards, Keys::GoToPlay),
        };
        keys.extend([digits, Keys::DeleteDigits, go, Keys::ShowList]);
    }
    all(&keys)
}

/// The keys of the view Play beside those of its board, some of them only while they are on.
pub(crate) fn play_lines(single_keys: bool) -> Vec<KeysLine> {
    let mut keys = vec![Keys::Look];
    if single_keys {
        keys.extend([Keys::Hint, Keys::NewGame, Keys::Review]);
    }
    all(&keys)
}

/// The keys of the view Analyse, which work while no cell is outlined; some of them only while they are on.
pub(crate) fn analysis_lines(single_keys: bool) -> Vec<KeysLine> {
    let mut keys = vec![Keys::AnalyseStep, Keys::AnalyseVariation, Keys::AnalyseEnds];
    if single_keys {
        keys.extend([
            Keys::AnalyseBest,
            Keys::AnalyseEngine,
            Keys::AnalyseDeeper,
            Keys::AnalyseScores,
            Keys::AnalyseThreat,
            Keys::AnalyseNotes,
            Keys::AnalyseReview,
        ]);
    }
    all(&keys)
}

/// The keys while a position on a board of this shape is set up, some of them only while they are on.
pub(crate) fn set_up_lines(shape: Shape, single_keys: bool) -> Vec<KeysLine> {
    let mut keys = vec![Keys::Cells, Keys::SetUpCell, Keys::Undo];
    if matches!(shape, Shape::Nested { depth: 3.. }) {
        keys.push(Keys::Zoom);
    }
    if single_keys {
        keys.push(match shape {
            Shape::Square => Keys::SetUpMarksOfThree,
            Shape::Nested { .. } => Keys::SetUpMarks,
        });
        keys.push(Keys::SetUpErase);
        if matches!(shape, Shape::Nested { depth: 2.. }) {
            keys.push(Keys::SetUpTarget);
        }
        keys.extend([Keys::GoToBoard, Keys::ShowList]);
    }
    all(&keys)
}

/// What the digits of a move mean so far; `None` before the first one.
pub(crate) fn typed(cursor: &Cursor, game: &AnyGame) -> Option<String> {
    let &first = cursor.typed().first()?;
    let depth = match game.rules().shape() {
        Shape::Square => return Some(say::keys_typed_row(first.into())),
        Shape::Nested { depth } => depth,
    };
    match (cursor.typed_grid(game)?.cells(), depth) {
        (&[board], ..=2) => Some(say::keys_typed_board(board)),
        (&[big], _) => Some(say::keys_typed_big_board(big)),
        (&[big, board], _) => Some(say::keys_typed_both(board, big)),
        _ => None,
    }
}
