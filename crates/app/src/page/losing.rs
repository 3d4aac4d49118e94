//! The end of a game that the board has not decided.

use uttt_rules::Loss;

use crate::page::{guest, storage};
use crate::words;
use crate::{State, Step};

/// The person who may resign does so, which ends the game.
pub(crate) fn resign(page: &mut State, step: &mut Step) {
    page.dialogs.clear();
    let Some(player) = page.on_board().resigns() else { return };
    page.table.resign(player);
    end_by_loss(page, step);
}

/// Says who has lost, and keeps the game as it ended.
pub(crate) fn end_by_loss(page: &mut State, step: &mut Step) {
    page.cursor.clear();
    step.announce(words::loss::told(&page.on_board()));
    storage::save_game(page, step);
    page.vault.compare_with_list();
}

/// How the game ended of which the board shows the end and has not decided it.
pub(crate) fn shown_loss(page: &State) -> Option<Loss> {
    let guests = guest::shown_guest(page).and_then(|guest| guest.loss());
    page.table.shown_loss().or(guests)
}

/// Whether the board shows the end of a game that it has not decided.
pub(crate) fn is_stopped(page: &State) -> bool {
    shown_loss(page).is_some()
}
