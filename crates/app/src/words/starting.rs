//! The words about how a game begins, besides those of the dialog for it.

use uttt_rules::Player;

use crate::saved::origin::Origin;
use crate::{Seat, State};

pub(crate) const FROM_HERE: &str = "Play from here";
pub(crate) const PLAY_AGAIN: &str = "Play again";
/// What follows when a game is put aside and the oldest of the others is dropped for it.
pub(crate) const OLDEST_DROPPED: &str = " Only the last 20 are kept, so the oldest one is gone.";
pub(crate) const BACK_TO_IT: &str = "Return to it";

/// What changes the sides for another game.
pub(crate) fn swap(state: &State) -> &'static str {
    let rules = state.table.board().rules();
    match (rules.players(), Seat::lone_person(&state.table.swapped_seats(), rules)) {
        ([_, _], _) => "Swap sides",
        (_, Some(Player::X)) => "Play X next",
        (_, Some(Player::O)) => "Play O next",
        (_, Some(Player::Plus)) => "Play + next",
        (_, None) => "Change sides",
    }
}

/// Which side the person plays, while that is news: until everybody has moved. In another view nobody
/// plays.
pub(crate) fn your_side(state: &State) -> Option<String> {
    if state.table.is_lent() {
        return None;
    }
    let is_over = state.table.board().outcome().is_some() || state.table.shown_loss().is_some();
    if state.is_mirror() || state.table.looks_back() || state.table.is_looking() || is_over {
        return None;
    }
    let is_news = state.table.board().ply() < state.table.tells_side_until();
    state.table.lone_person().filter(|_| is_news).map(|player| format!("You play {player}."))
}

/// Whether the board shows a game that came with a link, and that nobody here has moved in.
pub(crate) fn is_shared(state: &State) -> bool {
    let is_begun = state.table.board().ply() > 0 || !state.table.board().is_from_start();
    !state.table.is_lent()
        && state.table.is_link_looked_at()
        && state.table.origin() == Origin::Link
        && is_begun
}
