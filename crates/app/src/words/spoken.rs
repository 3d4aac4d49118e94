//! What a screen reader says. Boards and cells have the same names as on the page.

use uttt_rules::{AnyGame, GridState, Illegal, OverwriteReason, Place, Player, Shape};

use super::grid::Grid;
use super::line::{hint_sends, paused};
use super::places::turn_number;
use super::remark::{Remark, decided};
use super::say;
use super::starting::{is_shared, your_side};
use super::{Who, end, move_text, rules, sentences};

use crate::OnBoard;

/// What a screen reader says of a hint.
pub(crate) fn hint(on: &OnBoard<'_>, at: Place) -> String {
    let hint = say::spoken_hint(&Grid::cell(on.table.board().rules().shape(), at));
    let sends = hint_sends(on, at).unwrap_or_default();
    sentences([hint.as_str(), &on.cursor.hint_why(), sends.as_str()])
}

/// The announcement of a move: the move, what it decided, and where to play next.
pub(crate) fn announcement(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    let (Some(at), Some(mover)) = (game.last(), mover) else { return to_go_on(on) };
    let cell = Grid::cell(game.rules().shape(), at);
    let played = match overwritten(game) {
        Some(owner) => say::spoken_takes(mover, &cell, owner),
        None => say::spoken_move_made(mover, &cell),
    };
    sentences([vec![played], closed(on), vec![to_go_on(on)]].concat())
}

/// Whose mark the last move was put over.
fn overwritten(game: &AnyGame) -> Option<Player> {
    let at = game.last().filter(|_| game.rules().shape() == Shape::Square)?;
    let mut before = game.clone();
    before.undo();
    before.mark(at)
}

/// The grids that the last move decided, from the inside out.
fn closed(on: &OnBoard<'_>) -> Vec<String> {
    let Shape::Nested { depth } = on.table.board().rules().shape() else { return Vec::new() };
    let said = |(path, decided)| match (Grid::at(depth, path), decided) {
        (grid, GridState::Won(player)) => say::spoken_wins(player, &grid),
        (grid, _) => say::spoken_drawn(&grid),
    };
    on.table.just_decided().into_iter().map(said).collect()
}

/// The announcement of another position.
pub(crate) fn shown(on: &OnBoard<'_>) -> String {
    let place = match on.table.board().ply() {
        0 if on.table.board().undone().is_empty() && !on.table.is_lent() => {
            say::spoken_new_game().to_owned()
        }
        0 => say::spoken_at_start().to_owned(),
        ply => say::spoken_after(ply),
    };
    let shared = is_shared(on).then(|| say::spoken_shared().to_owned());
    let [win, _] = rules::goal(on.table.board().rules());
    let goal = on.table.tells_goal().then(|| win.to_owned());
    let all = [Some(place), shared, your_side(on), goal, Some(to_go_on(on)), paused(on)];
    sentences(all.into_iter().flatten())
}

fn to_go_on(on: &OnBoard<'_>) -> String {
    sentences([Some(whose_turn(on)), super::by_link::what_to_do(on)].into_iter().flatten())
}

fn whose_turn(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    if let Some(end) = end::of(on) {
        return say::end(&end);
    }
    let who = Who::of(on, game.turn());
    match (game.rules().shape(), game.active_grids().as_slice()) {
        (Shape::Nested { depth: 2.. }, [grid]) if grid.is_root() => say::line_any_board(&who),
        (Shape::Nested { depth: depth @ 2.. }, grids) if !grids.is_empty() => {
            let grids: Vec<_> = grids.iter().map(|&grid| Grid::at(depth, grid)).collect();
            say::spoken_must_play(&who, &grids)
        }
        _ => say::who_has_the_turn(&who),
    }
}

/// The label of a cell's button.
pub(crate) fn cell(on: &OnBoard<'_>, at: Place, legal: bool) -> String {
    let game = on.table.board();
    let around = decided(game, at);
    let (inside, may_play) = match game.mark(at) {
        Some(mark) => {
            let rule = match game.check(at).err().and_then(Illegal::revenge_rule) {
                _ if legal => Some(Remark::Takeable),
                Some(OverwriteReason::CellRule { .. }) => Some(Remark::CellRule),
                Some(OverwriteReason::CrossRule { .. }) => Some(Remark::CrossRule),
                _ => None,
            };
            (Remark::Mark { mark }, rule)
        }
        None if legal => (Remark::Empty, Some(Remark::Legal)),
        // A closed board already implies it.
        None => (Remark::Empty, around.is_none().then_some(Remark::NotLegal)),
    };
    let last = (game.mark(at).is_some() && game.last() == Some(at)).then_some(Remark::LastMove);
    let remarks: Vec<_> = [Some(inside), last, may_play, around].into_iter().flatten().collect();
    say::spoken_cell(&Grid::cell(game.rules().shape(), at), &remarks)
}

/// The label of a move in the list, with the number that the list shows. It contains the visible
/// text, for people who control the page by voice.
pub(crate) fn move_label(on: &OnBoard<'_>, ply: usize, player: Player, at: Place) -> String {
    let rules = on.table.board().rules();
    let cell = Grid::cell(rules.shape(), at);
    say::spoken_move(player, &cell, &move_text(on, at), turn_number(ply, rules))
}
