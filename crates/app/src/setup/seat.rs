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

    /// The seat of an id, as [`fmt::Display`] writes it or once wrote it: games and links of earlier
    /// versions are read as well.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        let level = || id.parse().ok().or_else(|| former_level(id));
        if id == "person" { Some(Self::Person) } else { level().map(Self::Engine) }
    }
}

/// The level that took the place of one with a name, of which there were five besides the random
/// one, by how strong it was.
fn former_level(name: &str) -> Option<Level> {
    let step = match name.to_ascii_lowercase().as_str() {
        "beginner" => 2,
        "casual" => 4,
        "skilled" => 6,
        "expert" => 8,
        "master" => 10,
        _ => return None,
    };
    Level::of(step)
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
