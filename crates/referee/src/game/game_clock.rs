use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A clock for all moves of a game, with an increment after each move: `60+0.6`, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameClock {
    /// The time on the clock before the first move.
    pub base: Duration,
    /// The time that a player gets after each move.
    pub increment: Duration,
}

/// The longest base or increment: a week.
const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

/// Seconds, or minutes and seconds: `60`, `1:00`, each with an increment in seconds: `60+0.6`.
impl FromStr for GameClock {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const EXPECTED: &str = "expected seconds, or minutes and seconds, with an increment in \
                                seconds if there is one, as in 60+0.6 or 1:30+1";
        let text = text.trim();
        if text.contains('/') {
            return Err(format!("a number of moves is not supported; {EXPECTED}"));
        }
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
            return Err(EXPECTED.to_owned());
        };
        if base.is_zero() {
            return Err(format!("no time at all, {EXPECTED}"));
        }
        if base > LONGEST || increment > LONGEST {
            return Err("expected no more than a week".to_owned());
        }
        Ok(Self { base, increment })
    }
}

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

/// In the form that `from_str` reads: `60+0.6`.
impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl TryFrom<String> for GameClock {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|why| format!("clock {text:?}: {why}"))
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
            ("40/60+1", "a number of moves is not supported"),
            ("0+1", "no time at all"),
            ("60+", "expected seconds"),
            ("-1", "expected seconds"),
            ("1e3", "expected seconds"),
            ("1.2345", "expected seconds"),
            ("", "expected seconds"),
            ("a:10", "expected seconds"),
            ("604801", "expected no more than a week"),
        ] {
            let error = text.parse::<GameClock>().unwrap_err();
            assert!(error.starts_with(start), "{text}: {error}");
        }
    }

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }
}
