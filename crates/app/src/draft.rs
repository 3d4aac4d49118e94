use uttt_engine::Level;
use uttt_rules::{ByPlayer, Player, Rules};

use crate::Seat;

/// Whom a person meets at first.
pub(crate) const DEFAULT_LEVEL: Level = Level::ALL[3];

/// The next game, while it is being described in its dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) rules: Rules,
    /// The third player's as well, for rules that are chosen next.
    seats: ByPlayer<Seat>,
}

impl Draft {
    /// The same again. A third player who was not there is as the second is.
    pub(crate) fn of(rules: Rules, mut seats: ByPlayer<Seat>) -> Self {
        if !rules.players().contains(&Player::Plus) {
            seats.plus = seats.o.level().or(seats.x.level()).map_or(Seat::Person, Seat::Engine);
        }
        Self { rules, seats }
    }

    /// Who sits at a symbol.
    pub(crate) fn seat(self, player: Player) -> Seat {
        self.seats[player]
    }

    pub(crate) fn sit(&mut self, player: Player, seat: Seat) {
        self.seats[player] = seat;
    }

    /// All seats of the game; one that it does not have is a person's.
    pub(crate) fn seats(self) -> ByPlayer<Seat> {
        let plays = |player| self.rules.players().contains(&player);
        ByPlayer::new_with(|player| if plays(player) { self.seats[player] } else { Seat::Person })
    }
}
