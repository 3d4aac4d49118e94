//! What a person and the page ask of the engine, and how the page uses the answers.

use uttt_board::{Millis, View};
use uttt_rules::Place;

use crate::cursor::{Animation, Moving};
use crate::effects::task::Task;
use crate::evaluation::Evaluation;
use crate::page::{address, guest, play, storage};
use crate::words::Wording;
use crate::{Change, Effect, NoticeKind, SearchProgress, State, Step, Surroundings, words};

/// The pause before the page shows the engine's move, so that people see the move before it.
const PACE: Millis = 400.0;
/// The longest pause, while the person's move is being judged.
const LONGEST_PACE: Millis = 600.0;
/// The pause in a newcomer's games.
const NEWCOMERS_PACE: Millis = 800.0;

/// Asks for a hint. The search starts as soon as the engine is ready. If the hint is already on
/// the board, it is announced again.
pub(crate) fn ask_hint(page: &mut State, step: &mut Step) {
    if !page.on_board().can_hint() {
        return;
    }
    page.cursor.forget_refusal();
    match page.cursor.hint() {
        Some(mv) => step.announce(words::hint(&page.on_board(), mv)),
        None if page.engine.searches().is_some() => {}
        None => {
            page.cursor.want_hint(true);
            step.announce(words::awaited_hint(&page.on_board()).to_owned());
        }
    }
}

pub(crate) fn pause(page: &mut State) {
    if page.table.engine_to_move().is_some() {
        page.table.pause(true);
        page.cursor.forget_refusal();
    }
}

/// Lets a paused engine play on.
pub(crate) fn resume(page: &mut State) {
    if page.table.engine_to_move().is_some() && page.table.is_paused() {
        page.table.pause(false);
        page.cursor.forget_refusal();
        page.cursor.forget_hint();
    }
}

pub(crate) fn search_progressed(
    page: &mut State,
    request: u32,
    progress: SearchProgress,
    now: Millis,
) {
    // The bar shows the view of the strongest level alone.
    if page.engine.progressed(request, now) {
        let evaluation = Evaluation::of(page.table.board().turn(), progress);
        let ply = page.table.board().ply();
        page.table.evaluations_mut().record(ply, evaluation);
    }
}

pub(crate) fn engine_moved(page: &mut State, request: u32, mv: Place, step: &mut Step) {
    let is_answer = matches!(page.engine.asked(request), Some(Task::Move(..) | Task::Hint(_)));
    if let (true, Err(reason)) = (is_answer, page.table.board().check(mv)) {
        let text = page.table.board().text(mv);
        let why = Wording::new(move || words::engine_illegal(&text, reason));
        return engine_died(page, why, step);
    }
    if page.engine.finished(request, Some(mv)) {
        let ply = page.table.board().ply();
        page.table.evaluations_mut().settle(ply);
    }
    if is_answer {
        wake(page, step);
    }
}

/// Shows the engine's answer when its time has come.
pub(crate) fn wake(page: &mut State, step: &mut Step) {
    page.cursor.show_next_part(page.table.board(), step.now);
    play::watch_on(page, step);
    let Some((is_hint, mv)) = answer_due(page).filter(|_| due_of_answer(page) <= step.now) else {
        return arm(page, step);
    };
    page.engine.take_answer();
    match is_hint {
        false => play::play(page, mv, step),
        true => {
            let why = page.later.map(|later| later.0.why_hinted(page, mv));
            page.cursor.show_hint(mv, why);
            step.announce(words::hint(&page.on_board(), mv));
        }
    }
}

/// The answer that waits to be shown, and whether it is a hint.
fn answer_due(page: &State) -> Option<(bool, Place)> {
    let (task, mv) = page.engine.answer()?;
    Some((matches!(task, Task::Hint(_)), mv))
}

/// Asks for a message at the time when something that waits is due.
pub(crate) fn arm(page: &State, step: &mut Step) {
    let answer = answer_due(page).map(|_| due_of_answer(page));
    let part = page.cursor.next_part_due();
    let (save, clock) = (page.study.save_due(), page.table.clock_due());
    let guests = guest::shown_guest(page).and_then(|guest| guest.due());
    let dues = [answer, part, save, clock, guests, page.cursor.next_watched()];
    if let Some(due) = dues.into_iter().flatten().reduce(Millis::min) {
        step.then(Effect::WakeAfter((due - step.now).max(0.0)));
    }
}

/// When the answer may be shown.
fn due_of_answer(page: &State) -> Millis {
    match answer_due(page) {
        Some((false, _)) => earliest_answer(page),
        Some((true, _)) | None => 0.0,
    }
}

/// When people have seen the last move.
fn earliest_answer(page: &State) -> Millis {
    match page.cursor.animation() {
        Some(Animation { moving: Moving::Played, ply, since })
            if ply == page.table.board().ply() =>
        {
            let duration = View::new(page.table.board()).duration().unwrap_or_default();
            let pace = match page.remarks.awaits(page.table.stamp()) {
                _ if page.shell.preferences().is_newcomer() => NEWCOMERS_PACE,
                true => LONGEST_PACE,
                false => PACE,
            };
            since + if page.shell.reduced_motion() { pace } else { duration.max(pace) }
        }
        _ => 0.0,
    }
}

pub(crate) fn engine_died(page: &mut State, why: Wording, step: &mut Step) {
    page.engine.died(step);
    if page.engine.has_failed() {
        page.notices.dismiss(NoticeKind::EngineRestarted);
        page.notices.notify(NoticeKind::EngineGone, why);
    } else {
        page.notices.notify(NoticeKind::EngineRestarted, why);
    }
}

/// Tries an engine again that could not be loaded, now that there is a network.
pub(crate) fn surroundings_changed(page: &mut State, surroundings: Surroundings, step: &mut Step) {
    let before = page.shell.runs_in(surroundings);
    if before.offline && !surroundings.offline && page.engine.has_failed() {
        retry_engine(page, step);
    }
}

pub(crate) fn retry_engine(page: &mut State, step: &mut Step) {
    page.notices.dismiss(NoticeKind::EngineGone);
    page.engine.retry(step);
}

/// Called after each change of the game.
pub(crate) fn follow_game(page: &mut State, step: &mut Step) {
    page.cursor.clear();
    match step.change {
        Change::Played => {
            let ply = page.table.board().ply();
            page.table.evaluations_mut().forget_from(ply);
            page.cursor.follow_play(page.table.board(), step.now);
            if page.cursor.next_part_due().is_some() {
                arm(page, step);
            }
        }
        Change::Moved | Change::Looked | Change::None => {
            page.remarks.moved(page.table.board().ply());
            page.cursor.part_at_rest(page.table.board());
            play::stand_on_legal(page, step);
        }
    }
    // What is only looked at, or shown by another view, is not what is kept.
    if page.table.is_lent() || step.change == Change::Looked {
        page.shell.set_address(address::address(page), step);
    } else {
        storage::save_game(page, step);
    }
}
