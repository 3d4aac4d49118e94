//! What the page says and does when the clock of the game runs, stands or runs out.

use crate::page::step::{Change, Step};
use crate::table::clock::Tick;
use crate::{NoticeKind, State, TimeControl, words};

impl State {
    /// Counts the time on the clock. Called after each message.
    pub(crate) fn keep_clock(&mut self, step: &mut Step) {
        let is_here = !self.vault.mirrors();
        let ticked = self.table.tick(&Tick {
            now: step.now,
            is_persons_act: step.is_persons_act,
            has_played: step.change == Change::Played,
            is_here,
            is_watched: is_here && !self.shell.surroundings().hidden,
        });
        let Some(ticked) = ticked else { return };
        if ticked.goes_on {
            self.notices.dismiss_all([NoticeKind::ClockStood, NoticeKind::ClockForbidsAnalysis]);
        }
        ticked.low.into_iter().for_each(|left| step.announce(words::clock::low(left)));
        if ticked.is_up {
            self.table.returns_to().into_iter().for_each(|end| self.go_to(end, step));
            self.notices.dismiss(NoticeKind::ClockForbidsAnalysis);
            self.end_by_loss(step);
        } else if ticked.has_stopped {
            self.keep_game(step);
        }
        if ticked.stood {
            self.notices.notify(NoticeKind::ClockStood, String::new());
        }
        if self.table.clock_due().is_some() {
            self.arm(step);
        }
    }

    /// Says that a game with a clock cannot be analysed before it is over.
    pub(crate) fn refuse_analysis(&mut self, step: &mut Step) {
        // A press on the page starts the clock, but the browser's own Back button does not.
        if !self.table.awaits_act() {
            self.notices.dismiss(NoticeKind::ClockStood);
        }
        self.notices.notify(NoticeKind::ClockForbidsAnalysis, String::new());
        step.announce(words::clock::NOT_ANALYSED.to_owned());
    }

    /// Gives the game that begins now its clock, if it has one.
    pub(crate) fn start_clock(&mut self, control: Option<TimeControl>) {
        self.notices.dismiss_all([NoticeKind::ClockStood, NoticeKind::ClockForbidsAnalysis]);
        self.table.start_clock(control);
        if control.is_some() && !self.vault.keeps() {
            self.notices.notify(NoticeKind::ClockNotKept, String::new());
        }
    }
}
