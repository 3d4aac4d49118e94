//! The clock of a game.

use uttt_board::Millis;

use crate::page::step::{Change, Step};
use crate::page::ticking::Ticking;
use crate::{NoticeKind, Seat, State, TimeControl, words};

/// The clock is read at least this often while it runs.
const TICK: Millis = 1_000.0;
/// If nothing happened for so long although the clock was to be read, the device was asleep.
const SLEEP: Millis = 5_000.0;

impl State {
    /// Counts the time of whoever is to move, and lets the clock run or stand. Called after each
    /// message.
    pub(crate) fn keep_clock(&mut self, step: &mut Step) {
        self.table.set_clock_due(None);
        let Some(mut ticking) = self.table.ticking() else { return };
        let before = ticking;
        let slept = count(&mut ticking, step.now);
        let ply = self.table.returns_to().unwrap_or(self.table.board().ply());
        let is_played = !self.table.is_lent();
        if is_played && ply != ticking.ply {
            let is_next = step.change == Change::Played && ply == ticking.ply + 1;
            if let Some(mover) = self.table.board().mover(ply.wrapping_sub(1)).filter(|_| is_next) {
                let left = &mut ticking.clock.left[mover];
                *left = ticking.clock.control.after_move(*left);
                // The engine's move starts it only in a game that was begun here just now, after the
                // person has acted, or if no person plays.
                ticking.is_started |=
                    ticking.is_new || step.is_persons_act || self.table.persons() == 0;
                ticking.is_new = false;
                if ticking.is_started {
                    self.dismiss_clock_notices();
                }
            }
            ticking.ply = ply;
        }
        // It runs while the list of games is shown, and no other view shows a game meanwhile.
        let can_run = is_played
            && !self.surroundings.hidden
            && !self.vault.mirrors()
            && !self.table.is_paused()
            && self.table.standing().outcome().is_none()
            && self.table.loss().is_none();
        ticking.is_started &= can_run && !slept;
        ticking.is_started |= can_run && step.is_persons_act;
        let turn = self.table.standing().turn();
        // Not always whose turn it is: a move may come when its time has just run out.
        let late = ticking.running.map(|(player, _)| player);
        if let Some(player) = late.filter(|&player| can_run && ticking.clock.left[player] == 0) {
            ticking.clock.flag = Some(player);
        }
        let runs = ticking.is_started && ticking.clock.flag.is_none();
        if let Some(player) =
            late.filter(|&player| runs && self.table.seats()[player] == Seat::Person)
            && ticking.clock.is_low(player)
            && !before.clock.is_low(player)
        {
            step.announce(words::clock::low(ticking.clock.left[player]));
        }
        ticking.running = runs.then_some((turn, step.now));
        self.table.set_ticking(Some(ticking));
        if ticking.clock.flag != before.clock.flag {
            self.table.returns_to().into_iter().for_each(|end| self.go_to(end, step));
            self.notices.dismiss(NoticeKind::ClockForbidsAnalysis);
            self.end_by_loss(step);
        } else if before.running.is_some() && ticking.running.is_none() {
            self.keep_game(step);
        }
        let is_begun = ply > 0 || ticking.clock.left[turn] < ticking.clock.control.start();
        let stands = !ticking.is_started && is_begun;
        let is_here =
            self.table.is_clock_live() && !self.vault.mirrors() && !self.table.is_paused();
        if slept || (stands && is_here && !before.is_told) {
            self.notices.notify(NoticeKind::ClockStood, String::new());
            ticking.is_told = true;
        }
        ticking.is_told &= stands;
        self.table.set_ticking(Some(ticking));
        if let Some((player, since)) = ticking.running {
            let left = Millis::from(ticking.clock.left[player]);
            // The next time at which it shows another number.
            let next = (left % TICK).max(20.0).min(left.max(1.0));
            self.table.set_clock_due(Some(since + next));
            self.arm(step);
        }
    }

    fn dismiss_clock_notices(&mut self) {
        self.notices.dismiss(NoticeKind::ClockStood);
        self.notices.dismiss(NoticeKind::ClockForbidsAnalysis);
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

    /// The clock of a game that begins now.
    pub(crate) fn start_clock(&mut self, control: Option<TimeControl>) {
        self.dismiss_clock_notices();
        let clock = control.map(crate::saved::clock::GameClock::new);
        let ticking = clock
            .map(|clock| Ticking { is_new: true, ..Ticking::new(clock, self.table.board().ply()) });
        self.table.set_ticking(ticking);
        if clock.is_some() && !self.vault.keeps() {
            self.notices.notify(NoticeKind::ClockNotKept, String::new());
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
