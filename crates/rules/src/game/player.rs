use alloc::string::String;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// One of the players. X moves first, then O, then + if there are three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The first player.
    X,
    /// The second player.
    O,
    /// The third player, `+` in text.
    Plus,
}

impl Player {
    /// All three, in the order in which they move.
    pub const ALL: [Self; 3] = [Self::X, Self::O, Self::Plus];

    /// The two players of a game for two, in the order in which they move.
    pub const PAIR: [Self; 2] = [Self::X, Self::O];

    /// The players of a game for this many, in the order in which they move.
    #[must_use]
    pub const fn of_game(players: usize) -> &'static [Self] {
        match players {
            0..=2 => &Self::PAIR,
            _ => &Self::ALL,
        }
    }

    /// 0 for X, 1 for O, 2 for +.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who moves after this player in a game with this many players.
    #[inline]
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        match (self, players) {
            (Self::X, _) => Self::O,
            (Self::O, 3..) => Self::Plus,
            (Self::O | Self::Plus, _) => Self::X,
        }
    }

    /// Who moves before this player in a game with this many players.
    #[inline]
    #[must_use]
    pub const fn previous(self, players: usize) -> Self {
        match (self, players) {
            (Self::X, 3..) => Self::Plus,
            (Self::X | Self::Plus, _) => Self::O,
            (Self::O, _) => Self::X,
        }
    }
}

/// The opponent in a game of two.
impl Not for Player {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.next(2)
    }
}

/// `X`, `O` or `+`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "X",
            Self::O => "O",
            Self::Plus => "+",
        })
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParsePlayerError {
    /// The text, cut after twenty characters.
    pub text: String,
}

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, expected X, O or +", self.text)
    }
}

impl core::error::Error for ParsePlayerError {}

/// `X`, `O` or `+`; case and surrounding white space do not matter.
impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        match text.trim() {
            "X" | "x" => Ok(Self::X),
            "O" | "o" => Ok(Self::O),
            "+" => Ok(Self::Plus),
            other => Err(ParsePlayerError { text: other.chars().take(20).collect() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn before_each_player_comes_the_one_whom_that_player_follows() {
        for players in [Player::of_game(2), Player::of_game(3)] {
            for &player in players {
                assert_eq!(player.next(players.len()).previous(players.len()), player);
                assert!(players.contains(&player.previous(players.len())));
            }
        }
    }
}
