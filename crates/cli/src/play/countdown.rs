use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// The time of the engine for a hint.
pub(super) const HINT: Duration = Duration::from_secs(1);

/// How long the engine may think about a hint: at most half of the time left.
pub(super) fn time_for_hint(left: Option<Duration>) -> Duration {
    left.map_or(HINT, |left| (left / 2).min(HINT))
}

/// The clock of one turn.
pub(super) struct Countdown {
    begun: Instant,
    /// `None`: no limit.
    limit: Option<Duration>,
}

impl Countdown {
    /// Starts the turn.
    pub(super) fn start(limit: Option<Duration>) -> Self {
        Self { begun: Instant::now(), limit }
    }

    /// The limit, if the time is over.
    pub(super) fn ran_out(&self) -> Option<Duration> {
        self.limit.filter(|_| self.left() == Some(Duration::ZERO))
    }

    /// The time left, if there is a limit.
    pub(super) fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.begun.elapsed()))
    }

    /// The clock as text, ` [0:12]`; empty without a limit. The width never changes.
    pub(super) fn shown(&self) -> String {
        let (Some(limit), Some(left)) = (self.limit, self.left()) else { return String::new() };
        let mut shown = String::new();
        // Writing to a string cannot fail.
        let _ = write!(shown, " [{:>width$}]", clock(left), width = clock(limit).len());
        shown
    }
}

/// The time until the displayed seconds change.
pub(super) fn until_next_second(left: Duration) -> Duration {
    let second = Duration::from_secs(1);
    let seconds = seconds(left);
    left.saturating_sub(second * u32::try_from(seconds.saturating_sub(1)).unwrap_or(0)).min(second)
}

/// Minutes and seconds, rounded up.
pub(super) fn clock(time: Duration) -> String {
    let seconds = seconds(time);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn seconds(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_rounded_up() {
        let millis = Duration::from_millis;
        for (left, shown, next) in [
            (0, "0:00", 0),
            (1, "0:01", 1),
            (1000, "0:01", 1000),
            (1001, "0:02", 1),
            (59_500, "1:00", 500),
            (600_000, "10:00", 1000),
        ] {
            assert_eq!(clock(millis(left)), shown);
            assert_eq!(until_next_second(millis(left)), millis(next), "{left}");
        }
    }

    #[test]
    fn the_countdown_keeps_its_width() {
        let now = Instant::now();
        let Some(begun) = now.checked_sub(Duration::from_secs(595)) else { return };
        let countdown = Countdown { begun, limit: Some(Duration::from_secs(600)) };
        let shown = countdown.shown();
        assert!(shown.starts_with(" [ 0:0") && shown.len() == " [10:00]".len(), "{shown:?}");
        assert_eq!(Countdown::start(None).shown(), "");
    }
}
