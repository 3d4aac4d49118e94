//! Where the guest meets the rest of the page: the page lends it the board, passes messages to it, and
//! grants its wishes.

use uttt_rules::{AnyGame, Loss};

use crate::cursor::Moving;
use crate::guest::{Guest, Wish};
use crate::page::guest::{shown_guest, telling};
use crate::page::{answers, board};
use crate::saved::game::is_same;
use crate::{
    Change, Finding, GameChange, Message, SavedGame, ShownView, State, Step, Watched, words,
};

/// Reviews a game with all its moves, from where its review was left. If that is the game that is played,
/// it keeps its players.
pub(crate) fn review(page: &mut State, game: AnyGame) {
    invite_to(page, game, None);
    lend_to_guest(page);
}

/// Reviews a game, with all its moves, from its position on. `loss` is how it ended if the board has not
/// decided it.
pub(crate) fn review_from(page: &mut State, game: &AnyGame, loss: Option<Loss>) {
    invite_to(page, game.at_end(), loss);
    if let Some(guest) = &mut page.guest {
        guest.go_to(game.ply());
    }
    lend_to_guest(page);
}

fn invite_to(page: &mut State, game: AnyGame, loss: Option<Loss>) {
    let is_it = |saved: &SavedGame, loss: Option<Loss>| {
        is_same(&game, &saved.at_end()) && (loss.is_none() || loss == saved.loss())
    };
    let played = page.table.saved();
    let is_played = is_it(&played, loss);
    // The game that is played may have ended since it was reviewed.
    let loss = if is_played { played.loss() } else { loss };
    if !page.guest.as_ref().is_some_and(|guest| is_it(guest.saved(), loss)) {
        invite(page, &if is_played { played } else { SavedGame::linked(game, loss) });
    }
}

pub(crate) fn invite(page: &mut State, saved: &SavedGame) {
    page.guest = Some(Watched::new(crate::review::review(saved)));
}

pub(crate) fn lend_to_guest(page: &mut State) {
    let Some(shown) = page.guest.as_ref().map(|guest| guest.shown()) else { return };
    page.table.lend();
    page.shell.show(ShownView::Review);
    board::show_position(page, shown);
}

/// Does what a person wants of the guest.
pub(crate) fn ask_guest(page: &mut State, act: Message, step: &mut Step) {
    if shown_guest(page).is_some() {
        page.engine.told_hidden();
        let with = telling(page);
        let wish = change(&mut page.guest, |guest| guest.act(act, with, step));
        grant(page, wish, step);
    }
}

pub(crate) fn guest_found(page: &mut State, found: Finding, step: &mut Step) {
    let with = telling(page);
    let Some(guest) = &page.guest else { return };
    if let Finding::Review { reviewed, .. } = &found
        && reviewed.finished
        && let Some(id) = guest.saved().id
    {
        let record = guest.saved().game.to_string();
        page.catalogue.edit(vec![GameChange::review(id, record, &reviewed.review)], step);
    }
    let wish = change(&mut page.guest, |guest| guest.found(found, with, step));
    grant(page, wish, step);
}

/// Called after each message.
pub(crate) fn follow_guest(page: &mut State, step: &mut Step) {
    if shown_guest(page).is_none() {
        return;
    }
    let (board, stamp) = (page.table.board(), page.table.stamp());
    let wish = change(&mut page.guest, |guest| guest.follow(board, stamp, step));
    grant(page, wish, step);
    if shown_guest(page).is_some_and(|guest| guest.due().is_some()) {
        answers::arm(page, step);
    }
    if matches!(wish, Some(Wish::Restore | Wish::Play)) {
        answers::follow_game(page, step);
    }
}

/// Lets the guest change itself, which counts only if it does.
fn change(
    guest: &mut Option<Watched<Box<dyn Guest>>>,
    act: impl FnOnce(&mut Box<dyn Guest>) -> Wish,
) -> Option<Wish> {
    let mut wish = None;
    guest.as_mut()?.change(|guest| wish.insert(act(guest)) != &Wish::Unchanged);
    wish
}

fn grant(page: &mut State, wish: Option<Wish>, step: &mut Step) {
    if let Some(Wish::Show | Wish::Restore | Wish::Play) = wish {
        show_guest(page, step);
    }
    if let Some(Wish::Show | Wish::Tell) = wish {
        let with = telling(page);
        let told = page.guest.as_ref().and_then(|guest| guest.tell(with));
        step.announce(told.unwrap_or_else(|| words::shown(&page.on_board())));
    }
    if wish == Some(Wish::Play) {
        step.announce(words::announcement(&page.on_board()));
    }
}

fn show_guest(page: &mut State, step: &mut Step) {
    let Some(guest) = &page.guest else { return };
    let (game, board) = (guest.shown(), page.table.board());
    let ply = game.ply();
    let is_next = ply == board.ply() + 1 && game.moves().starts_with(&board.moves());
    board::replace_game(page, game);
    match is_next {
        true => page.cursor.animate_step(Moving::Played, ply, step.now),
        false => page.cursor.stand_still(),
    }
    step.changed(Change::Moved);
}
