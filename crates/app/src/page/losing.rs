//! The end of a game that the board has not decided.

use uttt_rules::LossBy;

use crate::page::{play, storage};
use crate::words;
use crate::{State, Step};

/// The person who may resign does so, which ends the game.
pub(crate) fn resign(page: &mut State, step: &mut Step) {
    page.dialogs.clear();
    let Some(player) = page.on_board().resigns() else { return };
    page.table.end(player, LossBy::Resignation);
    end_by_loss(page, step);
}

/// The person takes the friend's offer of a draw, which ends the game.
pub(crate) fn take_draw(page: &mut State, step: &mut Step) {
    let Some(person) = page.table.may_take_draw() else { return };
    // It ends where it stands, not where the person looks.
    page.table.returns_to().into_iter().for_each(|end| play::go_to(page, end, step));
    page.table.end(person, LossBy::Agreement);
    end_by_loss(page, step);
}

/// Says who has lost, and keeps the game as it ended.
pub(crate) fn end_by_loss(page: &mut State, step: &mut Step) {
    page.cursor.clear();
    step.announce(words::loss::told(&page.on_board()));
    storage::save_game(page, step);
    page.vault.compare_with_list();
}
