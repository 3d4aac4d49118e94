//! The line that says what to do, where a move would send the opponent, and why a press was
//! refused.

use uttt_board::shows_sending;
use uttt_rules::{AnyReason, GridState, Illegal, NestedReason, Outcome, Path, Place, Rules, Shape};

use super::grid::Grid;
use super::parts::parts;
use super::starting::{is_shared, your_side};
use super::{Who, end, forbidden, looking, move_text, rules, say, typed};
use crate::{Confirm, OnBoard, Pointer, Seat, StatusLine};

/// The line below the players' cards.
pub(crate) fn line(on: &OnBoard<'_>) -> StatusLine {
    let main = match your_side(on) {
        Some(side) => say::two_sentences(&side, &what_to_do(on)),
        None => what_to_do(on),
    };
    let end = end::of(on).filter(|_| !on.table.is_looking());
    let result = end.map(|end| [say::end_headline(&end), say::end_how(&end)]);
    let (detail, refused) = detail(on, &main);
    // What is remarked may be put aside for a moment, and its button with it.
    let remark = on.remark.filter(|remark| remark.said.text() == detail);
    let action = remark.map(|remark| (remark.button)());
    StatusLine { main, result, detail, refused, action }
}

/// What stands beside what to do, and whether it says why a press was refused.
fn detail(on: &OnBoard<'_>, main: &str) -> (String, bool) {
    if on.awaits_later_part {
        return (say::line_loading().to_owned(), false);
    }
    if let Some(detail) = typed(on.cursor, on.table.board()) {
        return (detail, false);
    }
    match (on.cursor.refusal(), on.pointed()) {
        (Some((_, reason)), _) => {
            // The line may already say why.
            let detail = Some(reminder(on, reason)).filter(|detail| *detail != main);
            (detail.unwrap_or_default(), true)
        }
        (None, Some(at)) if on.cursor.tapped() == Some(at) => (tapped(on, at), false),
        (None, Some(at)) if on.remark.is_none() || on.cursor.touched() == Some(at) => {
            (sends(on, at).unwrap_or_default(), false)
        }
        (None, _) => {
            let hint = || on.cursor.hint().map(|at| hint_line(on, at));
            let awaited = || on.cursor.wants_hint().then(|| awaited_hint(on).to_owned());
            let detail = by_revenge(on)
                .or_else(hint)
                .or_else(awaited)
                .or_else(|| on.remark.map(|remark| remark.said.text()))
                .or_else(|| end::story(on).filter(|_| !on.table.is_looking()))
                .or_else(|| super::by_link::what_to_do(on))
                .or_else(|| paused(on))
                .or_else(|| enlarging(on))
                .or_else(|| from_here(on))
                .or_else(|| goal(on))
                .or_else(|| sent_here(on));
            (detail.unwrap_or_default(), false)
        }
    }
}

/// What of the goal stands beside what to do: how the moves decide it, or, where that says where to
/// play, the goal itself. Only before a person's first move.
fn goal(on: &OnBoard<'_>) -> Option<String> {
    if !on.table.tells_goal() {
        return None;
    }
    let [win, moves] = rules::goal(on.table.board().rules());
    Some(if begins_anywhere(on) { moves } else { win }.to_owned())
}

/// Why the person plays where they do: which move has sent them there, until they know how a move sends;
/// or which board is closed, so that they may choose.
fn sent_here(on: &OnBoard<'_>) -> Option<String> {
    let game = on.table.board();
    let is_yours = shows_sending(game.rules())
        && !on.table.is_lent()
        && !on.table.is_looking()
        && !on.is_mirror
        && on.table.shown_end().is_none()
        && matches!(Who::of(on, game.turn()), Who::You);
    let mover = last_mover(on).filter(|_| is_yours)?;
    let (_, cell) = on.table.raster().path(game.last()?)?.split_last()?;
    let sent_to = Path::of(cell);
    let is_open = game.grid(sent_to).is_none_or(|grid| grid == GridState::Open);
    match game.active_grids().as_slice() {
        [grid] if *grid == sent_to => {
            (!on.preferences.knows_sending).then(|| say::line_sent_by(&mover, cell))
        }
        // In Adjacent, a move sends to the boards around.
        [grid] if grid.is_root() && !is_open && game.rules() != Rules::Adjacent => {
            parts(game, &[sent_to])?.first().map(say::line_board_closed)
        }
        _ => None,
    }
}

/// Whose move was the last one.
fn last_mover(on: &OnBoard<'_>) -> Option<Who> {
    let game = on.table.board();
    Some(Who::of(on, game.mover(game.ply().checked_sub(1)?)?))
}

/// Whether nobody has moved, and the first move may be played anywhere. The lit board says so.
fn begins_anywhere(on: &OnBoard<'_>) -> bool {
    on.table.board().ply() == 0
        && parts(on.table.board(), &on.table.board().active_grids()).is_none()
}

/// Says that a link's game can have an opponent. The button for it says how.
fn from_here(on: &OnBoard<'_>) -> Option<String> {
    let is_news = is_shared(on) && !on.table.is_looking();
    let can = is_news && !on.is_mirror && on.table.can_play_from_here();
    can.then(|| say::line_play_on().to_owned())
}

/// Says that a press zooms in, if it does not play.
fn enlarging(on: &OnBoard<'_>) -> Option<String> {
    let can =
        |pointer| on.cursor.press_enlarges(on.table.board(), pointer) && !on.table.awaits_other();
    if on.cursor.hover().is_some() && can(Pointer::Precise) {
        Some(say::line_click_zooms().to_owned())
    } else if on.surroundings.touch && can(Pointer::Finger) {
        Some(say::line_tap_zooms().to_owned())
    } else {
        None
    }
}

/// Why a revenge rule forbids the cell under the pointer or the focus; `None` if none does.
fn by_revenge(on: &OnBoard<'_>) -> Option<String> {
    let at = on.cursor.hover().or(on.cursor.focus())?;
    let reason = on.table.board().check(at).err().filter(|_| !on.table.awaits_other())?;
    reason.revenge_rule().map(|_| refusal(on, reason))
}

fn what_to_do(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    if on.table.is_looking() {
        return looking::line(on);
    }
    if let Some(end) = end::of(on) {
        return say::end(&end);
    }
    if on.is_mirror {
        return say::line_mirror().to_owned();
    }
    if is_shared(on) {
        return say::line_shared(game.turn());
    }
    let who = Who::of(on, game.turn());
    match (&who, parts(game, &game.active_grids())) {
        (who, Some(grids)) => say::line_play_in(who, &grids),
        (who, None) if begins_anywhere(on) && on.table.tells_goal() => {
            let [win, _] = rules::goal(game.rules());
            // Of two people at one page, each reads the same.
            match on.table.lone_person().is_some() && !matches!(who, Who::You) {
                true => say::two_sentences(win, &say::line_moves_first(who)),
                false => win.to_owned(),
            }
        }
        (who, None) if game.ply() == 0 => say::line_play_anywhere(who),
        (who, None) => match (game.rules().shape(), who) {
            (Shape::Nested { depth: 2.. }, who) => say::line_any_board(who),
            (Shape::Nested { .. }, who) => say::line_any_cell(who),
            (Shape::Square, Who::You) => {
                let [_, takes] = rules::goal(game.rules());
                takes.to_owned()
            }
            (Shape::Square, who) => say::who_has_the_turn(who),
        },
    }
}

/// What the first of two presses on a cell shows.
pub(crate) fn tapped(on: &OnBoard<'_>, at: Place) -> String {
    let again = match on.preferences.confirm {
        Confirm::Always if !on.surroundings.touch => say::line_choose_again(),
        _ => say::line_tap_again(),
    };
    match sends(on, at) {
        Some(sends) => say::two_sentences(&sends, again),
        None => again.to_owned(),
    }
}

/// Where a legal move would send the next player; `None` if that is nothing to speak of.
fn sends(on: &OnBoard<'_>, at: Place) -> Option<String> {
    let shape = on.table.board().rules().shape();
    let (grid, text) = (Grid::cell(shape, at), move_text(on, at));
    let next = on.table.board().after(at)?;
    match next.outcome() {
        Some(Outcome::Won(_)) => return Some(say::line_wins(&grid, &text)),
        Some(Outcome::Draw) => return Some(say::line_draws(&grid, &text)),
        None => {}
    }
    let who = Who::of(on, next.turn());
    match (shape, parts(&next, &next.active_grids())) {
        (_, Some(grids)) => Some(say::line_sends_to(&who, &grid, &grids, &text)),
        (Shape::Nested { depth: 2.. }, None) => {
            Some(say::line_lets_play_anywhere(&who, &grid, &text))
        }
        _ => on.table.board().mark(at).map(|owner| say::line_takes(owner, &grid, &text)),
    }
}

/// Why a press was refused, to stand beside where to play.
fn reminder(on: &OnBoard<'_>, reason: Illegal) -> String {
    match reason {
        // The line already says where to play.
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { .. })) if !is_shared(on) => {
            let who = Who::of(on, on.table.board().turn());
            match last_mover(on) {
                Some(mover) => say::line_not_there_sent(&who, &mover),
                None => say::line_not_there_last_move(&who).to_owned(),
            }
        }
        reason => refusal(on, reason),
    }
}

/// Why a press was refused, as a complete announcement.
pub(crate) fn refusal(on: &OnBoard<'_>, reason: Illegal) -> String {
    match reason {
        Illegal::GameOver(_) => say::line_game_over().to_owned(),
        Illegal::NotYourTurn { .. } if on.table.only_looks() => say::looking_refused().to_owned(),
        Illegal::NotYourTurn { turn } if on.table.seats()[turn] == Seat::Friend => {
            say::by_link_not_yet(&Who::of(on, turn))
        }
        Illegal::NotYourTurn { turn } => {
            paused(on).unwrap_or_else(|| say::line_wait(&Who::of(on, turn)))
        }
        Illegal::Rule(reason) => forbidden::why(on.table.board(), reason),
        _ => say::line_not_there().to_owned(),
    }
}

/// Says that the engine is paused or has stopped on its turn, and how it goes on.
pub(super) fn paused(on: &OnBoard<'_>) -> Option<String> {
    on.table.engine_to_move()?;
    let who = Who::of(on, on.table.board().turn());
    match (on.engine.has_failed(), on.table.is_paused()) {
        (true, _) => Some(say::line_stopped(&who)),
        (false, true) => Some(say::line_paused(&who)),
        (false, false) => None,
    }
}

/// What the line says until the hint comes.
pub(crate) fn awaited_hint(on: &OnBoard<'_>) -> &'static str {
    if on.engine.is_ready() { say::line_hint_sought() } else { say::line_hint_waits() }
}

fn hint_line(on: &OnBoard<'_>, at: Place) -> String {
    let shape = on.table.board().rules().shape();
    let hint = match on.cursor.hint_why().as_str() {
        "" => say::line_hint(&Grid::cell(shape, at), &move_text(on, at)),
        why => say::two_sentences(&say::line_hint_short(&move_text(on, at)), why),
    };
    match hint_sends(on, at) {
        Some(sends) => say::two_sentences(&hint, &sends),
        None => hint,
    }
}

/// Where a hinted move sends the next player; `None` if that is nothing to speak of.
pub(crate) fn hint_sends(on: &OnBoard<'_>, at: Place) -> Option<String> {
    let next = on.table.board().after(at).filter(|next| next.outcome().is_none())?;
    let who = Who::of(on, next.turn());
    match (next.rules().shape(), parts(&next, &next.active_grids())) {
        // The name of a cell on three levels takes all the place that a hint has.
        (Shape::Nested { depth: 3.. }, _) => None,
        (_, Some(grids)) => Some(say::line_hint_sends(&who, &grids)),
        (Shape::Nested { depth: 2 }, None) => Some(say::line_hint_frees(&who)),
        _ => None,
    }
}
