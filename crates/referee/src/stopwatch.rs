use std::time::{Duration, Instant};

/// How often whoever waits for an answer checks that the referee itself still runs.
const BEAT: Duration = Duration::from_millis(20);
/// A check may come that much after it was due, whatever the margin: timers are no more exact.
const SLACK: Duration = Duration::from_millis(5);

/// Measures the time of one answer as far as the referee was there to see it come.
///
/// A referee that is stopped or starved cannot tell when an answer came. So it checks at least every
/// [`BEAT`] while it waits, and exactly at the limit. A check that comes later than the margin
/// allows was missed; the time since it was due counts for nobody. An answer is late only if the
/// time that counts is over.
#[derive(Clone, Debug)]
pub(crate) struct Stopwatch {
    begun: Instant,
    limit: Duration,
    margin: Duration,
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
    /// It was seen after the limit, and may have come before it: the referee did not run for so
    /// long.
    Unsure(Duration),
    /// It came after the limit.
    Late,
}

impl Stopwatch {
    /// Starts at `begun`.
    pub(crate) fn start(begun: Instant, limit: Duration, margin: Duration) -> Self {
        let mut new =
            Self { begun, limit, margin, checked: begun, due: begun, missed: Duration::ZERO };
        new.plan();
        new
    }

    /// The time for the answer, without the margin.
    pub(crate) fn limit(&self) -> Duration {
        self.limit
    }

    /// When the next check is due; nobody may wait longer.
    pub(crate) fn due(&self) -> Instant {
        self.due
    }

    /// Somebody checks for an answer now.
    pub(crate) fn check(&mut self, now: Instant) {
        let delay = now.saturating_duration_since(self.due);
        if delay > self.margin.max(SLACK) {
            self.missed += delay;
        }
        self.checked = now;
        self.plan();
    }

    /// From the start to the last check.
    pub(crate) fn elapsed(&self) -> Duration {
        self.checked.saturating_duration_since(self.begun)
    }

    /// Whether no answer can be in time any more.
    pub(crate) fn is_over(&self) -> bool {
        self.counted() >= self.allowed()
    }

    /// How an answer is judged that the last check found.
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
        self.limit.saturating_add(self.margin)
    }

    fn counted(&self) -> Duration {
        self.elapsed().saturating_sub(self.missed)
    }

    /// The next check: soon, but not beyond the limit nor beyond the margin after it.
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
