use std::time::{Duration, Instant};

use crate::TimeControl;

/// How often, while it waits for an answer, the referee checks that it is still running.
const BEAT: Duration = Duration::from_millis(20);

/// Times one answer, leaving out the time in which the referee was not running.
///
/// A referee that was stopped or starved cannot tell when an answer came. So while it waits, it
/// checks at least every [`BEAT`], and exactly at the limit. A check that comes later than the
/// margin allows was missed, and the time since it was due does not count. An answer is late only
/// if the time that counts exceeds the limit.
#[derive(Clone, Debug)]
pub(crate) struct Stopwatch {
    begun: Instant,
    limit: Duration,
    margin: Duration,
    /// How much of the margin earlier moves have used up.
    overrun: Duration,
    /// The last check.
    checked: Instant,
    /// When the next check is due.
    due: Instant,
    /// The time that does not count.
    missed: Duration,
}

/// What a stopwatch says of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Timing {
    /// It came in time.
    InTime,
    /// It was seen after the limit, but may have come before it: the referee was not running for
    /// this long.
    Unsure(Duration),
    /// It came after the limit.
    Late,
}

impl Stopwatch {
    /// Starts at `begun`. A smaller margin than [`TimeControl::LEAST_MARGIN`] would charge a program for
    /// the imprecision of the referee's timer.
    pub(crate) fn start(begun: Instant, limit: Duration, margin: Duration) -> Self {
        let margin = margin.max(TimeControl::LEAST_MARGIN);
        let [overrun, missed] = [Duration::ZERO; 2];
        let mut new = Self { begun, limit, margin, overrun, checked: begun, due: begun, missed };
        new.plan();
        new
    }

    /// The same for a clock that has run out by so much already.
    pub(crate) fn after_overrun(mut self, overrun: Duration) -> Self {
        self.overrun = overrun;
        self.plan();
        self
    }

    /// The time limit for the answer, without the margin.
    pub(crate) fn limit(&self) -> Duration {
        self.limit
    }

    /// When the next check is due. Do not wait longer.
    pub(crate) fn due(&self) -> Instant {
        self.due
    }

    /// Records a check for an answer at `now`.
    pub(crate) fn check(&mut self, now: Instant) {
        let delay = now.saturating_duration_since(self.due);
        if delay > self.margin {
            self.missed += delay;
        }
        self.checked = now;
        self.plan();
    }

    /// The time from the start to the last check.
    pub(crate) fn elapsed(&self) -> Duration {
        self.checked.saturating_duration_since(self.begun)
    }

    /// The time from the start to the last check in which the referee was running.
    pub(crate) fn counted(&self) -> Duration {
        self.elapsed().saturating_sub(self.missed)
    }

    /// The time in which the referee was not running.
    pub(crate) fn missed(&self) -> Duration {
        self.missed
    }

    /// Whether it is too late for an answer.
    pub(crate) fn is_over(&self) -> bool {
        self.counted() >= self.allowed()
    }

    /// The verdict on an answer that the last check found.
    pub(crate) fn timing(&self) -> Timing {
        if self.elapsed() <= self.allowed() {
            Timing::InTime
        } else if self.counted() <= self.allowed() {
            Timing::Unsure(self.missed)
        } else {
            Timing::Late
        }
    }

    fn allowed(&self) -> Duration {
        self.limit.saturating_add(self.margin).saturating_sub(self.overrun)
    }

    /// Schedules the next check: soon, but not beyond the limit, nor beyond the margin after it.
    fn plan(&mut self) {
        let counted = self.counted();
        let ends = [self.limit, self.allowed()].into_iter();
        let left = ends.map(|end| end.saturating_sub(counted)).find(|left| !left.is_zero());
        self.due = self.checked + left.unwrap_or_default().min(BEAT);
    }
}

#[cfg(test)]
#[path = "stopwatch_tests.rs"]
mod tests;
