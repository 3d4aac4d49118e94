//! The clock of a game.

use std::time::Duration;

use uttt_board::Millis;

use crate::page::step::{Change, Step};
use crate::page::ticking::Ticking;
use crate::{NoticeKind, ShownView, State, TimeControl, words};

/// The clock is read at least this often while it runs.
const TICK: Millis = 1_000.0;
/// If nothing happened for so long although the clock was to be read, the device was asleep.
const SLEEP: Millis = 5_000.0;

impl State {
    /// Counts the time of whoever is to move, and lets the clock run or stand. Called after each
    /// message.
    pub(crate) fn keep_clock(&mut self, step: &mut Step) {
        self.clock_due = None;
        let Some(mut ticking) = self.ticking else { return };
        let before = ticking;
        let slept = count(&mut ticking, step.now);
        let ply = self.game.ply();
        let is_played = self.played.is_none();
        if is_played && ply != ticking.ply {
            let is_next = step.change == Change::Played && ply == ticking.ply + 1;
            if let Some(mover) = self.game.mover(ply.wrapping_sub(1)).filter(|_| is_next) {
                let left = &mut ticking.clock.left[mover];
                *left = ticking.clock.control.after_move(*left);
                ticking.is_started = true;
            }
            ticking.ply = ply;
        }
        let can_run = is_played
            && self.shown == ShownView::Play
            && !self.surroundings.hidden
            && !self.mirrors_played()
            && !self.paused
            && self.game.outcome().is_none()
            && ticking.clock.flag.is_none();
        ticking.is_started &= can_run;
        ticking.is_started |= can_run && self.has_acted;
        let turn = self.game.turn();
        // Not always whose turn it is: a move may come when its time has just run out.
        let late = ticking.running.map(|(player, _)| player);
        if let Some(player) = late.filter(|&player| can_run && ticking.clock.left[player] == 0) {
            ticking.clock.flag = Some(player);
        }
        let runs = ticking.is_started && ticking.clock.flag.is_none();
        ticking.running = runs.then_some((turn, step.now));
        self.ticking = Some(ticking);
        if ticking.clock.flag != before.clock.flag {
            self.stop_search(step);
            (self.hint, self.tapped) = (None, None);
            step.announce(words::clock::flag(self));
            self.keep_game(step);
            self.listed = None;
        } else if before.running.is_some() && ticking.running.is_none() {
            self.keep_game(step);
        }
        if slept || (self.surroundings.hidden && before.running.is_some()) {
            self.notify(NoticeKind::ClockStood, String::new());
        }
        if let Some((player, since)) = ticking.running {
            let left = Millis::from(ticking.clock.left[player]);
            // The next time at which it shows another number.
            let next = (left % TICK).max(20.0).min(left.max(1.0));
            self.clock_due = Some(since + next);
            self.arm(step);
        }
    }

    /// The clock of a game that begins now.
    pub(crate) fn start_clock(&mut self, control: Option<TimeControl>) {
        let clock = control.map(crate::saved::clock::GameClock::new);
        self.ticking = clock.map(|clock| Ticking::new(clock, self.game.ply()));
        if clock.is_some() && !self.storage {
            self.notify(NoticeKind::ClockNotKept, String::new());
        }
    }
}

/// Counts the time since it was last counted. Returns whether that was the sleep of the device,
/// which costs nobody anything.
fn count(ticking: &mut Ticking, now: Millis) -> bool {
    let Some((player, since)) = &mut ticking.running else { return false };
    let used = now - std::mem::replace(since, now);
    if used > SLEEP {
        return true;
    }
    let left = &mut ticking.clock.left[*player];
    *left = left.saturating_sub(used.max(0.0).round() as u32);
    false
}

impl State {
    /// The most time that the engine may use for its move, from the time on its clock.
    pub(crate) fn engine_time(&self, most: Duration) -> Duration {
        let Some(ticking) = self.ticking else { return most };
        let left = u64::from(ticking.clock.left[self.game.turn()]);
        let millis = match ticking.clock.control {
            // The move must also be shown in time.
            TimeControl::Move(_) => left.saturating_sub(600) / 2,
            TimeControl::Game(_, more) => (left / 30 + u64::from(more) / 2).min(left / 4),
        };
        most.min(Duration::from_millis(millis.max(10)))
    }
}
