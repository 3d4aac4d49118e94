use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::{Opponent, Seat, Side, TimeControl};

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
    /// Show the seats one by one, or hide them.
    More(bool),
}
