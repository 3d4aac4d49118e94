use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player};

use crate::{Seat, Sides};

/// Whom a person meets at first.
pub(crate) const DEFAULT_LEVEL: Level = Level::Casual;

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
