//! The words about how a game begins, besides those of the dialog for it.

use uttt_rules::Player;

use crate::{OnBoard, Origin, Seat};

pub(crate) const PLAY_AGAIN: &str = "Play again";
/// What follows when a game is put aside and the oldest of the others is dropped for it.
pub(crate) const OLDEST_DROPPED: &str = " Only the last 20 are kept, so the oldest one is gone.";
pub(crate) const BACK_TO_IT: &str = "Return to it";

/// What changes the sides for another game.
pub(crate) fn swap(on: &OnBoard<'_>) -> &'static str {
    let rules = on.table.board().rules();
    match (rules.players(), Seat::lone_person(&on.table.swapped_seats(), rules)) {
        ([_, _], _) => "Swap sides",
        (_, Some(Player::X)) => "Play X next",
        (_, Some(Player::O)) => "Play O next",
        (_, Some(Player::Plus)) => "Play + next",
        (_, None) => "Change sides",
    }
}

/// Which side the person plays, while that is news: until everybody has moved. In another view nobody
/// plays.
pub(crate) fn your_side(on: &OnBoard<'_>) -> Option<String> {
    if on.table.is_lent() {
        return None;
    }
    let is_over = on.table.shown_end().is_some();
    if on.is_mirror || on.table.is_looking() || is_over {
        return None;
    }
    let is_news = on.table.board().ply() < on.table.tells_side_until();
    on.table.lone_person().filter(|_| is_news).map(|player| format!("You play {player}."))
}

/// Whether the board shows a game that came with a link, and that nobody here has moved in.
pub(crate) fn is_shared(on: &OnBoard<'_>) -> bool {
    let is_begun = on.table.board().ply() > 0 || !on.table.board().is_from_start();
    !on.table.is_lent()
        && on.table.is_link_looked_at()
        && on.table.origin() == Origin::Link
        && is_begun
}
