use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// One of the two sides. X moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPlayer {
    /// The text, cut after twenty characters.
    pub text: String,
}

impl fmt::Display for NotAPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, expected X or O", self.text)
    }
}

impl std::error::Error for NotAPlayer {}

/// `X` or `O`; case and surrounding white space do not matter.
impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        match text.trim() {
            "X" | "x" => Ok(Self::X),
            "O" | "o" => Ok(Self::O),
            other => Err(NotAPlayer { text: other.chars().take(20).collect() }),
        }
    }
}
