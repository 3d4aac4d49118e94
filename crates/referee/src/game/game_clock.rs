use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A clock for all moves of a game, with an increment after each move: `60+0.6`, in seconds. Or one that
/// gets its time again after so many moves: `40/60`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameClock {
    /// After how many moves of the player the base is added again; `None` for never.
    pub moves: Option<NonZeroU32>,
    /// The time on the clock before the first move.
    pub base: Duration,
    /// The time that a player gets after each move.
    pub increment: Duration,
}

/// The longest base or increment: a week.
const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

/// Seconds, or minutes and seconds: `60`, `1:00`, each with an increment in seconds: `60+0.6`; before them
/// a number of moves, if there is one: `40/60`.
impl FromStr for GameClock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let text = text.trim();
        let (moves, text) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().map_err(|_| ClockError::Form)?), rest),
            None => (None, text),
        };
        let (base, increment) = match text.split_once('+') {
            Some((base, increment)) => (base, Some(increment)),
            None => (text, None),
        };
        let (minutes, seconds) = match base.split_once(':') {
            Some((minutes, seconds)) => (minutes.parse::<u32>().ok(), seconds),
            None => (Some(0), base),
        };
        let minutes = minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes)));
        let base = minutes.zip(seconds_of(seconds)).map(|(minutes, seconds)| minutes + seconds);
        let increment = increment.map_or(Some(Duration::ZERO), seconds_of);
        let (Some(base), Some(increment)) = (base, increment) else {
            return Err(ClockError::Form);
        };
        if base.is_zero() {
            return Err(ClockError::NoTime);
        }
        if base > LONGEST || increment > LONGEST {
            return Err(ClockError::TooLong);
        }
        Ok(Self { moves, base, increment })
    }
}

/// Why a text is no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClockError {
    /// It is not written like one.
    Form,
    /// It has no time at all.
    NoTime,
    /// It has more time than a week.
    TooLong,
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const EXPECTED: &str = "expected seconds, or minutes and seconds, with an increment in seconds \
                                if there is one, as in 60+0.6 or 1:30+1; in 40/60, all 40 moves bring \
                                60 seconds again";
        match self {
            Self::Form => f.write_str(EXPECTED),
            Self::NoTime => write!(f, "no time at all, {EXPECTED}"),
            Self::TooLong => f.write_str("expected no more than a week"),
        }
    }
}

impl std::error::Error for ClockError {}

/// Seconds with at most three decimals.
fn seconds_of(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
        return None;
    }
    let milliseconds = format!("{decimals:0<3}").parse().ok()?;
    Some(
        Duration::from_secs(whole.parse::<u32>().ok()?.into())
            + Duration::from_millis(milliseconds),
    )
}

/// In the form that `from_str` reads: `60+0.6`, `40/60+0`.
impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl TryFrom<String> for GameClock {
    type Error = ClockError;

    fn try_from(text: String) -> Result<Self, ClockError> {
        text.parse()
    }
}

impl From<GameClock> for String {
    fn from(clock: GameClock) -> Self {
        clock.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_a_base_and_an_increment() {
        for (text, base, increment, written) in [
            ("60+0.6", 60_000, 600, "60+0.6"),
            (" 10 ", 10_000, 0, "10+0"),
            ("1:30+2", 90_000, 2000, "90+2"),
            ("0.25+0.001", 250, 1, "0.25+0.001"),
            ("40/60", 60_000, 0, "40/60+0"),
            ("5/1:00+1", 60_000, 1000, "5/60+1"),
        ] {
            let clock: GameClock = text.parse().unwrap();
            assert_eq!((clock.base, clock.increment), (ms(base), ms(increment)), "{text}");
            assert_eq!(clock.to_string(), written);
            assert_eq!(written.parse(), Ok(clock));
        }
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for (text, start) in [
            ("0/60", "expected seconds"),
            ("x/60", "expected seconds"),
            ("40/", "expected seconds"),
            ("1/2/3", "expected seconds"),
            ("0+1", "no time at all"),
            ("60+", "expected seconds"),
            ("-1", "expected seconds"),
            ("1e3", "expected seconds"),
            ("1.2345", "expected seconds"),
            ("", "expected seconds"),
            ("a:10", "expected seconds"),
            ("604801", "expected no more than a week"),
        ] {
            let error = text.parse::<GameClock>().unwrap_err().to_string();
            assert!(error.starts_with(start), "{text}: {error}");
        }
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }
}
