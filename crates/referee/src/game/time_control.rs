use std::time::Duration;

use super::GameClock;

/// The time that players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for a move; a player with a clock has the time on the clock instead.
    pub limit: Duration,
    /// The clock for all moves of a game.
    pub clock: Option<GameClock>,
    /// The nodes that a player is asked to search for a move, if its protocol can say so.
    pub nodes: Option<u64>,
    /// The depth to which a player is asked to search, in plies, if its protocol can say so.
    pub depth: Option<u32>,
    /// How much longer a move may take without being late, to allow for the way there and back. At
    /// least [`TimeControl::LEAST_MARGIN`].
    pub margin: Duration,
    /// How long a player is asked to think, if its protocol can say so, and it has no clock and no
    /// limit on nodes or depth.
    pub think: Duration,
    /// How long a program may take to start. If its protocol has no signal that it is ready, its
    /// first move may take that much longer.
    pub start: Duration,
}

impl TimeControl {
    /// The default time limit for programs.
    pub const LIMIT: Duration = Duration::from_secs(12);
    /// The default margin.
    pub const MARGIN: Duration = Duration::from_millis(50);
    /// The smallest margin: how late the referee's own timer may be.
    pub const LEAST_MARGIN: Duration = Duration::from_millis(5);
    /// The default time to start.
    pub const START: Duration = Duration::from_secs(10);

    /// A time for each move. The time to think is half of the limit, in whole milliseconds, at
    /// least one millisecond and at most a second.
    #[must_use]
    pub fn new(limit: Duration, margin: Duration) -> Self {
        let half = (limit.as_millis() / 2).clamp(1, 1000) as u64;
        let think = Duration::from_millis(half);
        Self { limit, clock: None, nodes: None, depth: None, margin, think, start: Self::START }
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
