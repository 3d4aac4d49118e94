//! The words of the dialog for a new game and of how a game begins.

use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use super::levels;
use crate::saved::origin::Origin;
use crate::{Opponent, Side, State};

pub(crate) const OPPONENT: &str = "How do you want to play?";
pub(crate) const SIDE: &str = "You play";
pub(crate) const LEVEL: &str = "Level";
pub(crate) const MORE: &str = "More options";
pub(crate) const SEATS_BY_LOT: &str = "Your side is picked at random when the game starts. Choose a player here to set the sides yourself.";
pub(crate) const FROM_HERE: &str = "Play from here";
pub(crate) const PLAY_AGAIN: &str = "Play again";
/// What follows when a game is put aside and the oldest of the others is dropped for it.
pub(crate) const OLDEST_DROPPED: &str = " Only the last 20 are kept, so the oldest one is gone.";
pub(crate) const BACK_TO_IT: &str = "Return to it";
pub(crate) const BACK_TO_ASIDE: &str = "Return to your previous game";

/// What changes the sides for another game.
pub(crate) const fn swap(rules: Rules) -> &'static str {
    match rules.players() {
        [_, _] => "Swap sides",
        _ => "Next side",
    }
}

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
    format!("{}: {}", super::RULES, super::rules::name(rules))
}

/// The level that the slider is at: `Level 4 · Casual`.
pub(crate) fn level(level: Level) -> String {
    format!("{} · {}", levels::player(level), levels::name(level))
}

/// Which side the person plays, while that is news: until everybody has moved. Whoever follows a link
/// plays all of them, until a move or "Play from here". In another view nobody plays.
pub(crate) fn your_side(state: &State) -> Option<String> {
    if state.played.is_some() {
        return None;
    }
    let is_over = state.game.outcome().is_some() || state.shown_loss().is_some();
    if state.is_mirror() || state.looks_back() || state.is_looking() || is_over {
        return None;
    }
    if state.is_link_looked_at() && state.origin == Origin::Link {
        let sides = if state.game.rules().players().len() == 2 { "both" } else { "all" };
        return Some(format!("You play {sides} sides."));
    }
    let is_news = state.game.ply() < state.tells_side_until;
    state.lone_person().filter(|_| is_news).map(|player| format!("You play {player}."))
}
