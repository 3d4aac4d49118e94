use std::fmt;

use uttt_rules::{Ending, Outcome, Player};

use super::adjudication::AdjudicationReason;
use crate::Forfeit;

/// How a judged game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// By the rules of the game.
    Ended {
        /// Who won.
        outcome: Outcome,
        /// How.
        ending: Ending,
    },
    /// By the referee, before the rules of the game have ended it.
    Adjudicated {
        /// Who won.
        outcome: Outcome,
        /// Why.
        reason: AdjudicationReason,
    },
    /// One player forfeited, whatever the board says; all others share the point.
    Forfeited {
        /// Who forfeited.
        by: Player,
        /// Why.
        forfeit: Forfeit,
    },
}

impl Verdict {
    /// The share of the point for `player` in a game with this many players. The shares sum to 1.
    #[must_use]
    pub fn points(&self, player: Player, players: usize) -> f64 {
        match self {
            Self::Ended { outcome, .. } | Self::Adjudicated { outcome, .. } => match outcome {
                Outcome::Won(winner) => f64::from(player == *winner),
                Outcome::Draw => 1.0 / players as f64,
            },
            Self::Forfeited { by, .. } if player == *by => 0.0,
            Self::Forfeited { .. } => 1.0 / (players - 1) as f64,
        }
    }

    /// The player who gets the whole point, if there is one.
    #[must_use]
    pub fn winner(&self, players: &[Player]) -> Option<Player> {
        players.iter().copied().find(|&player| self.points(player, players.len()) == 1.0)
    }

    /// A word for programs: the id of the ending, of the adjudication or of the forfeit.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Self::Ended { ending, .. } => ending.id(),
            Self::Adjudicated { reason, .. } => reason.id(),
            Self::Forfeited { forfeit, .. } => forfeit.id(),
        }
    }
}

/// For people: `X wins: line`, `O forfeits: …`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended { outcome: Outcome::Draw, ending } => {
                write!(f, "the game is drawn: {}", ending.id())
            }
            Self::Ended { outcome: Outcome::Won(player), ending } => {
                write!(f, "{player} wins: {}", ending.id())
            }
            Self::Adjudicated { outcome: Outcome::Draw, reason } => {
                write!(f, "the referee ends the game as drawn: {}", reason.id())
            }
            Self::Adjudicated { outcome: Outcome::Won(player), reason } => {
                write!(f, "the referee ends the game, {player} wins: {}", reason.id())
            }
            Self::Forfeited { by, forfeit } => write!(f, "{by} forfeits: {forfeit}"),
        }
    }
}
