//! Whether the board shows the end of a game that it has not decided.

use uttt_rules::Loss;

use crate::State;
use crate::page::guest;

/// How the game ended of which the board shows the end and has not decided it.
pub(crate) fn shown_loss(page: &State) -> Option<Loss> {
    let guests = guest::shown_guest(page).and_then(|guest| guest.loss());
    page.table.shown_loss().or(guests)
}

/// Whether the board shows the end of a game that it has not decided, or for another reason no board to play
/// in.
pub(crate) fn is_stopped(page: &State) -> bool {
    let is_hidden = guest::shown_guest(page).is_some_and(|guest| guest.hides_target());
    is_hidden || shown_loss(page).is_some()
}
