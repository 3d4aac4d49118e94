use uttt_rules::{ByPlayer, Player};

use crate::{Name, OnBoard, Seat};

pub(crate) use super::say::Who;

impl Who {
    pub(crate) fn of(on: &OnBoard<'_>, player: Player) -> Self {
        match (on.table.lone_person(), on.table.seats()[player]) {
            (Some(_), Seat::Person) => Self::You,
            (_, Seat::Person | Seat::Friend)
                if let Some(named) = Self::named(&on.table.names(), player) =>
            {
                named
            }
            (Some(_), Seat::Engine(level)) => {
                let others = on.table.board().rules().players().iter();
                let alike =
                    others.filter(|&&other| on.table.seats()[other] == on.table.seats()[player]);
                match alike.count() {
                    0 | 1 => Self::Level { level },
                    _ => Self::Twin { level, mark: player },
                }
            }
            (Some(_), Seat::Friend) if on.table.board().rules().players().len() == 2 => {
                Self::Friend
            }
            (Some(_), Seat::Friend) | (None, _) => Self::Mark { mark: player },
        }
    }

    /// A player by a name, if that tells the player from the others.
    pub(crate) fn named(names: &ByPlayer<Name>, player: Player) -> Option<Self> {
        Name::of(names, player).map(|player_name| Self::Named { player_name })
    }

    /// A player by the symbol alone.
    pub(crate) const fn mark(mark: Player) -> Self {
        Self::Mark { mark }
    }
}
