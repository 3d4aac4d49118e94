//! The clock of the game that is played: it counts, runs and stands.

use uttt_board::Millis;

use crate::table::Table;
use crate::table::ticking::Ticking;
use crate::{GameClock, Seat, TimeControl};

/// The clock is read at least this often while it runs.
const TICK: Millis = 1_000.0;
/// If nothing happened for so long although the clock was to be read, the device was asleep.
const SLEEP: Millis = 5_000.0;

/// What the clock must know of a message.
pub(crate) struct Tick {
    pub(crate) now: Millis,
    /// Whether it is something that a person did.
    pub(crate) is_persons_act: bool,
    /// Whether it has played a move.
    pub(crate) has_played: bool,
    /// Whether this tab plays the game.
    pub(crate) is_here: bool,
    /// Whether it does, and the page is seen.
    pub(crate) is_watched: bool,
}

/// What has happened to the clock.
#[derive(Default)]
pub(crate) struct Ticked {
    /// It goes on with a move.
    pub(crate) goes_on: bool,
    /// A person should hurry, with so many milliseconds left.
    pub(crate) low: Option<u32>,
    /// It runs no longer.
    pub(crate) has_stopped: bool,
    /// The person should know that it stood.
    pub(crate) stood: bool,
}

impl Table {
    /// Lets the flag fall of whoever has no time left now, so that a move that arrives later does not count.
    /// Returns whether it has fallen.
    pub(crate) fn flag(&mut self, now: Millis) -> bool {
        let Some(mut ticking) = self.ticking else { return false };
        let Some((player, _)) = ticking.running else { return false };
        let is_up = !count(&mut ticking, now) && ticking.clock.left[player] == 0;
        if is_up {
            (ticking.clock.flag, ticking.running) = (Some(player), None);
            self.ticking = Some(ticking);
        }
        is_up
    }

    /// Counts the time of whoever is to move, and lets the clock run or stand. `None` without a clock.
    pub(crate) fn tick(&mut self, tick: &Tick) -> Option<Ticked> {
        self.clock_due = None;
        let mut ticking = self.ticking?;
        let mut ticked = Ticked::default();
        let before = ticking;
        let slept = count(&mut ticking, tick.now);
        let ply = self.returns_to().unwrap_or(self.board().ply());
        let is_played = !self.is_lent();
        if is_played && ply != ticking.ply {
            let is_next = tick.has_played && ply == ticking.ply + 1;
            if let Some(mover) = self.board().mover(ply.wrapping_sub(1)).filter(|_| is_next) {
                let left = &mut ticking.clock.left[mover];
                *left = ticking.clock.control.after_move(*left);
                // The engine's move starts it only in a game that was begun here just now, after the
                // person has acted, or if no person plays.
                ticking.is_started |= ticking.is_new || tick.is_persons_act || self.persons() == 0;
                ticking.is_new = false;
                ticked.goes_on = ticking.is_started;
            }
            ticking.ply = ply;
        }
        // It runs while the list of games is shown, and no other view shows a game meanwhile.
        let standing = self.standing();
        let (turn, is_over) = (standing.turn(), standing.outcome().is_some());
        let is_open = !is_over && self.loss().is_none();
        let can_run = is_played && tick.is_watched && !self.is_paused() && is_open;
        ticking.is_started &= can_run && !slept;
        ticking.is_started |= can_run && tick.is_persons_act;
        let runs = ticking.is_started;
        let is_person = |&player: &_| self.seats()[player] == Seat::Person;
        let ran = ticking.running.map(|(player, _)| player);
        if let Some(player) = ran.filter(|player| runs && is_person(player)) {
            let is_news = ticking.clock.is_low(player) && !before.clock.is_low(player);
            ticked.low = is_news.then(|| ticking.clock.left[player]);
        }
        ticking.running = runs.then_some((turn, tick.now));
        ticked.has_stopped = before.running.is_some() && ticking.running.is_none();
        let is_begun = ply > 0 || ticking.clock.left[turn] < ticking.clock.control.start();
        let stands = !ticking.is_started && is_begun;
        let is_live = is_played && is_open && !self.is_paused();
        ticked.stood = slept || (stands && is_live && tick.is_here && !before.is_told);
        ticking.is_told = stands && (ticking.is_told || ticked.stood);
        self.ticking = Some(ticking);
        self.clock_due = ticking.running.map(|(player, since)| {
            let left = Millis::from(ticking.clock.left[player]);
            // The next time at which it shows another number.
            since + (left % TICK).max(20.0).min(left.max(1.0))
        });
        Some(ticked)
    }

    /// Gives the game that begins now its clock, if it has one.
    pub(crate) fn start_clock(&mut self, control: Option<TimeControl>) {
        let begun = |control| Ticking {
            is_new: true,
            ..Ticking::new(GameClock::new(control), self.board().ply())
        };
        self.ticking = control.map(begun);
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
