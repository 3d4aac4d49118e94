use std::fmt;

use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player, Rules};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person in front of the page.
    Person,
    /// A person at a page of their own, in a game that is played by link.
    Friend,
    /// The engine at this level.
    Engine(Level),
}

impl Seat {
    /// The engine's level, if the engine plays this side.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person | Self::Friend => None,
            Self::Engine(level) => Some(level),
        }
    }

    /// Whether the engine plays this side.
    pub const fn is_engine(self) -> bool {
        self.level().is_some()
    }

    /// The only person of a game by these rules.
    pub(crate) fn lone_person(seats: &ByPlayer<Self>, rules: Rules) -> Option<Player> {
        let is_person = |player: &Player| seats[*player] == Self::Person;
        let mut persons = rules.players().iter().copied().filter(is_person);
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Reads an id: one that [`fmt::Display`] writes, or the name of a level in games and links of
    /// earlier versions.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        let level = || Level::from_id(id).or_else(|| former_level(id));
        match id {
            "person" => Some(Self::Person),
            "friend" => Some(Self::Friend),
            _ => level().map(Self::Engine),
        }
    }
}

/// The level that replaces a named one. Earlier versions had five named levels besides the random
/// one; this is the level of about the same strength.
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

/// `person`, `friend`, or the id of the level.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.pad("person"),
            Self::Friend => f.pad("friend"),
            Self::Engine(level) => level.fmt(f),
        }
    }
}
