//! The line that says what to do, where a move would send the opponent, and why a press was
//! refused.

use uttt_board::names::{cell_seen, member, seen};
use uttt_board::shows_sending;
use uttt_rules::{
    AnyReason, GridState, Illegal, NestedReason, Outcome, OverwriteReason, Path, Place, Player,
    Rules, Shape,
};

use super::places::sentence;
use super::shown::cell_short;
use super::starting::{is_shared, your_side};
use super::{RESUME, RETRY, Who, end, looking, move_text, rules, typed};
use crate::{Confirm, OnBoard, Pointer, Seat, StatusLine};

/// The line below the players' cards.
pub(crate) fn line(on: &OnBoard<'_>) -> StatusLine {
    let main = match your_side(on) {
        Some(side) => format!("{side} {}", what_to_do(on)),
        None => what_to_do(on),
    };
    if on.awaits_later_part {
        return StatusLine { main, detail: "Loading…".to_owned(), refused: false };
    }
    if let Some(detail) = typed(on.cursor, on.table.board()) {
        return StatusLine { main, detail, refused: false };
    }
    match (on.cursor.refusal(), on.pointed()) {
        (Some((_, reason)), _) => {
            // The line may already say why.
            let detail = Some(reminder(on, reason)).filter(|detail| *detail != main);
            StatusLine { main, detail: detail.unwrap_or_default(), refused: true }
        }
        (None, Some(at)) if on.cursor.tapped() == Some(at) => {
            StatusLine { main, detail: tapped(on, at), refused: false }
        }
        (None, Some(at)) => StatusLine { main, detail: sends(on, at), refused: false },
        (None, None) => {
            let hint = || on.cursor.hint().map(|at| hint_line(on, at));
            let awaited = || on.cursor.wants_hint().then(|| awaited_hint(on).to_owned());
            let detail = forbidden(on)
                .or_else(|| end::story(on).filter(|_| !on.table.is_looking()))
                .or_else(|| super::by_link::what_to_do(on))
                .or_else(hint)
                .or_else(awaited)
                .or_else(|| paused(on))
                .or_else(|| enlarging(on))
                .or_else(|| from_here(on))
                .or_else(|| goal(on))
                .or_else(|| sent_here(on));
            StatusLine { main, detail: detail.unwrap_or_default(), refused: false }
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
        [grid] if *grid == sent_to => (!on.preferences.knows_sending)
            .then(|| format!("Because {} took a {} cell.", mover.name_within(), member(cell))),
        // In Adjacent, a move sends to the boards around.
        [grid] if grid.is_root() && !is_open && game.rules() != Rules::Adjacent => {
            Some(format!("{} is closed.", sentence(grids(on, &[sent_to])?)))
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
    on.table.board().ply() == 0 && grids(on, &on.table.board().active_grids()).is_none()
}

/// Says that a link's game can have an opponent. The button for it says how.
fn from_here(on: &OnBoard<'_>) -> Option<String> {
    let is_news = is_shared(on) && !on.table.is_looking();
    let can = is_news && !on.is_mirror && on.table.can_play_from_here();
    can.then(|| "Play on against the computer?".to_owned())
}

/// Says that a press zooms in, if it does not play.
fn enlarging(on: &OnBoard<'_>) -> Option<String> {
    let can =
        |pointer| on.cursor.press_enlarges(on.table.board(), pointer) && !on.table.awaits_other();
    if on.cursor.hover().is_some() && can(Pointer::Precise) {
        Some("Click to zoom in.".to_owned())
    } else if on.surroundings.touch && can(Pointer::Finger) {
        Some("Tap to zoom in.".to_owned())
    } else {
        None
    }
}

/// Why a revenge rule forbids the cell under the pointer or the focus; `None` if none does.
fn forbidden(on: &OnBoard<'_>) -> Option<String> {
    let at = on.cursor.hover().or(on.cursor.focus())?;
    let reason = on.table.board().check(at).err().filter(|_| !on.table.awaits_other())?;
    reason.revenge_rule().map(|_| refusal(on, reason))
}

fn what_to_do(on: &OnBoard<'_>) -> String {
    let game = on.table.board();
    if on.table.is_looking() {
        return looking::line(on);
    }
    if let Some(outcome) = game.outcome() {
        return end::told(on, outcome);
    }
    if on.table.shown_loss().is_some() {
        return super::loss::told(on);
    }
    if on.is_mirror {
        return "This tab follows the other one.".to_owned(); // A notice says more.
    }
    if is_shared(on) {
        return format!("Shared game: {} to move.", game.turn());
    }
    let who = Who::of(on, game.turn());
    match (&who, grids(on, &game.active_grids())) {
        (Who::You, Some(grids)) => format!("Play in {grids}."),
        (who, Some(grids)) => format!("{} must play in {grids}.", who.name()),
        (who, None) if begins_anywhere(on) && on.table.tells_goal() => {
            let [win, _] = rules::goal(game.rules());
            // Of two people at one page, each reads the same.
            let begins = on.table.lone_person().is_some() && !matches!(who, Who::You);
            let begins = begins.then(|| format!(" {} moves first.", who.name()));
            format!("{win}{}", begins.unwrap_or_default())
        }
        (Who::You, None) if game.ply() == 0 => "Play anywhere.".to_owned(),
        (who, None) if game.ply() == 0 => format!("{} may play anywhere.", who.name()),
        (_, None) => match game.rules().shape() {
            Shape::Nested { depth: 2.. } => format!("{} may play in any open board.", who.name()),
            Shape::Nested { .. } => format!("{} may play in any empty cell.", who.name()),
            Shape::Square => match who {
                Who::You => rules::TAKES.to_owned(),
                _ => who.has_the_turn(),
            },
        },
    }
}

/// The grids to play in, as the line names them; `None` where it is the whole board.
fn grids(on: &OnBoard<'_>, active: &[Path]) -> Option<String> {
    let Shape::Nested { depth } = on.table.board().rules().shape() else { return None };
    let names: Vec<_> =
        active.iter().filter(|path| !path.is_root()).map(|&path| seen(depth, path)).collect();
    (!names.is_empty()).then(|| names.join(" or "))
}

/// What the first of two presses on a cell shows.
pub(crate) fn tapped(on: &OnBoard<'_>, at: Place) -> String {
    let sends = sends(on, at);
    let apart = if sends.is_empty() { "" } else { " " };
    let again = match on.preferences.confirm {
        Confirm::Always if !on.surroundings.touch => "Choose it again to play.",
        _ => "Tap again to play.",
    };
    format!("{sends}{apart}{again}")
}

/// Where a legal move would send the next player.
fn sends(on: &OnBoard<'_>, at: Place) -> String {
    let shape = on.table.board().rules().shape();
    let cell = cell_short(on, at);
    let Some(next) = on.table.board().after(at) else { return String::new() };
    match next.outcome() {
        Some(Outcome::Won(_)) => return format!("{cell}: this wins the game."),
        Some(Outcome::Draw) => return format!("{cell}: this draws the game."),
        None => {}
    }
    let who = Who::of(on, next.turn());
    match (shape, grids(on, &next.active_grids())) {
        (_, Some(grids)) => format!("{cell}: {} must play in {grids}.", who.name_within()),
        (Shape::Nested { depth: 2.. }, None) => {
            format!("{cell}: {} may play in any open board.", who.name_within())
        }
        _ => match on.table.board().mark(at) {
            Some(owner) => format!("{cell}: this takes the cell from {owner}."),
            None => String::new(),
        },
    }
}

/// Why a press was refused, to stand beside where to play.
fn reminder(on: &OnBoard<'_>, reason: Illegal) -> String {
    match reason {
        // The line already says where to play.
        Illegal::Rule(AnyReason::Nested(NestedReason::WrongBoard { .. })) if !is_shared(on) => {
            let plays = Who::of(on, on.table.board().turn()).does_within("play", "plays");
            let last = match last_mover(on) {
                Some(mover) => mover.own_within("last move"),
                None => "the last move".to_owned(),
            };
            format!("Not there: {last} decides where {plays}.")
        }
        reason => refusal(on, reason),
    }
}

/// Why a press was refused, as a complete announcement.
pub(crate) fn refusal(on: &OnBoard<'_>, reason: Illegal) -> String {
    match reason {
        Illegal::GameOver(_) => "The game is over.".to_owned(),
        Illegal::NotYourTurn { .. } if on.table.only_looks() => looking::REFUSED.to_owned(),
        Illegal::NotYourTurn { turn } if on.table.seats()[turn] == Seat::Friend => {
            super::by_link::NOT_YET.to_owned()
        }
        Illegal::NotYourTurn { turn } => {
            paused(on).unwrap_or_else(|| format!("Wait for {} to move.", Who::of(on, turn).name()))
        }
        Illegal::Rule(AnyReason::Nested(reason)) => forbidden_in_grids(on, reason),
        Illegal::Rule(AnyReason::Overwrite(reason)) => forbidden_to_overwrite(on, reason),
        Illegal::Rule(AnyReason::NoSuchCell) => "There's no such cell.".to_owned(),
        other => format!("{other}."),
    }
}

fn forbidden_in_grids(on: &OnBoard<'_>, reason: NestedReason) -> String {
    match reason {
        NestedReason::WrongBoard { active } => {
            let active: Vec<_> = active.into_iter().flatten().collect();
            match grids(on, &active) {
                Some(grids) => format!("Not there: play in {grids}."),
                None => "Not there.".to_owned(),
            }
        }
        NestedReason::BoardClosed { board } => match on.table.board().grid(board) {
            Some(GridState::Won(player)) => format!("That board is closed: {player} won it."),
            _ => "That board is closed: it is full.".to_owned(),
        },
        NestedReason::CellTaken { by } => format!("{by} already has that cell."),
        other => format!("{other}."),
    }
}

fn forbidden_to_overwrite(on: &OnBoard<'_>, reason: OverwriteReason) -> String {
    match reason {
        OverwriteReason::OwnMark => "That cell is already yours.".to_owned(),
        OverwriteReason::CellRule { from } => {
            let mover = mover(on);
            format!("Cell rule: {from} took that cell from {mover}, so {mover} can't take it back.")
        }
        OverwriteReason::CrossRule { victim } => {
            let mover = mover(on);
            format!(
                "Cross rule: {mover} has just taken a cell from {victim} and can't take another yet."
            )
        }
        other => format!("{other}."),
    }
}

/// The symbol to move, for sentences about the revenge rules.
fn mover(on: &OnBoard<'_>) -> Player {
    on.table.board().turn()
}

/// Says that the engine is paused or has stopped on its turn, and how it goes on.
pub(super) fn paused(on: &OnBoard<'_>) -> Option<String> {
    on.table.engine_to_move()?;
    let (is, button) = match (on.engine.has_failed(), on.table.is_paused()) {
        (true, _) => ("has stopped", RETRY),
        (false, true) => ("is paused", RESUME),
        (false, false) => return None,
    };
    let who = Who::of(on, on.table.board().turn());
    Some(format!("{} {is}. Press {button} to go on.", who.name()))
}

/// What the line says until the hint comes.
pub(crate) const fn awaited_hint(on: &OnBoard<'_>) -> &'static str {
    if on.engine.is_ready() {
        "Looking for a good move…"
    } else {
        "The hint will come once the computer is ready…"
    }
}

fn hint_line(on: &OnBoard<'_>, at: Place) -> String {
    let shape = on.table.board().rules().shape();
    match on.cursor.hint_why() {
        "" => format!("Hint: {} ({}).", cell_seen(shape, at), move_text(on, at)),
        // Beside a reason there is no room for more; the board shows the cell.
        why => format!("Hint: {}. {why}", move_text(on, at)),
    }
}
