use std::fmt;
use std::str::FromStr;

/// The strength of the engine: a step from 1, for beginners, to 10, the strongest, or
/// [`Level::RANDOM`], which is weaker than all of them.
///
/// As text, a level is its step, or `random`.
///
/// ```
/// use uttt_engine::Level;
///
/// assert_eq!(Level::of(10), Some(Level::STRONGEST));
/// assert_eq!("3".parse(), Ok(Level::ALL[2]));
/// assert!(Level::of(11).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// Any legal move, all equally likely.
    pub const RANDOM: Self = Self(0);

    /// No limit but the caller's, and always the best move.
    pub const STRONGEST: Self = Self(10);

    /// The levels that a person chooses from, the weakest first.
    pub const ALL: [Self; 10] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self::STRONGEST,
    ];

    /// The level of a step, 1 to 10.
    #[must_use]
    pub const fn of(step: u8) -> Option<Self> {
        match step {
            1..=10 => Some(Self(step)),
            _ => None,
        }
    }

    /// The level of a text, as [`FromStr`] reads it, without an error that names the text.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        match id.trim() {
            "10" => Some(Self::STRONGEST),
            id if id.eq_ignore_ascii_case("random") => Some(Self::RANDOM),
            id => match id.as_bytes() {
                [step @ b'1'..=b'9'] => Some(Self(step - b'0')),
                _ => None,
            },
        }
    }

    /// Its step, 1 to 10; `None` for [`Level::RANDOM`].
    #[must_use]
    pub const fn step(self) -> Option<u8> {
        match self {
            Self::RANDOM => None,
            Self(step) => Some(step),
        }
    }

    /// Its place among all levels, [`Level::RANDOM`] first.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The step, or `random`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step() {
            None => f.pad("random"),
            Some(step) => step.fmt(f),
        }
    }
}

/// A text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseLevelError {
    /// The text, cut after forty characters.
    pub id: String,
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown level {:?}, expected 1 to 10 or random", self.id)
    }
}

impl std::error::Error for ParseLevelError {}

/// Case and surrounding white space do not matter.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(id: &str) -> Result<Self, ParseLevelError> {
        Self::from_id(id)
            .ok_or_else(|| ParseLevelError { id: id.trim().chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_read_as_it_is_written() {
        let ids = Level::ALL.map(|level| level.to_string());
        assert_eq!(ids, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
        for level in Level::ALL {
            assert_eq!(format!(" {level}\n").parse(), Ok(level));
            assert_eq!(level.step().and_then(Level::of), Some(level));
        }
        assert_eq!(Level::RANDOM.to_string(), "random");
        assert_eq!("Random".parse(), Ok(Level::RANDOM));
        assert!(Level::RANDOM < Level::ALL[0] && Level::ALL.is_sorted());
    }

    #[test]
    fn what_is_no_level_is_refused_with_the_range() {
        for id in ["", "0", "11", "01", "-1", "+1", "1.0", "256", "master", "level 1", "１"] {
            let error = id.parse::<Level>().unwrap_err();
            let expected = format!("unknown level {id:?}, expected 1 to 10 or random");
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!("x".repeat(99).parse::<Level>().unwrap_err().id.len(), 40);
        assert_eq!([0, 11, u8::MAX].map(Level::of), [None; 3]);
    }
}
