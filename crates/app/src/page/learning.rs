//! What a newcomer learns beside the board: how one wins, and in the first game, by a tip, how a move
//! sends the opponent. In the first games, moves are shown slowly.

use uttt_board::shows_sending;
use uttt_rules::Rules;

use crate::page::preferring::prefer;
use crate::{Change, NoticeKind, Preferences, Seat, ShownView, State, Step};

/// After this many moves the tip has done its work.
const ENOUGH: usize = 5;

/// Whether to show the tip: the person has not seen it yet, and is about to play a game in
/// which moves send the opponent.
pub(crate) fn wants_tip(page: &State) -> bool {
    !page.shell.preferences().knows_sending
        && shows_sending(page.table.board().rules())
        && page.table.board().ply() < ENOUGH
        && !page.table.is_looking()
        && !page.table.can_play_from_here()
        && page.table.persons() > 0
}

/// Whether to offer a lesson beside the tip, or in the place of Resign: before anybody has moved.
pub(crate) fn offers_lesson(page: &State) -> bool {
    let game = page.table.board();
    let is_new = game.ply() == 0 && page.table.by_link().is_none();
    is_new && game.rules() == Rules::Classic && page.on_board().may_resign().is_some()
}

/// Whether the view Play shows the end of a game in which a person has played, who is no newcomer any more.
pub(crate) fn has_finished(page: &State) -> bool {
    page.shell.view() == ShownView::Play
        && page.table.shown_end().is_some()
        && page.table.persons() > 0
        && page.shell.preferences().has_begun()
}

/// Removes the invitation to a game once the person moves in it, and the tip for good after the last
/// move that it is shown for. Somebody who only watched, or who followed a link to a later position,
/// has not seen it.
pub(crate) fn retire_help(page: &mut State, step: &mut Step) {
    if step.change == Change::Played {
        page.notices.dismiss(NoticeKind::Invitation);
    }
    if begins_game(page, step) {
        prefer(page, Preferences::count_game, step);
    }
    let sends = shows_sending(page.table.board().rules());
    let was_last = step.change == Change::Played && page.table.board().ply() == ENOUGH;
    if was_last && sends && page.table.persons() > 0 {
        dismiss_tip(page, step);
    }
}

/// Whether the last move was the first of a person in the game.
fn begins_game(page: &State, step: &Step) -> bool {
    let (table, seats) = (&page.table, page.table.seats());
    let is_persons = |ply| table.board().mover(ply).is_some_and(|it| seats[it] == Seat::Person);
    let mut movers = (0..table.board().ply()).map(is_persons).rev();
    let is_news = step.change == Change::Played && !table.is_lent();
    is_news && movers.next() == Some(true) && !movers.any(|is_persons| is_persons)
}

pub(crate) fn dismiss_tip(page: &mut State, step: &mut Step) {
    prefer(page, |preferences| preferences.knows_sending = true, step);
}
