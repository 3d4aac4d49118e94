use uttt_rules::{ByPlayer, Player};

use crate::Seat;

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
