use std::fmt;

use uttt_engine::Level;

/// Who plays one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Somebody in front of the page.
    Person,
    /// The engine at this level.
    Engine(Level),
}

impl Seat {
    /// The engine's level, if it sits here.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Engine(level) => Some(level),
        }
    }

    /// Whether the engine sits here.
    pub const fn is_engine(self) -> bool {
        self.level().is_some()
    }

    /// The seat of an id, as [`fmt::Display`] writes it.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        if id == "person" { Some(Self::Person) } else { id.parse().ok().map(Self::Engine) }
    }
}

/// `person`, or the level's id.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.pad("person"),
            Self::Engine(level) => level.fmt(f),
        }
    }
}
