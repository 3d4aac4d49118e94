//! What a newcomer learns beside the board: how one wins, and in the first game, by a tip, how a move
//! sends the opponent.

use uttt_board::shows_sending;
use uttt_rules::Rules;

use crate::{Change, NoticeKind, Slot, State, Step};

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
    game.ply() == 0 && game.rules() == Rules::Classic && page.on_board().may_resign().is_some()
}

/// Removes the invitation to a game once the person moves in it, and the tip for good after the last
/// move that it is shown for. Somebody who only watched, or who followed a link to a later position,
/// has not seen it.
pub(crate) fn retire_help(page: &mut State, step: &mut Step) {
    if step.change == Change::Played {
        page.notices.dismiss(NoticeKind::Invitation);
    }
    let sends = shows_sending(page.table.board().rules());
    let was_last = step.change == Change::Played && page.table.board().ply() == ENOUGH;
    if was_last && sends && page.table.persons() > 0 {
        dismiss_tip(page, step);
    }
}

pub(crate) fn dismiss_tip(page: &mut State, step: &mut Step) {
    if !page.shell.preferences().knows_sending {
        page.shell.preferences_mut().knows_sending = true;
        page.vault.save(Slot::Preferences, page.shell.preferences(), step);
    }
}
