use std::fmt;

use uttt_rules::{ByPlayer, Loss, LossBy, Player};

use crate::TimeControl;
use crate::saved::player_id::{id, player};

/// The most milliseconds with which a player should hurry.
const HURRY: u32 = 10_000;

/// The clock of a game, as it is saved: `game 180000 2000; 170000 165000 180000; o`. After the
/// control come the milliseconds that each player has left, and then whose time ran out, if it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameClock {
    pub(crate) control: TimeControl,
    pub(crate) left: ByPlayer<u32>,
    /// Whose time ran out.
    pub(crate) flag: Option<Player>,
}

impl GameClock {
    pub(crate) fn new(control: TimeControl) -> Self {
        Self { control, left: ByPlayer::new_with(|_| control.start()), flag: None }
    }

    /// Whether a player should hurry: at most ten seconds are left, and no more than a third of the
    /// time at the start.
    pub(crate) fn is_low(&self, player: Player) -> bool {
        self.left[player] <= HURRY.min(self.control.start() / 3)
    }

    /// Who has lost by it.
    pub(crate) fn loss(&self) -> Option<Loss> {
        self.flag.map(|player| Loss { player, by: LossBy::Time })
    }

    /// Reads what [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        // To search for one character takes far less code than for a text.
        let mut parts = text.split(';').map(str::trim);
        let control = TimeControl::parse(parts.next()?)?;
        let left: Vec<u32> =
            parts.next()?.split(' ').map(|left| left.parse().ok()).collect::<Option<_>>()?;
        let &[x, o, plus] = left.as_slice() else { return None };
        let flag = match parts.next() {
            None => None,
            Some(name) => Some(player(name)?),
        };
        parts.next().is_none().then_some(Self { control, left: ByPlayer { x, o, plus }, flag })
    }
}

impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { control, left, flag } = self;
        write!(f, "{control}; {} {} {}", left.x, left.o, left.plus)?;
        flag.map_or(Ok(()), |player| write!(f, "; {}", id(player)))
    }
}
