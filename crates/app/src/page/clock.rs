//! What the page says and does when the clock of the game runs, stands or runs out.

use crate::page::{answers, losing, play, storage, wanted};
use crate::table::clock::Tick;
use crate::{Change, NoticeKind, State, Step, TimeControl, words};

/// Ends the game if somebody's time is up. Called before each message, so that nobody plays after that.
pub(crate) fn flag(page: &mut State, step: &mut Step) {
    if page.table.flag(step.now) {
        page.table.returns_to().into_iter().for_each(|end| play::go_to(page, end, step));
        page.notices.dismiss(NoticeKind::ClockForbidsAnalysis);
        losing::end_by_loss(page, step);
        wanted::steer_engine(page, step);
    }
}

/// Counts the time on the clock. Called after each message.
pub(crate) fn tick_clock(page: &mut State, step: &mut Step) {
    let is_here = !page.vault.mirrors();
    let ticked = page.table.tick(&Tick {
        now: step.now,
        is_persons_act: step.is_persons_act,
        has_played: step.change == Change::Played,
        is_here,
        is_watched: is_here && !page.shell.surroundings().hidden,
    });
    let Some(ticked) = ticked else { return };
    if ticked.goes_on {
        page.notices.dismiss_all([NoticeKind::ClockStood, NoticeKind::ClockForbidsAnalysis]);
    }
    ticked.low.into_iter().for_each(|left| step.announce(words::clock::low(left)));
    if ticked.has_stopped {
        storage::save_game(page, step);
    }
    if ticked.stood {
        page.notices.notify(NoticeKind::ClockStood, String::new());
    }
    if page.table.clock_due().is_some() {
        answers::arm(page, step);
    }
}

/// Says that a game with a clock cannot be analysed before it is over.
pub(crate) fn refuse_analysis(page: &mut State, step: &mut Step) {
    // A press on the page starts the clock, but the browser's own Back button does not.
    if !page.table.awaits_act() {
        page.notices.dismiss(NoticeKind::ClockStood);
    }
    page.notices.notify(NoticeKind::ClockForbidsAnalysis, String::new());
    step.announce(words::say::clock_forbids_analysis().to_owned());
}

/// Gives the game that begins now its clock, if it has one.
pub(crate) fn start_clock(page: &mut State, control: Option<TimeControl>) {
    page.notices.dismiss_all([NoticeKind::ClockStood, NoticeKind::ClockForbidsAnalysis]);
    page.table.start_clock(control);
    if control.is_some() && !page.vault.keeps() {
        page.notices.notify(NoticeKind::ClockNotKept, String::new());
    }
}
