use std::fmt;

use uttt_rules::{Outcome, Player};

use crate::Foul;

/// How a judged game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// By the rules of the game.
    Ended {
        /// Who won.
        outcome: Outcome,
        /// What by.
        ending: Ending,
    },
    /// One player lost it whatever the board says; all others share the point.
    Forfeited {
        /// Who lost it.
        by: Player,
        /// Why.
        foul: Foul,
    },
}

impl Verdict {
    /// The share of the point that goes to `player`, one of so many: they sum to 1.
    pub fn points(&self, player: Player, players: usize) -> f64 {
        match self {
            Self::Ended { outcome: Outcome::Won(winner), .. } => f64::from(player == *winner),
            Self::Ended { outcome: Outcome::Draw, .. } => 1.0 / players as f64,
            Self::Forfeited { by, .. } if player == *by => 0.0,
            Self::Forfeited { .. } => 1.0 / (players - 1) as f64,
        }
    }

    /// The one player who gets the whole point, if there is one.
    pub fn winner(&self, players: &[Player]) -> Option<Player> {
        players.iter().copied().find(|&player| self.points(player, players.len()) == 1.0)
    }

    /// A word for programs: `line`, `more-boards`, `draw`, or that of the foul.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::Ended { ending, .. } => ending.id(),
            Self::Forfeited { foul, .. } => foul.id(),
        }
    }
}

/// For people: `X wins by a line`, `O forfeits: …`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended { outcome: Outcome::Draw, .. } => f.write_str("the game is drawn"),
            Self::Ended { outcome: Outcome::Won(player), ending } => {
                write!(f, "{player} wins by {ending}")
            }
            Self::Forfeited { by, foul } => write!(f, "{by} forfeits: {foul}"),
        }
    }
}

/// What a game that was played to its end ended by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Marks or grids in a row.
    Line,
    /// No row, and one player has won more small boards.
    MoreBoards,
    /// Nobody won.
    Draw,
}

impl Ending {
    /// `line`, `more-boards` or `draw`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::MoreBoards => "more-boards",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Line => "a line",
            Self::MoreBoards => "more boards",
            Self::Draw => "nothing",
        })
    }
}
