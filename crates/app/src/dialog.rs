use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player};

use crate::Seat;

/// A dialog over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialog {
    /// Who plays the next game.
    NewGame,
    /// Colours and motion.
    Settings,
}

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sides {
    /// A person plays X, the engine O.
    PersonX,
    /// The engine plays X, a person O.
    PersonO,
    /// Two persons.
    Persons,
    /// The engine plays both.
    Engines,
}

impl Sides {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::PersonX, Self::PersonO, Self::Persons, Self::Engines];

    /// How these seats are filled.
    pub const fn of(seats: ByPlayer<Seat>) -> Self {
        match (seats.x, seats.o) {
            (Seat::Person, Seat::Person) => Self::Persons,
            (Seat::Person, Seat::Engine(_)) => Self::PersonX,
            (Seat::Engine(_), Seat::Person) => Self::PersonO,
            (Seat::Engine(_), Seat::Engine(_)) => Self::Engines,
        }
    }

    /// Whether the engine plays this side.
    pub const fn has_engine(self, player: Player) -> bool {
        match self {
            Self::PersonX => matches!(player, Player::O),
            Self::PersonO => matches!(player, Player::X),
            Self::Persons => false,
            Self::Engines => true,
        }
    }
}

/// The next game, while it is being described in its dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) sides: Sides,
    pub(crate) levels: ByPlayer<Level>,
}

impl Draft {
    /// The same again; a side without an engine gets the other side's level, should it get one.
    pub(crate) fn of(seats: ByPlayer<Seat>) -> Self {
        let level = |player: Player| {
            seats[player].level().or(seats[!player].level()).unwrap_or(DEFAULT_LEVEL)
        };
        Self { sides: Sides::of(seats), levels: ByPlayer::new_with(level) }
    }

    pub(crate) fn seats(self) -> ByPlayer<Seat> {
        ByPlayer::new_with(|player| {
            if self.sides.has_engine(player) {
                Seat::Engine(self.levels[player])
            } else {
                Seat::Person
            }
        })
    }
}

/// Whom a person meets at first.
pub(crate) const DEFAULT_LEVEL: Level = Level::Casual;
