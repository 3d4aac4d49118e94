//! The words about how a game begins, besides those of the dialog for it.

use super::say;
use crate::{OnBoard, Origin, Seat};

/// What changes the sides for another game.
pub(crate) fn swap(on: &OnBoard<'_>) -> &'static str {
    let rules = on.table.board().rules();
    match (rules.players(), Seat::lone_person(&on.table.swapped_seats(), rules)) {
        ([_, _], _) => say::starting_swap(),
        (_, Some(player)) => say::starting_play_next(player),
        (_, None) => say::starting_change(),
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
    on.table.lone_person().filter(|_| is_news).map(say::starting_your_side)
}

/// Whether the board shows a game that came with a link, and that nobody here has moved in.
pub(crate) fn is_shared(on: &OnBoard<'_>) -> bool {
    let is_begun = on.table.board().ply() > 0 || !on.table.board().is_from_start();
    !on.table.is_lent()
        && on.table.is_link_looked_at()
        && on.table.origin() == Origin::Link
        && is_begun
}
