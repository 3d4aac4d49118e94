//! The words for setting up a position.

use uttt_board::Raster;
use uttt_rules::{
    Format, GridState, Path, Place, Player, PositionError, ReadText, Reading, Shape, Square,
    UnreadText, WhyUnread,
};

use crate::SetUpTool;
use crate::study::set_up::SetUp;
use crate::words::grid::Grid;
use crate::words::say::{self, Form, SetCell};
use crate::words::unread_text;

/// What stands on a tool, and its name.
pub(crate) fn tool(tool: SetUpTool) -> (&'static str, String) {
    let (text, name) = match tool {
        SetUpTool::Mark(player) => return (say::mark(player), say::set_up_place(player)),
        SetUpTool::Erase => (say::set_up_erase(), say::set_up_erase()),
        SetUpTool::Target => (say::set_up_target(), say::set_up_target_name()),
        SetUpTool::Owner => (say::set_up_owner(), say::set_up_owner_name()),
        SetUpTool::Lost => (say::set_up_lost(), say::set_up_lost_name()),
        SetUpTool::Overwritten => (say::set_up_taken(), say::set_up_taken_name()),
    };
    (text, name.to_owned())
}

/// What a press on a cell does with a tool, where its word does not say it.
pub(crate) fn help(tool: SetUpTool) -> Option<&'static str> {
    match tool {
        SetUpTool::Mark(_) | SetUpTool::Erase => None,
        SetUpTool::Target => Some(say::set_up_target_help()),
        SetUpTool::Owner => Some(say::set_up_owner_help()),
        SetUpTool::Lost => Some(say::set_up_lost_help()),
        SetUpTool::Overwritten => Some(say::set_up_taken_help()),
    }
}

/// A cell of the position, for a screen reader.
pub(crate) fn cell(set_up: &SetUp, at: Place) -> String {
    say::set_up_cell(&Grid::cell(set_up.rules().shape(), at), &states(set_up, at))
}

/// What a screen reader says after a change: the cell, and what is wrong.
pub(crate) fn told(set_up: &SetUp, at: Option<Place>) -> String {
    let law = match set_up.mistakes.first() {
        Some(law) => mistake(set_up, law),
        None => say::set_up_legal().to_owned(),
    };
    let Some(at) = at else { return law };
    let cell = Grid::cell(set_up.rules().shape(), at);
    say::two_sentences(&say::set_up_cell_told(&cell, &states(set_up, at)), &law)
}

/// All that is to be said of a cell.
fn states(set_up: &SetUp, at: Place) -> Vec<SetCell> {
    let (position, shape) = (&set_up.position, set_up.rules().shape());
    let mark = position.mark_at(at).map_or(SetCell::Empty, |mark| SetCell::Mark { mark });
    let square = at.to_move::<Square>().filter(|_| shape == Shape::Square);
    let lost = position.lost_cells().iter().find(|&&(_, lost)| Some(lost) == square);
    let lost = lost.map(|&(mark, _)| SetCell::LostBy { mark });
    let taken = position.last_overwritten().iter().any(|&(.., lost)| Some(lost) == square);
    let path = Raster::new(shape).path(at);
    let is_target =
        path.is_some_and(|path| position.grids().iter().any(|grid| grid.contains(&path)));
    let owner = path.and_then(|path| path.cells().first().copied());
    let owner = match owner.and_then(|board| position.owner_of(board)) {
        Some(GridState::Won(mark)) => Some(SetCell::Owner { mark }),
        Some(GridState::Both) => Some(SetCell::OwnerBoth),
        _ => None,
    };
    let is_wrong = set_up.layer.shown_in(at)[2];
    let all = [
        Some(mark),
        lost,
        taken.then_some(SetCell::Taken),
        is_target.then_some(SetCell::Target),
        owner,
        is_wrong.then_some(SetCell::Marked),
    ];
    all.into_iter().flatten().collect()
}

/// What is wrong with the position, in a sentence.
pub(crate) fn mistake(set_up: &SetUp, mistake: &PositionError) -> String {
    let depth = match set_up.rules().shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 1,
    };
    let board = |path: &Path| Grid::at(depth, *path);
    let turn = set_up.position.side();
    match mistake {
        PositionError::MarkCount { marks } => mark_count(marks, turn),
        PositionError::TwoWinners { board: path } => say::set_up_two_lines(&board(path)),
        PositionError::OwnerNotTold { board: path } => say::set_up_whose(&board(path)),
        PositionError::Owner { board: path } => say::set_up_not_theirs(&board(path)),
        PositionError::TwoGameWinners => say::set_up_two_winners().to_owned(),
        PositionError::WinnerToMove => say::set_up_winner_to_move(turn),
        PositionError::TargetAfterEnd => say::set_up_over().to_owned(),
        PositionError::TargetClosed { board: path } => say::set_up_closed(&board(path)),
        PositionError::NoLastMove => {
            let last = set_up.position.last_player();
            if set_up.position.marks_of(last).is_empty() {
                say::set_up_last_has_none(last)
            } else if depth == 1 {
                say::set_up_last_has_no_move(last)
            } else {
                say::set_up_no_last_move().to_owned()
            }
        }
        PositionError::NotSo { entry, why } => say::set_up_not_so(entry, *why),
        // No press leads to one of the others.
        _ => say::set_up_impossible().to_owned(),
    }
}

/// How many marks the players have, and how many they need when it is this player's turn.
fn mark_count(marks: &[u32], turn: Player) -> String {
    match *marks {
        [x, o] => {
            let has = say::set_up_marks(x as usize, o as usize);
            say::two_sentences(&has, say::set_up_need(turn))
        }
        [x, o, plus] => {
            let has = say::set_up_marks_of_three(x as usize, o as usize, plus as usize);
            say::two_sentences(&has, say::set_up_need_of_three(turn))
        }
        _ => say::set_up_impossible().to_owned(),
    }
}

/// The form that a text may have; `None` for a link.
const fn form(form: Option<Format>) -> Form {
    match form {
        None => Form::Link,
        Some(Format::Record) => Form::Record,
        Some(Format::Position) => Form::Position,
        Some(Format::UtttAiState) => Form::UtttAiState,
        Some(Format::UtttAiActions) => Form::UtttAiActions,
        Some(Format::CodinGame) => Form::CodinGame,
        Some(Format::Letters) => Form::Letters,
        Some(Format::Compass) => Form::Compass,
        Some(Format::Squares) => Form::Squares,
        Some(Format::Keypad) => Form::Keypad,
        Some(_) => Form::OtherProgram,
    }
}

/// What a text was read as.
pub(crate) fn reading(reading: &Reading) -> String {
    let form = form(reading.form);
    match &reading.what {
        ReadText::Game(study) => {
            let game = study.main_line();
            say::set_up_read_game(game.ply(), game.rules(), form)
        }
        ReadText::Position(position) => say::set_up_read_position(position.rules(), form),
    }
}

/// Why a text cannot be read.
pub(crate) fn unread(unread: Option<&UnreadText>) -> String {
    let Some(UnreadText { form: seems, why, .. }) = unread else {
        return say::set_up_unknown().to_owned();
    };
    match why {
        WhyUnread::Stuck { place, found } => {
            let form = match seems {
                Some(seems) if seems.is_position() => form(Some(*seems)),
                _ => Form::Moves,
            };
            match found.as_str() {
                "" => say::set_up_breaks_off(*place, form),
                _ => say::set_up_stuck(*place, found, form),
            }
        }
        why => say::set_up_unread(&unread_text(why), form(*seems)),
    }
}
