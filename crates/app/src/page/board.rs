//! Whose game is on the board, and what the other rooms must know before and after it changes.

use uttt_rules::AnyGame;

use crate::{SavedGame, ShownView, State};

/// Puts a game on the board to be played, without an animation.
pub(crate) fn show_game(page: &mut State, saved: SavedGame) {
    page.shell.show(ShownView::Play);
    page.cursor.want_hint(false);
    leave_board_for(page, &saved.game);
    page.table.reclaim();
    page.table.begin(saved);
    // What was remarked was about a move of the game before.
    page.remarks.moved(page.table.board().ply());
    page.study.editor_mut().forget_left();
    settle_board(page);
    page.vault.forget_moves();
}

/// Puts the game back on the board that is played, as it was.
pub(crate) fn restore_played(page: &mut State) {
    page.shell.show(ShownView::Play);
    if page.table.is_lent() {
        let game = page.table.played().clone();
        leave_board_for(page, &game);
        page.table.reclaim();
        settle_board(page);
    }
}

pub(crate) fn show_position(page: &mut State, game: AnyGame) {
    leave_board_for(page, &game);
    page.table.replace_board(game);
    settle_board(page);
}

/// Puts another game on the board.
pub(crate) fn replace_game(page: &mut State, game: AnyGame) {
    leave_board_for(page, &game);
    page.table.replace_board(game);
    page.cursor.part_at_rest(page.table.board());
}

/// Called before another game is on the board.
pub(crate) fn leave_board_for(page: &mut State, game: &AnyGame) {
    page.cursor.leave(page.table.board(), game);
    page.study.editor_mut().leave();
}

/// Called when another game is on the board.
pub(crate) fn settle_board(page: &mut State) {
    page.cursor.part_at_rest(page.table.board());
    page.cursor.stand_still();
    page.cursor.forget_hint();
    page.cursor.forget_refusal();
}
