//! Opens a dialog, if it has a use now.

use crate::{Dialog, State};

pub(crate) fn open(page: &mut State, dialog: Dialog) {
    page.cursor.forget_typed();
    let (rules, seats) = (page.table.board().rules(), page.table.seats());
    let can = match dialog {
        Dialog::FromHere => page.table.can_play_from_here(),
        Dialog::PlayOn(at) => page.table.is_looking() && page.on_board().may_play(at),
        Dialog::Resign => page.on_board().resigns().is_some(),
        Dialog::YourName => page.table.namable().is_some(),
        Dialog::Review | Dialog::Verdicts => page.guests.saved().is_some(),
        _ => true,
    };
    match dialog {
        _ if !can => return,
        Dialog::Rules if !page.dialogs.is_empty() => {}
        Dialog::NewGame | Dialog::Rules | Dialog::YourName => page.next_game.open(rules, seats),
        Dialog::FromHere => page.next_game.open_at(rules, seats, page.table.board().turn()),
        _ => {}
    }
    page.dialogs.open(dialog);
}
