//! A tab that shows the game of another one, move by move.

use crate::{NoticeKind, SavedGame, State};

/// Whether the board shows the game of another tab, move by move.
pub(crate) fn is_mirror(page: &State) -> bool {
    page.vault.mirrors() && !page.table.is_lent()
}

/// Called before a new game replaces the game of another tab on the board.
pub(crate) fn leave_mirror(page: &mut State) {
    if page.vault.mirrors() {
        play_beside(page, page.table.saved());
    }
}

/// Makes the game on the board one that is played beside the saved game.
pub(crate) fn play_beside(page: &mut State, saved: SavedGame) {
    if saved.is_begun() {
        page.notices.notify(NoticeKind::BesideSaved, String::new());
    }
    page.vault.set_own_game(Some(saved));
}

/// Shows the notice while the game is open in another tab.
pub(crate) fn tell_mirror(page: &mut State) {
    let told = page.notices.has(NoticeKind::OpenElsewhere);
    match (is_mirror(page), told) {
        (true, false) => page.notices.notify(NoticeKind::OpenElsewhere, String::new()),
        (false, true) => page.notices.dismiss(NoticeKind::OpenElsewhere),
        _ => {}
    }
}
