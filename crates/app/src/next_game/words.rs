//! The words of the dialog for a new game and of how a game begins.

use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::saved::origin::Origin;
use crate::words::{self, levels};
use crate::{Opponent, Seat, Side, State};

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
pub(crate) fn swap(state: &State) -> &'static str {
    let rules = state.table.board().rules();
    match (rules.players(), Seat::lone_person(&state.swapped_seats(), rules)) {
        ([_, _], _) => "Swap sides",
        (_, Some(Player::X)) => "Play X next",
        (_, Some(Player::O)) => "Play O next",
        (_, Some(Player::Plus)) => "Play + next",
        (_, None) => "Change sides",
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
    format!("{}: {}", words::RULES, words::rules::name(rules))
}

/// The level that the slider is at: `Level 4 · Casual`.
pub(crate) fn level(level: Level) -> String {
    format!("{} · {}", levels::player(level), levels::name(level))
}

/// Which side the person plays, while that is news: until everybody has moved. In another view nobody
/// plays.
pub(crate) fn your_side(state: &State) -> Option<String> {
    if state.table.is_lent() {
        return None;
    }
    let is_over = state.table.board().outcome().is_some() || state.shown_loss().is_some();
    if state.is_mirror() || state.looks_back() || state.is_looking() || is_over {
        return None;
    }
    let is_news = state.table.board().ply() < state.table.tells_side_until();
    state.table.lone_person().filter(|_| is_news).map(|player| format!("You play {player}."))
}

/// Whether the board shows a game that came with a link, and that nobody here has moved in.
pub(crate) fn is_shared(state: &State) -> bool {
    let is_begun = state.table.board().ply() > 0 || !state.table.board().is_from_start();
    !state.table.is_lent()
        && state.is_link_looked_at()
        && state.table.origin() == Origin::Link
        && is_begun
}
