use core::fmt;

use crate::Player;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// This player won.
    Won(Player),
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Draw => None,
            Self::Won(player) => Some(player),
        }
    }
}

/// `X`, `O` or `draw`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.pad("draw"),
            Self::Won(player) => player.fmt(f),
        }
    }
}
