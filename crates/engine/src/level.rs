use std::fmt;
use std::str::FromStr;

/// How well the engine plays. A weaker level thinks less and is content with a move that looks
/// nearly as good as the best; none plays a blunder on purpose. All but [`Level::Random`] take a
/// win in one move, and prevent that of whoever is next where they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal move, each as likely as the others.
    Random,
    /// Looks at little, and takes what comes near to the best it sees.
    Beginner,
    /// A little more of both.
    Casual,
    /// Sees a few moves ahead.
    Skilled,
    /// Strong, and quick.
    Expert,
    /// All that time allows, always the best move it knows.
    Master,
}

impl Level {
    /// All levels, from the weakest on.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Beginner, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// The levels that think: all but [`Level::Random`].
    pub const NAMED: [Self; 5] =
        [Self::Beginner, Self::Casual, Self::Skilled, Self::Expert, Self::Master];

    /// The id that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// The playouts after which it moves, whatever the limits still allow.
    pub const fn max_nodes(self) -> Option<u64> {
        match self {
            Self::Random => Some(0),
            Self::Beginner => Some(100),
            Self::Casual => Some(600),
            Self::Skilled => Some(4_000),
            Self::Expert => Some(40_000),
            Self::Master => None,
        }
    }

    /// How much worse than the best move's score a move may look and still be played.
    pub(crate) const fn margin(self) -> f32 {
        match self {
            Self::Random => 2.0,
            Self::Beginner => 0.25,
            Self::Casual => 0.12,
            Self::Skilled => 0.05,
            Self::Expert => 0.02,
            Self::Master => 0.0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A level that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel {
    /// The id, cut after forty characters.
    pub id: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown level {:?}, expected ", self.id)?;
        for (i, level) in Level::ALL.into_iter().enumerate() {
            write!(f, "{}{level}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownLevel {}

/// Case and surrounding white space do not matter.
impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.id().eq_ignore_ascii_case(id.trim()))
            .ok_or_else(|| UnknownLevel { id: id.trim().chars().take(40).collect() })
    }
}
