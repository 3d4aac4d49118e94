//! The words of the dialog for a new game.

use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::words::{self, say};
use crate::{Opponent, Side};

pub(crate) const OPPONENT: &str = "How do you want to play?";
pub(crate) const SIDE: &str = "You play";
pub(crate) const MORE: &str = "More options";
pub(crate) const SEATS_BY_LOT: &str = "Your side is picked at random when the game starts. Choose a player here to set the sides yourself.";
pub(crate) const BACK_TO_ASIDE: &str = "Return to your previous game";

/// What a list of levels is about.
pub(crate) const fn level_of(player: Player) -> &'static str {
    match player {
        Player::X => "Level of X",
        Player::O => "Level of O",
        Player::Plus => "Level of +",
    }
}

/// Who to play with. In a game of three there are two others.
pub(crate) const fn opponent(opponent: Opponent, rules: Rules) -> &'static str {
    let three = rules.players().len() == 3;
    match opponent {
        Opponent::Computer => "Against the computer",
        Opponent::Friend => "Same screen",
        Opponent::ByLink => "Play by link",
        Opponent::Watch if three => "Three computers",
        Opponent::Watch => "Computer vs computer",
    }
}

/// Which side to play.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Of(Player::X) => "X",
        Side::Of(Player::O) => "O",
        Side::Of(Player::Plus) => "+",
        Side::ByLot => "Random",
    }
}

/// Which rules are chosen.
pub(crate) fn rules(rules: Rules) -> String {
    format!("{}: {}", words::say::page_rules(), words::say::rules(rules))
}

/// The level that the slider is at: `Level 4 · Casual`.
pub(crate) fn level(level: Level) -> String {
    format!("{} · {}", say::level(level), say::level_name(level))
}
