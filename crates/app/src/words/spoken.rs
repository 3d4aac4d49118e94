//! What a screen reader says. Boards and cells have the same names as on the page.

use uttt_board::names::{cell_label, decided, seen};
use uttt_rules::{AnyGame, GridState, Illegal, OverwriteReason, Place, Player, Shape};

use super::line::paused;
use super::places::{sentence, turn_number};
use super::starting::{is_shared, your_side};
use super::{Who, end, loss, move_text};
use crate::State;

/// What a screen reader says of a hint.
pub(crate) fn hint(state: &State, at: Place) -> String {
    let hint = format!(
        "Hint: {}. {}",
        cell_label(state.table.board().rules().shape(), at),
        state.cursor.hint_why()
    );
    hint.trim_end().to_owned()
}

/// The announcement of a move: the move, what it decided, and where to play next.
pub(crate) fn announcement(state: &State) -> String {
    let game = state.table.board();
    let shape = game.rules().shape();
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    let (Some(at), Some(mover)) = (game.last(), mover) else { return to_go_on(state) };
    let place = cell_label(shape, at);
    let played = match overwritten(game) {
        Some(owner) => format!("{mover} takes {place} from {owner}."),
        None => format!("{mover}: {place}."),
    };
    format!("{played}{} {}", closed(state), to_go_on(state))
}

/// Whose mark the last move was put over.
fn overwritten(game: &AnyGame) -> Option<Player> {
    let at = game.last().filter(|_| game.rules().shape() == Shape::Square)?;
    let mut before = game.clone();
    before.undo();
    before.mark(at)
}

/// The grids that the last move decided, from the inside out.
fn closed(state: &State) -> String {
    let Shape::Nested { depth } = state.table.board().rules().shape() else { return String::new() };
    let said = |(path, decided)| match (seen(depth, path), decided) {
        (grid, GridState::Won(player)) => format!(" {player} wins {grid}."),
        (grid, _) => format!(" {} is drawn.", sentence(grid)),
    };
    state.table.just_decided().into_iter().map(said).collect()
}

/// The announcement of another position.
pub(crate) fn shown(state: &State) -> String {
    let place = match state.table.board().ply() {
        0 if state.table.board().undone().is_empty() && !state.table.is_lent() => {
            "New game.".to_owned()
        }
        0 => "At the start.".to_owned(),
        1 => "After 1 move.".to_owned(),
        ply => format!("After {ply} moves."),
    };
    let paused = paused(state).map(|words| format!(" {words}")).unwrap_or_default();
    let side = your_side(state).map(|words| format!(" {words}")).unwrap_or_default();
    let shared = if is_shared(state) { " Shared game." } else { "" };
    let [win, _] = super::rules::goal(state.table.board().rules());
    let goal = if state.table.tells_goal() { format!(" {win}") } else { String::new() };
    format!("{place}{shared}{side}{goal} {}{paused}", to_go_on(state))
}

fn to_go_on(state: &State) -> String {
    let turn = whose_turn(state);
    match super::by_link::what_to_do(state) {
        Some(link) => format!("{turn} {link}"),
        None => turn,
    }
}

fn whose_turn(state: &State) -> String {
    let game = state.table.board();
    if let Some(outcome) = game.outcome() {
        return end::told(state, outcome);
    }
    if state.table.shown_loss().is_some() {
        return loss::told(state);
    }
    let who = Who::of(state, game.turn());
    let name = who.name();
    match (game.rules().shape(), game.active_grids().as_slice()) {
        (Shape::Nested { depth: 2.. }, [grid]) if grid.is_root() => {
            format!("{name} may play in any open board.")
        }
        (Shape::Nested { depth: depth @ 2.. }, grids) if !grids.is_empty() => {
            let grids: Vec<_> = grids.iter().map(|&grid| seen(depth, grid)).collect();
            format!("{name} must play in {}.", grids.join(" or "))
        }
        _ => who.turn(),
    }
}

/// The label of a cell's button.
pub(crate) fn cell(state: &State, at: Place, legal: bool) -> String {
    let game = state.table.board();
    let place = cell_label(game.rules().shape(), at);
    let board = decided(game, at);
    if let Some(player) = game.mark(at) {
        let last = if game.last() == Some(at) { ", last move" } else { "" };
        let rule = match game.check(at).err().and_then(Illegal::revenge_rule) {
            Some(OverwriteReason::CellRule { .. }) => ", forbidden by the cell rule",
            Some(OverwriteReason::CrossRule { .. }) => ", forbidden by the cross rule",
            _ => "",
        };
        let taken = if legal { ", may be taken" } else { rule };
        return format!("{place}, {player}{last}{taken}{board}");
    }
    let may_play = match (legal, board.is_empty()) {
        (true, _) => ", legal",
        // A closed board already implies it.
        (false, false) => "",
        (false, true) => ", not legal",
    };
    format!("{place}, empty{may_play}{board}")
}

/// The label of a move in the list, with the number that the list shows. It contains the visible
/// text, for people who control the page by voice.
pub(crate) fn move_label(state: &State, ply: usize, player: Player, at: Place) -> String {
    let (text, place) = (move_text(state, at), cell_label(state.table.board().rules().shape(), at));
    let turn = turn_number(ply, state.table.board().rules());
    format!("move {turn}, {player}: {text}, {place}")
}
