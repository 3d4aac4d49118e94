use std::time::Duration;

/// How fast a player has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for a move.
    pub limit: Duration,
    /// What a move may take longer without being late: for the way there and back. One below
    /// [`TimeControl::LEAST_MARGIN`] is taken for that.
    pub margin: Duration,
    /// The time that a player is told to think, where its protocol can tell it.
    pub think: Duration,
    /// The time that a program has to start. If its protocol has no signal that it is ready, its
    /// first move may take that much longer.
    pub start: Duration,
}

impl TimeControl {
    /// The limit that programs have unless another is named.
    pub const LIMIT: Duration = Duration::from_secs(12);
    /// The margin unless another is named.
    pub const MARGIN: Duration = Duration::from_millis(50);
    /// The least margin: how late the referee's own timer may be.
    pub const LEAST_MARGIN: Duration = Duration::from_millis(5);
    /// The default time to start.
    pub const START: Duration = Duration::from_secs(10);

    /// Half of the limit to think, in whole milliseconds, at least one and no more than a second.
    pub fn new(limit: Duration, margin: Duration) -> Self {
        let half = (limit.as_millis() / 2).clamp(1, 1000) as u64;
        Self { limit, margin, think: Duration::from_millis(half), start: Self::START }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_thinks_for_half_the_limit_and_at_most_a_second() {
        for (limit, think) in [(0, 1), (3, 1), (4, 2), (1999, 999), (2000, 1000), (12_000, 1000)] {
            let time_control = TimeControl::new(Duration::from_millis(limit), TimeControl::MARGIN);
            assert_eq!(time_control.think, Duration::from_millis(think), "{limit}");
        }
    }
}
