//! The line that says what to do, where a move would send the opponent, and why a press was
//! refused.

use uttt_board::names::{cell_seen, seen};
use uttt_rules::{
    AnyReason, GridState, Illegal, NestedReason, Outcome, OverwriteReason, Path, Place, Player,
    Shape,
};

use super::places::cell_short;
use super::starting::{is_shared, your_side};
use super::{RESUME, RETRY, Who, end, move_text, rules, typed};
use crate::{Confirm, NoticeKind, Pointer, Seat, State, StatusLine};

/// The line below the players' cards.
pub(crate) fn line(state: &State) -> StatusLine {
    let main = match your_side(state) {
        Some(side) => format!("{side} {}", what_to_do(state)),
        None => what_to_do(state),
    };
    if state.awaits_later_part() {
        return StatusLine { main, detail: "Loading…".to_owned(), refused: false };
    }
    if let Some(detail) = typed(&state.cursor, state.table.board()) {
        return StatusLine { main, detail, refused: false };
    }
    match (state.cursor.refusal(), state.pointed()) {
        (Some((_, reason)), _) => {
            StatusLine { main, detail: reminder(state, reason), refused: true }
        }
        (None, Some(at)) if state.cursor.tapped() == Some(at) => {
            StatusLine { main, detail: tapped(state, at), refused: false }
        }
        (None, Some(at)) => StatusLine { main, detail: sends(state, at), refused: false },
        (None, None) => {
            let hint = || state.cursor.hint().map(|at| hint_line(state, at));
            let awaited = || state.cursor.wants_hint().then(|| awaited_hint(state).to_owned());
            let detail = forbidden(state)
                .or_else(|| super::by_link::what_to_do(state))
                .or_else(hint)
                .or_else(awaited)
                .or_else(|| paused(state))
                .or_else(|| enlarging(state))
                .or_else(|| from_here(state))
                .or_else(|| goal(state));
            StatusLine { main, detail: detail.unwrap_or_default(), refused: false }
        }
    }
}

/// What of the goal stands beside what to do: how the moves decide it, or, where that says where to
/// play, the goal itself. Only before a person's first move.
fn goal(state: &State) -> Option<String> {
    if !state.table.tells_goal() {
        return None;
    }
    if state.notices.has(NoticeKind::Invitation) && !begins_anywhere(state) {
        return Some(super::by_link::invited(state));
    }
    let [win, moves] = rules::goal(state.table.board().rules());
    Some(if begins_anywhere(state) { moves } else { win }.to_owned())
}

/// Whether nobody has moved, and the first move may be played anywhere. The lit board says so.
fn begins_anywhere(state: &State) -> bool {
    state.table.board().ply() == 0 && grids(state, &state.table.board().active_grids()).is_none()
}

/// Says that a link's game can have an opponent. The button for it says how.
fn from_here(state: &State) -> Option<String> {
    let is_news = is_shared(state) && !state.table.is_looking();
    let can = is_news && !state.is_mirror() && state.table.can_play_from_here();
    can.then(|| "Play on against the computer?".to_owned())
}

/// Says that a press zooms in, if it does not play.
fn enlarging(state: &State) -> Option<String> {
    let can = |pointer| {
        state.cursor.press_enlarges(state.table.board(), pointer) && !state.table.awaits_other()
    };
    if state.cursor.hover().is_some() && can(Pointer::Precise) {
        Some("Click to zoom in.".to_owned())
    } else if state.surroundings.touch && can(Pointer::Finger) {
        Some("Tap to zoom in.".to_owned())
    } else {
        None
    }
}

/// Why a revenge rule forbids the cell under the pointer or the focus; `None` if none does.
fn forbidden(state: &State) -> Option<String> {
    let at = state.cursor.hover().or(state.cursor.focus())?;
    let reason = state.table.board().check(at).err().filter(|_| !state.table.awaits_other())?;
    reason.revenge_rule().map(|_| refusal(state, reason))
}

fn what_to_do(state: &State) -> String {
    let game = state.table.board();
    if state.table.is_looking() {
        return super::looking::line(state);
    }
    if let Some(outcome) = game.outcome() {
        return end::told(state, outcome);
    }
    if state.table.shown_loss().is_some() {
        return super::loss::told(state);
    }
    if state.is_mirror() {
        return "This tab follows the other one.".to_owned(); // A notice says more.
    }
    if state.table.looks_back() {
        return super::by_link::LOOKS_BACK.to_owned();
    }
    if is_shared(state) {
        return format!("Shared game: {} to move.", game.turn());
    }
    let who = Who::of(state, game.turn());
    match (&who, grids(state, &game.active_grids())) {
        (Who::You, Some(grids)) => format!("Play in {grids}."),
        (Who::Other(name), Some(grids)) => format!("{name} must play in {grids}."),
        (who, None) if begins_anywhere(state) && state.table.tells_goal() => {
            let [win, _] = rules::goal(game.rules());
            // Of two people at one page, each reads the same.
            let begins = state.table.lone_person().is_some() && matches!(who, Who::Other(_));
            let begins = begins.then(|| format!(" {} moves first.", who.name()));
            format!("{win}{}", begins.unwrap_or_default())
        }
        (Who::You, None) if game.ply() == 0 => "Play anywhere.".to_owned(),
        (Who::Other(name), None) if game.ply() == 0 => format!("{name} may play anywhere."),
        (_, None) => match game.rules().shape() {
            Shape::Nested { depth: 2.. } => format!("{} may play in any open board.", who.name()),
            Shape::Nested { .. } => format!("{} may play in any empty cell.", who.name()),
            Shape::Square => match who {
                Who::You => rules::TAKES.to_owned(),
                Who::Other(_) => who.turn(),
            },
        },
    }
}

/// The grids to play in, as the line names them; `None` where it is the whole board.
fn grids(state: &State, active: &[Path]) -> Option<String> {
    let Shape::Nested { depth } = state.table.board().rules().shape() else { return None };
    let names: Vec<_> =
        active.iter().filter(|path| !path.is_root()).map(|&path| seen(depth, path)).collect();
    (!names.is_empty()).then(|| names.join(" or "))
}

/// What the first of two presses on a cell shows.
pub(crate) fn tapped(state: &State, at: Place) -> String {
    let sends = sends(state, at);
    let apart = if sends.is_empty() { "" } else { " " };
    let again = match state.preferences.confirm {
        Confirm::Always if !state.surroundings.touch => "Choose it again to play.",
        _ => "Tap again to play.",
    };
    format!("{sends}{apart}{again}")
}

/// Where a legal move would send the next player.
fn sends(state: &State, at: Place) -> String {
    let shape = state.table.board().rules().shape();
    let cell = cell_short(state, at);
    let Some(next) = state.table.board().after(at) else { return String::new() };
    match next.outcome() {
        Some(Outcome::Won(_)) => return format!("{cell}: this wins the game."),
        Some(Outcome::Draw) => return format!("{cell}: this draws the game."),
        None => {}
    }
    let who = Who::of(state, next.turn());
    match (shape, grids(state, &next.active_grids())) {
        (_, Some(grids)) => format!("{cell}: {} must play in {grids}.", who.name()),
        (Shape::Nested { depth: 2.. }, None) => {
            format!("{cell}: {} may play in any open board.", who.name())
        }
        _ => match state.table.board().mark(at) {
            Some(owner) => format!("{cell}: this takes the cell from {owner}."),
            None => String::new(),
        },
    }
}

/// Why a press was refused, to stand beside where to play.
fn reminder(state: &State, reason: Illegal) -> String {
    match reason {
        // The line already says where to play.
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { .. })) if !is_shared(state) => {
            let plays = match Who::of(state, state.table.board().turn()) {
                Who::You => "you play".to_owned(),
                Who::Other(name) => format!("{name} plays"),
            };
            format!("Not there: the last move decides where {plays}.")
        }
        reason => refusal(state, reason),
    }
}

/// Why a press was refused, as a complete announcement.
pub(crate) fn refusal(state: &State, reason: Illegal) -> String {
    match reason {
        Illegal::GameOver(_) => "The game is over.".to_owned(),
        Illegal::NotYourTurn { .. } if state.table.looks_back() => {
            super::by_link::LOOKS_BACK.to_owned()
        }
        Illegal::NotYourTurn { turn } if state.table.seats()[turn] == Seat::Friend => {
            super::by_link::NOT_YET.to_owned()
        }
        Illegal::NotYourTurn { turn } => {
            let who = Who::of(state, turn);
            let name = who.name();
            if state.engine.has_failed() {
                format!("{name} has stopped. Press {RETRY} to go on.")
            } else {
                paused(state).unwrap_or_else(|| format!("Wait for {name} to move."))
            }
        }
        Illegal::Rule(AnyReason::Nested(reason)) => forbidden_in_grids(state, reason),
        Illegal::Rule(AnyReason::Overwrite(reason)) => forbidden_to_overwrite(state, reason),
        Illegal::Rule(AnyReason::NoSuchCell) => "There's no such cell.".to_owned(),
        other => format!("{other}."),
    }
}

fn forbidden_in_grids(state: &State, reason: NestedReason) -> String {
    match reason {
        NestedReason::WrongBoard { active } => {
            let active: Vec<_> = active.into_iter().flatten().collect();
            match grids(state, &active) {
                Some(grids) => format!("Not there: play in {grids}."),
                None => "Not there.".to_owned(),
            }
        }
        NestedReason::BoardClosed { board } => match state.table.board().grid(board) {
            Some(GridState::Won(player)) => format!("That board is closed: {player} won it."),
            _ => "That board is closed: it is full.".to_owned(),
        },
        NestedReason::CellTaken { by } => format!("{by} already has that cell."),
        other => format!("{other}."),
    }
}

fn forbidden_to_overwrite(state: &State, reason: OverwriteReason) -> String {
    match reason {
        OverwriteReason::OwnMark => "That cell is already yours.".to_owned(),
        OverwriteReason::CellRule { from } => {
            let mover = mover(state);
            format!("Cell rule: {from} took that cell from {mover}, so {mover} can't take it back.")
        }
        OverwriteReason::CrossRule { victim } => {
            let mover = mover(state);
            format!(
                "Cross rule: {mover} has just taken a cell from {victim} and can't take another yet."
            )
        }
        other => format!("{other}."),
    }
}

/// The symbol to move, for sentences about the revenge rules.
fn mover(state: &State) -> Player {
    state.table.board().turn()
}

/// Says that the engine is paused on its turn, and how to resume it.
pub(super) fn paused(state: &State) -> Option<String> {
    let name = Who::of(state, state.table.board().turn()).name().to_owned();
    let is_paused = state.table.engine_to_move().is_some() && state.table.is_paused();
    is_paused.then(|| format!("{name} is paused. Press {RESUME} to go on."))
}

/// What the line says until the hint comes.
pub(crate) const fn awaited_hint(state: &State) -> &'static str {
    if state.engine.is_ready() {
        "Looking for a good move…"
    } else {
        "The hint will come once the computer is ready…"
    }
}

fn hint_line(state: &State, at: Place) -> String {
    let shape = state.table.board().rules().shape();
    match state.cursor.hint_why() {
        "" => format!("Hint: {} ({}).", cell_seen(shape, at), move_text(state, at)),
        // Beside a reason there is no room for more; the board shows the cell.
        why => format!("Hint: {}. {why}", move_text(state, at)),
    }
}
