//! The words for setting up a position.

use uttt_board::names::{cell_label, seen};
use uttt_rules::{
    Format, GridState, Path, Place, Player, PositionError, ReadText, Reading, Shape, Square,
    UnreadText, WhyUnread,
};

use crate::SetUpTool;
use crate::study::set_up::SetUp;
use crate::words::places::sentence;

pub(crate) const SET_UP: &str = "Set up a position";
pub(crate) const TOOLS: &str = "What a press on a cell does";
pub(crate) const SIDES: &str = "Who is to move";
pub(crate) const LAWS: &str = "What is wrong: press one to mark only its cells";
pub(crate) const UNDO: &str = "Undo the last change";
pub(crate) const MORE: &str = "More for this position";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const ANALYSE: &str = "Analyse";
pub(crate) const PLAY: &str = "Play from here";
pub(crate) const LEGAL: &str = "This position is possible.";
pub(crate) const ANYWHERE: &str = "Play anywhere";
pub(crate) const EMPTY: &str = "Empty board";
pub(crate) const COPY: &str = "Use the position on the board";
pub(crate) const PASTE: &str = "Paste a game or a position";
pub(crate) const PASTED: &str = "A record, a position, a link, or text from another program";
pub(crate) const USE: &str = "Use it";
pub(crate) const TWO_WAYS: &str = "This can be read in more than one way. Choose one.";
pub(crate) const NOTHING_PASTED: &str = "We'll show what we found before anything changes.";

const UNKNOWN: &str = "This can't be read. Paste a record such as \u{201c}classic: 55 51 15\u{201d}, a position, a link, or moves \
     as another program writes them.";

/// What stands on a tool, and its name.
pub(crate) fn tool(tool: SetUpTool) -> (String, String) {
    let (text, name) = match tool {
        SetUpTool::Mark(player) => return (player.to_string(), format!("Place {player}")),
        SetUpTool::Erase => ("Erase", "Erase"),
        SetUpTool::Target => ("Target", "Target board"),
        SetUpTool::Owner => ("Owner", "Owner of a board with two lines"),
        SetUpTool::Lost => ("Lost", "Lost: who can't take a cell back"),
        SetUpTool::Overwritten => ("Taken", "Taken in the owner's last move"),
    };
    (text.to_owned(), name.to_owned())
}

/// What a press on a cell does with a tool, where its word does not say it.
pub(crate) const fn help(tool: SetUpTool) -> Option<&'static str> {
    match tool {
        SetUpTool::Mark(_) | SetUpTool::Erase => None,
        SetUpTool::Target => Some("Press the board to play in."),
        SetUpTool::Owner => Some("Press a board to choose its owner."),
        SetUpTool::Lost => Some("Press a mark to choose who lost its cell."),
        SetUpTool::Overwritten => Some(
            "Press a cell that its owner took in their last move. First use Lost to choose who lost it.",
        ),
    }
}

/// Who is to move.
pub(crate) fn side(player: Player) -> (String, String) {
    (format!("{player} to move"), format!("{player} to move"))
}

/// A cell of the position, for a screen reader.
pub(crate) fn cell(set_up: &SetUp, at: Place) -> String {
    let (position, shape) = (&set_up.position, set_up.rules().shape());
    let mark = match position.mark_at(at) {
        Some(player) => player.to_string(),
        None => "empty".to_owned(),
    };
    let square = at.to_move::<Square>().filter(|_| shape == Shape::Square);
    let lost = position.lost_cells().iter().find(|&&(_, lost)| Some(lost) == square);
    let lost = lost.map(|(loser, _)| format!(", lost by {loser}")).unwrap_or_default();
    let taken = position.last_overwritten().iter().any(|&(.., lost)| Some(lost) == square);
    let taken = if taken { ", taken in the last move" } else { "" };
    let path = uttt_board::Raster::new(shape).path(at);
    let is_target =
        path.is_some_and(|path| position.grids().iter().any(|grid| grid.contains(&path)));
    let target = if is_target { ", to play in" } else { "" };
    let owner = path.and_then(|path| path.cells().first().copied());
    let owner = match owner.and_then(|board| position.owner_of(board)) {
        Some(GridState::Won(player)) => format!(", board of {player}"),
        Some(GridState::Both) => ", board of both".to_owned(),
        _ => String::new(),
    };
    let wrong = if set_up.layer.shown_in(at)[2] { ", marked" } else { "" };
    format!("{}, {mark}{lost}{taken}{target}{owner}{wrong}", cell_label(shape, at))
}

/// What is wrong with the position, in a sentence.
pub(crate) fn mistake(set_up: &SetUp, mistake: &PositionError) -> String {
    let depth = match set_up.rules().shape() {
        Shape::Nested { depth } => depth,
        Shape::Square => 1,
    };
    let board = |path: &Path| sentence(seen(depth, *path));
    let turn = set_up.position.side();
    match mistake {
        PositionError::MarkCount { marks } => mark_count(marks, turn),
        PositionError::TwoWinners { board: path } => {
            format!("{} has a line of each player.", board(path))
        }
        PositionError::OwnerNotTold { board: path } => {
            format!("{} has a line of each player: use Owner to say whose it is.", board(path))
        }
        PositionError::Owner { board: path } => {
            format!("{} belongs to somebody else, as its cells show.", board(path))
        }
        PositionError::TwoGameWinners => "More than one player has won.".to_owned(),
        PositionError::WinnerToMove => {
            format!("{turn} has already won, so it can't be {turn}'s turn.")
        }
        PositionError::TargetAfterEnd => {
            "The game is over: there is no board to play in.".to_owned()
        }
        PositionError::TargetClosed { board: path } => {
            format!("{} is closed and can't be the board to play in.", board(path))
        }
        PositionError::NoLastMove => {
            let last = set_up.position.last_player();
            if set_up.position.marks_of(last).is_empty() {
                format!("{last} moved last, but has no mark.")
            } else if depth == 1 {
                format!("{last} moved last, but no move by {last} leads here.")
            } else {
                "No move leads here: check the board to play in and the last player's marks."
                    .to_owned()
            }
        }
        PositionError::NotSo { entry, why } => format!("{entry}: {why}."),
        other => format!("{}.", sentence(other.to_string())),
    }
}

/// How many marks the players have, and how many they need when it is this player's turn.
fn mark_count(marks: &[u32], turn: Player) -> String {
    let players = &Player::ALL[..marks.len().min(Player::ALL.len())];
    let mut counts = Vec::new();
    for (&player, count) in players.iter().zip(marks) {
        counts.push(match (player, count) {
            (Player::X, 1) => "X has 1 mark".to_owned(),
            (Player::X, count) => format!("X has {count} marks"),
            _ => format!("{player} {count}"),
        });
    }
    let need = match (turn, players) {
        (Player::X, [_, _]) => "both need the same number",
        (Player::X, _) => "all need the same number",
        (Player::O, [_, _]) => "X needs one more",
        (Player::O, _) => "X needs one more than the others",
        (Player::Plus, _) => "X and O need one more than +",
    };
    let has = match counts.as_slice() {
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
        [] => String::new(),
    };
    format!("{has}. With {turn} to move, {need}.")
}

/// The name of a form that a text may have; `None` for a link.
const fn form(form: Option<Format>) -> &'static str {
    match form {
        None => "a link",
        Some(Format::Record) => "a record",
        Some(Format::Position) => "a position",
        Some(Format::UtttAiState) => "a uttt.ai state",
        Some(Format::UtttAiActions) => "uttt.ai moves",
        Some(Format::CodinGame) => "CodinGame moves",
        Some(Format::Letters) => "moves in letters",
        Some(Format::Compass) => "moves by points of the compass",
        Some(Format::Squares) => "moves by squares, as in chess",
        Some(Format::Keypad) => "moves as on a number pad",
        Some(_) => "text from another program",
    }
}

/// What a text was read as.
pub(crate) fn reading(reading: &Reading) -> String {
    let form = form(reading.form);
    match &reading.what {
        ReadText::Game(study) => {
            let game = study.main_line();
            let moves = match game.ply() {
                1 => "1 move".to_owned(),
                moves => format!("{moves} moves"),
            };
            format!("Read as {form}: {}, {moves}.", crate::words::say::rules(game.rules()))
        }
        ReadText::Position(position) => {
            format!("Read as {form}: {}.", crate::words::say::rules(position.rules()))
        }
    }
}

/// Why a text cannot be read.
pub(crate) fn unread(unread: Option<&UnreadText>) -> String {
    match unread {
        Some(UnreadText { form: seems, why: WhyUnread::Stuck { place, found } }) => {
            let what = match seems {
                Some(seems) if seems.is_position() => form(Some(*seems)),
                _ => "a list of moves",
            };
            match found.as_str() {
                "" => format!("Not {what} (it ends at character {place})."),
                _ => format!("Not {what} (stuck at \u{201c}{found}\u{201d}, character {place})."),
            }
        }
        Some(UnreadText { form: seems, why: WhyUnread::Told(why) }) => {
            format!("Not {}: {why}.", form(*seems))
        }
        None => UNKNOWN.to_owned(),
    }
}
