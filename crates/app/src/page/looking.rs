//! What a move does from an earlier position that is looked at, once the person has chosen.

use uttt_rules::Place;

use crate::page::{analysed_game, play, views};
use crate::{ShownView, State, Step};

/// Plays a move from there instead of those that followed. A game that is over stays in the list,
/// and another one begins. One by link goes on, because the friend's page knows it by its id.
pub(crate) fn play_on(page: &mut State, at: Place, step: &mut Step) {
    page.dialogs.clear();
    if !page.on_board().may_play_on() || !page.on_board().may_play(at) {
        return;
    }
    if page.table.is_over() && page.table.by_link().is_none() {
        page.table.forget_id();
    }
    page.table.take_end();
    page.table.stay();
    play::play(page, at, step);
}

/// Leads to the view Analyse, with this move as a variation. The game stays what it is.
pub(crate) fn analyse_from(page: &mut State, at: Place, step: &mut Step) {
    page.dialogs.clear();
    if !page.table.is_looking() || !page.on_board().may_play(at) {
        return;
    }
    views::show_view(page, ShownView::Analyse, step);
    analysed_game::follow_board(page);
    play::play(page, at, step);
}
