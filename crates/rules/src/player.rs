use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two sides. X moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Player {
    /// Both players in the order in which they move.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// 0 for X, 1 for O.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The opponent.
impl Not for Player {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// One value for each player, indexed by [`Player`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T> {
    /// What belongs to X.
    pub x: T,
    /// What belongs to O.
    pub o: T,
}

impl<T> ByPlayer<T> {
    /// Asks `value` for each player in turn.
    pub fn new_with(mut value: impl FnMut(Player) -> T) -> Self {
        Self { x: value(Player::X), o: value(Player::O) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    #[inline]
    fn index(&self, player: Player) -> &T {
        match player {
            Player::X => &self.x,
            Player::O => &self.o,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::X => &mut self.x,
            Player::O => &mut self.o,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// Nobody won.
    Draw,
    /// This player won.
    Won(Player),
}

impl Outcome {
    /// The winner, if there is one.
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
