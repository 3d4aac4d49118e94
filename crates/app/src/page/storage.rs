//! Saves the game in the storage and in the address, and says so if the browser keeps nothing.

use crate::page::address;
use crate::{NoticeKind, SavedGame, State, Step};

/// Whether the person has a game of their own besides the one on the board.
pub(crate) fn own_is_begun(page: &State) -> bool {
    page.vault.own_game().is_some_and(SavedGame::is_begun)
}

/// Saves the game on the board: the person's own game in the storage, a link's game in the
/// address and, with its players and undone moves, in the tab's storage. If the browser stores
/// nothing, the address alone keeps the game and its players across a reload.
pub(crate) fn save_game(page: &mut State, step: &mut Step) {
    page.vault.save_game(&page.table.saved(), step);
    page.shell.set_address(address::address(page), step);
}

pub(crate) fn discard_damaged(page: &mut State, step: &mut Step) {
    dismiss_damaged(page);
    page.vault.discard_damaged(step);
}

/// Called when what could not be read is no longer kept.
pub(crate) fn dismiss_damaged(page: &mut State) {
    page.notices.dismiss_all([
        NoticeKind::DamagedGame,
        NoticeKind::KeptAside,
        NoticeKind::DamagedPreferences,
    ]);
}

/// Called when the browser refuses to store something. The storage keeps what it has, and from
/// now on the address holds the game.
pub(crate) fn storage_refused(page: &mut State, step: &mut Step) {
    lose_storage(page);
    if page.table.saved().is_begun() {
        save_game(page, step);
    }
}

pub(crate) fn lose_storage(page: &mut State) {
    page.vault.close();
    page.notices.notify(NoticeKind::NoStorage, String::new());
}
