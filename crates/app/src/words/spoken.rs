//! What a screen reader says. Boards and cells have the same names as on the page.

use uttt_board::names::{cell_label, decided, seen};
use uttt_rules::{AnyGame, GridState, Illegal, OverwriteReason, Place, Player, Shape};

use super::line::paused;
use super::places::{sentence, turn_number};
use super::starting::{is_shared, your_side};
use super::{Who, end, loss, move_text};

use crate::OnBoard;

/// What a screen reader says of a hint.
pub(crate) fn hint(on: &OnBoard<'_>, at: Place) -> String {
    let hint = format!(
        "Hint: {}. {}",
        cell_label(on.table.board().rules().shape(), at),
        on.cursor.hint_why()
    );
    hint.trim_end().to_owned()
}

/// The announcement of a move: the move, what it decided, and where to play next.
pub(crate) fn announcement(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    let shape = game.rules().shape();
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    let (Some(at), Some(mover)) = (game.last(), mover) else { return to_go_on(on) };
    let place = cell_label(shape, at);
    let played = match overwritten(game) {
        Some(owner) => format!("{mover} takes {place} from {owner}."),
        None => format!("{mover}: {place}."),
    };
    format!("{played}{} {}", closed(on), to_go_on(on))
}

/// Whose mark the last move was put over.
fn overwritten(game: &AnyGame) -> Option<Player> {
    let at = game.last().filter(|_| game.rules().shape() == Shape::Square)?;
    let mut before = game.clone();
    before.undo();
    before.mark(at)
}

/// The grids that the last move decided, from the inside out.
fn closed(on: &OnBoard<'_>) -> String {
    let Shape::Nested { depth } = on.table.board().rules().shape() else { return String::new() };
    let said = |(path, decided)| match (seen(depth, path), decided) {
        (grid, GridState::Won(player)) => format!(" {player} wins {grid}."),
        (grid, _) => format!(" {} is drawn.", sentence(grid)),
    };
    on.table.just_decided().into_iter().map(said).collect()
}

/// The announcement of another position.
pub(crate) fn shown(on: &OnBoard<'_>) -> String {
    let place = match on.table.board().ply() {
        0 if on.table.board().undone().is_empty() && !on.table.is_lent() => "New game.".to_owned(),
        0 => "At the start.".to_owned(),
        1 => "After 1 move.".to_owned(),
        ply => format!("After {ply} moves."),
    };
    let paused = paused(on).map(|words| format!(" {words}")).unwrap_or_default();
    let side = your_side(on).map(|words| format!(" {words}")).unwrap_or_default();
    let shared = if is_shared(on) { " Shared game." } else { "" };
    let [win, _] = super::rules::goal(on.table.board().rules());
    let goal = if on.table.tells_goal() { format!(" {win}") } else { String::new() };
    format!("{place}{shared}{side}{goal} {}{paused}", to_go_on(on))
}

fn to_go_on(on: &OnBoard<'_>) -> String {
    let turn = whose_turn(on);
    match super::by_link::what_to_do(on) {
        Some(link) => format!("{turn} {link}"),
        None => turn,
    }
}

fn whose_turn(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    if let Some(outcome) = game.outcome() {
        return end::told(on, outcome);
    }
    if on.table.shown_loss().is_some() {
        return loss::told(on);
    }
    let who = Who::of(on, game.turn());
    let name = who.name();
    match (game.rules().shape(), game.active_grids().as_slice()) {
        (Shape::Nested { depth: 2.. }, [grid]) if grid.is_root() => {
            format!("{name} may play in any open board.")
        }
        (Shape::Nested { depth: depth @ 2.. }, grids) if !grids.is_empty() => {
            let grids: Vec<_> = grids.iter().map(|&grid| seen(depth, grid)).collect();
            format!("{name} must play in {}.", grids.join(" or "))
        }
        _ => who.has_the_turn(),
    }
}

/// The label of a cell's button.
pub(crate) fn cell(on: &OnBoard<'_>, at: Place, legal: bool) -> String {
    let game = on.table.board();
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
pub(crate) fn move_label(on: &OnBoard<'_>, ply: usize, player: Player, at: Place) -> String {
    let (text, place) = (move_text(on, at), cell_label(on.table.board().rules().shape(), at));
    let turn = turn_number(ply, on.table.board().rules());
    format!("move {turn}, {player}: {text}, {place}")
}
