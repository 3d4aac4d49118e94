use std::time::{Duration, Instant};

/// How long a search runs before the caller checks again whether it should stop.
pub(crate) const SLICE: Duration = Duration::from_millis(5);

/// Decides when a search prints its next report: less than ten times a second, so that the last
/// report, which comes at the end of the search, makes at most ten.
#[derive(Debug)]
pub(crate) struct ReportInterval {
    last: Instant,
}

impl ReportInterval {
    const EVERY: Duration = Duration::from_millis(112);

    /// No report was printed yet.
    pub(crate) const fn new(begun: Instant) -> Self {
        Self { last: begun }
    }

    /// Whether a report is due now. If so, the next interval begins.
    pub(crate) fn is_due(&mut self, now: Instant) -> bool {
        let is_due = now.saturating_duration_since(self.last) >= Self::EVERY;
        if is_due {
            self.last = now;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_due_at_most_nine_times_in_any_second() {
        let begun = Instant::now();
        for slice in [1, 5, 30, 500] {
            let mut interval = ReportInterval::new(begun);
            let due: Vec<u64> = (1..3000 / slice)
                .map(|i| i * slice)
                .filter(|&ms| interval.is_due(begun + Duration::from_millis(ms)))
                .collect();
            assert!(due.len() >= 3, "{due:?}");
            let in_a_second =
                |&from: &u64| due.iter().filter(|&&ms| (from..from + 1000).contains(&ms)).count();
            assert!(due.iter().map(in_a_second).all(|count| count <= 9), "{due:?}");
        }
    }
}
