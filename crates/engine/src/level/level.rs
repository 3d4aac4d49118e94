use std::fmt;
use std::str::FromStr;

/// The strength of the engine: a step from 1, for beginners, to 10, the strongest. Beside these stand
/// [`Level::RANDOM`] and [`Level::EASY`], which are weaker than all of them and do not search.
///
/// As text, a level is its step, `easy` or `random`.
///
/// ```
/// use uttt_engine::Level;
///
/// assert_eq!(Level::of(10), Some(Level::STRONGEST));
/// assert_eq!("3".parse(), Ok(Level::ALL[2]));
/// assert_eq!("easy".parse(), Ok(Level::EASY));
/// assert!(Level::of(11).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// Any legal move, all equally likely.
    pub const RANDOM: Self = Self(0);

    /// For children: it blocks, and wins neither a board nor the game as long as it has another move.
    /// Moves at random score a little more than half the points against it. Only an
    /// [`AnyEngine`](crate::AnyEngine) plays it.
    pub const EASY: Self = Self(1);

    /// No limit but the caller's, and always the best move.
    pub const STRONGEST: Self = Self(11);

    /// The ten levels with a step, the weakest first.
    pub const ALL: [Self; 10] = [
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
        Self::STRONGEST,
    ];

    /// The levels without a step.
    pub const OTHERS: [Self; 2] = [Self::EASY, Self::RANDOM];

    /// The level of a step, 1 to 10.
    #[must_use]
    pub const fn of(step: u8) -> Option<Self> {
        match step {
            1..=10 => Some(Self(step + 1)),
            _ => None,
        }
    }

    /// The level of a text, as [`FromStr`] reads it, without an error that names the text.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        match id.trim() {
            "10" => Some(Self::STRONGEST),
            id if id.eq_ignore_ascii_case("easy") => Some(Self::EASY),
            id if id.eq_ignore_ascii_case("random") => Some(Self::RANDOM),
            id => match id.as_bytes() {
                [step @ b'1'..=b'9'] => Self::of(step - b'0'),
                _ => None,
            },
        }
    }

    /// Its step, 1 to 10; `None` for [`Level::RANDOM`] and [`Level::EASY`].
    #[must_use]
    pub const fn step(self) -> Option<u8> {
        match self {
            Self::RANDOM | Self::EASY => None,
            Self(index) => Some(index - 1),
        }
    }

    /// Its place among all levels: [`Level::RANDOM`], [`Level::EASY`], and then the ten.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The step, `easy` or `random`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step() {
            Some(step) => step.fmt(f),
            None if *self == Self::EASY => f.pad("easy"),
            None => f.pad("random"),
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
        write!(f, "unknown level {:?}, expected 1 to 10, easy or random", self.id)
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
        assert_eq!(Level::OTHERS.map(|level| level.to_string()), ["easy", "random"]);
        assert_eq!("Random".parse(), Ok(Level::RANDOM));
        assert_eq!(" Easy".parse(), Ok(Level::EASY));
        assert_eq!(Level::OTHERS.map(Level::step), [None; 2]);
        assert!(Level::OTHERS.iter().all(|level| *level < Level::ALL[0]) && Level::ALL.is_sorted());
    }

    #[test]
    fn what_is_no_level_is_refused_with_the_range() {
        for id in ["", "0", "11", "01", "-1", "+1", "1.0", "256", "master", "level 1", "１"] {
            let error = id.parse::<Level>().unwrap_err();
            let expected = format!("unknown level {id:?}, expected 1 to 10, easy or random");
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!("x".repeat(99).parse::<Level>().unwrap_err().id.len(), 40);
        assert_eq!([0, 11, u8::MAX].map(Level::of), [None; 3]);
    }
}
