use std::fmt;

/// A game that does not belong to its tournament, or cannot have been played so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongGame {
    /// Its number.
    pub game: u32,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for WrongGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, why } = self;
        write!(f, "game {game}: {why}; remove its line, the one with \"game\":{game}")
    }
}

impl std::error::Error for WrongGame {}
