use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::excerpt::excerpt;
use crate::{Outcome, Player};

/// How a game ended that the board has not decided: one player lost it, or two agreed to a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// Who lost, or who took the other's offer of a draw.
    pub player: Player,
    /// Why.
    pub by: LossBy,
}

/// Why a game ended that the board has not decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossBy {
    /// The player's time ran out.
    Time,
    /// The player gave up.
    Resignation,
    /// The player took the other's offer of a draw.
    Agreement,
}

impl LossBy {
    /// All reasons.
    pub const ALL: [Self; 3] = [Self::Time, Self::Resignation, Self::Agreement];

    const fn id(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Resignation => "resigned",
            Self::Agreement => "agreed",
        }
    }
}

impl Loss {
    /// Whether one of these players can have ended their game so: of three, no two agree to a draw.
    #[must_use]
    pub fn fits(self, players: &[Player]) -> bool {
        players.contains(&self.player) && (self.by != LossBy::Agreement || players.len() == 2)
    }

    /// The result of a game of these players. Of three, the other two share the point, which is a draw.
    #[must_use]
    pub fn outcome(self, players: &[Player]) -> Outcome {
        if self.by == LossBy::Agreement {
            return Outcome::Draw;
        }
        let mut others = players.iter().copied().filter(|&player| player != self.player);
        match (others.next(), others.next()) {
            (Some(winner), None) => Outcome::Won(winner),
            _ => Outcome::Draw,
        }
    }
}

/// What a link calls a player. A plus sign may stand for a space there.
const fn id(player: Player) -> &'static str {
    match player {
        Player::X => "x",
        Player::O => "o",
        Player::Plus => "plus",
    }
}

/// The player and the reason, as in a link: `x-resigned`, `plus-time`.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", id(self.player), self.by.id())
    }
}

/// A text that does not say who lost, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseLossError {
    /// The text, cut after forty characters.
    pub text: String,
}

impl fmt::Display for ParseLossError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, expected x, o or plus, and then -resigned, -time or -agreed", self.text)
    }
}

impl core::error::Error for ParseLossError {}

/// Reads what [`fmt::Display`] writes; case does not matter.
impl FromStr for Loss {
    type Err = ParseLossError;

    fn from_str(text: &str) -> Result<Self, ParseLossError> {
        let read = || {
            let (whose, why) = text.split_once('-')?;
            let is = |id: &str, text: &str| text.eq_ignore_ascii_case(id);
            let player = Player::ALL.into_iter().find(|&player| is(id(player), whose))?;
            let by = LossBy::ALL.into_iter().find(|by| is(by.id(), why))?;
            Some(Self { player, by })
        };
        read().ok_or_else(|| ParseLossError { text: excerpt(text) })
    }
}
