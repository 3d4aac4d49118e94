//! What a screen reader says. Boards and cells have the numbers of the cells' labels there.

use uttt_rules::{Board, Game, GridState, Move, Player};

use super::{Who, result};
use crate::State;

/// What a screen reader says of a hint.
pub(crate) fn hint(mv: Move) -> String {
    format!("Hint: board {}, cell {}.", mv.board(), mv.cell())
}

/// What a screen reader says after a move: the move, what it closed, and where to go on.
pub(crate) fn announcement(state: &State) -> String {
    let position = state.game.position();
    let (Some(mv), mover) = (state.game.last(), !position.turn()) else { return to_go_on(state) };
    let closed = match position.board(mv.board()) {
        GridState::Open => String::new(),
        GridState::Won(player) => format!(" {player} wins board {}.", mv.board()),
        GridState::Drawn | GridState::Both => format!(" Board {} is drawn.", mv.board()),
    };
    format!("{mover}: board {}, cell {}.{closed} {}", mv.board(), mv.cell(), to_go_on(state))
}

/// What a screen reader says when another position is shown.
pub(crate) fn shown(state: &State) -> String {
    match state.game.ply() {
        0 if state.game.undone().is_empty() => format!("New game. {}", to_go_on(state)),
        0 => format!("At the start. {}", to_go_on(state)),
        1 => format!("After 1 move. {}", to_go_on(state)),
        ply => format!("After {ply} moves. {}", to_go_on(state)),
    }
}

fn to_go_on(state: &State) -> String {
    let position = state.game.position();
    if let Some(outcome) = position.outcome() {
        return result(state, outcome);
    }
    let name = Who::of(state, position.turn()).name();
    match position.active().first().filter(|_| position.active().is_single()) {
        Some(board) => format!("{name} must play in board {board}."),
        None => format!("{name} may play in any open board."),
    }
}

/// The label of a cell's button.
pub(crate) fn cell(state: &State, at: Move) -> String {
    let position = state.game.position();
    let place = format!("board {}, cell {}", at.board(), at.cell());
    if let Some(player) = position.mark(at) {
        let last = if state.game.last() == Some(at) { ", last move" } else { "" };
        return format!("{place}, {player}{last}");
    }
    match position.board(at.board()) {
        GridState::Won(player) => format!("{place}, empty, board won by {player}"),
        GridState::Drawn | GridState::Both | GridState::Open if state.may_play(at) => {
            format!("{place}, empty, legal")
        }
        GridState::Drawn | GridState::Both | GridState::Open => {
            format!("{place}, empty, not legal")
        }
    }
}

/// The label of a move in the list.
pub(crate) fn move_label(ply: usize, player: Player, mv: Move) -> String {
    format!("move {ply}, {player}: board {}, cell {}", mv.board(), mv.cell())
}
