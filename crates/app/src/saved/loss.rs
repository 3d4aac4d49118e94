use uttt_rules::{Outcome, Player};

use crate::GameClock;

/// How a game ended that the board has not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Loss {
    /// Who lost it.
    pub(crate) player: Player,
    pub(crate) by: LossBy,
}

/// Why a player lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LossBy {
    /// The player's time ran out.
    Time,
    /// The player gave up.
    Resignation,
}

impl Loss {
    /// How a game with this clock ended, in which this player has resigned.
    pub(crate) fn of(clock: Option<GameClock>, resigned: Option<Player>) -> Option<Self> {
        let late = clock.and_then(|clock| clock.flag);
        let by = |by| move |player| Self { player, by };
        late.map(by(LossBy::Time)).or(resigned.map(by(LossBy::Resignation)))
    }

    /// The result of a game of these players. Of three, the other two share the point.
    pub(crate) fn outcome(self, players: &[Player]) -> Outcome {
        let mut others = players.iter().copied().filter(|&player| player != self.player);
        match (others.next(), others.next()) {
            (Some(winner), None) => Outcome::Won(winner),
            _ => Outcome::Draw,
        }
    }
}
