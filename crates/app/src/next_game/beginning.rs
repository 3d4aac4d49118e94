use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::{Name, Opponent, Seat, Side, TimeControl};

/// How a person begins another game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Beginning {
    /// Choose this for the next game.
    Draft(Drafting),
    /// Start the game that the dialog describes.
    Start,
    /// The random number that an [`Effect::DrawRandomNumber`] asked for.
    ///
    /// [`Effect::DrawRandomNumber`]: crate::Effect::DrawRandomNumber
    RandomNumber(u32),
    /// Play a game by these rules as X against the engine at its first level.
    First(Rules),
    /// Play a new game like the one that is over.
    Again,
    /// Play such a game with swapped sides: the player of X plays O.
    SwapSides,
    /// Play such a game against the engine at this level.
    TryLevel(Level),
    /// Continue the game that was put aside last.
    BackToAside,
}

/// A choice in the dialog for the next game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drafting {
    /// Its rules. This closes the list of rules.
    Rules(Rules),
    /// Who to play with.
    Opponent(Opponent),
    /// Which side to play against the engine.
    Side(Side),
    /// The engine's level.
    Level(Level),
    /// Who plays this symbol.
    Seat(Player, Seat),
    /// The time that the players have.
    Clock(Option<TimeControl>),
    /// What this player of a game at the same screen is called, or the person in a game by link.
    Name(Option<Player>, Name),
    /// Show the seats one by one, or hide them.
    More(bool),
}
