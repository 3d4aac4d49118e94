//! Where guests meet the rest of the page: the page seats them and lends them the board, passes messages to
//! them, and grants their wishes.

use uttt_board::Millis;
use uttt_rules::{AnyGame, Loss};

use crate::cursor::Moving;
use crate::guest::{Guest, Wish};
use crate::page::guest::{shown_guest, telling};
use crate::page::{address, answers, board, learning};
use crate::saved::game::is_same;
use crate::saved::link::Ended;
use crate::{Change, Finding, Message, SavedGame, ShownView, State, Step, words};

/// The guest that is this view, new. If it is about a game, it is about this one.
fn new_guest(view: ShownView, saved: &SavedGame) -> Option<Box<dyn Guest>> {
    match view {
        ShownView::Review => Some(crate::review::review(saved)),
        ShownView::Learn => Some(crate::learn::learn()),
        ShownView::Play | ShownView::Analyse | ShownView::Games => None,
    }
}

/// Shows the view of a guest, as it was left. If it is about a game, it is about this one, with all its moves. If
/// that is the game that is played, it keeps its players.
pub(crate) fn visit(page: &mut State, view: ShownView, game: &AnyGame) {
    seat_for(page, view, game.at_end(), None);
    lend(page, view);
}

/// The same at the place that an address names.
pub(crate) fn visit_at(
    page: &mut State,
    view: ShownView,
    link: Option<&Ended>,
    fragment: &str,
    now: Millis,
) {
    let (game, loss) = link.cloned().unwrap_or_else(|| (page.game().clone(), None));
    seat_for(page, view, game.at_end(), loss);
    page.guests.change(view, |guest| {
        guest.go_to(link.map(|(game, _)| game), fragment, now);
        Wish::Nothing
    });
    lend(page, view);
}

/// Shows the view of a new guest, about this game.
pub(crate) fn visit_with(page: &mut State, view: ShownView, saved: &SavedGame) {
    seat(page, view, saved);
    lend(page, view);
}

/// Seats a guest, unless there is one that goes on with this game. `loss` is how it ended if the board has not
/// decided it.
fn seat_for(page: &mut State, view: ShownView, game: AnyGame, loss: Option<Loss>) {
    let played = page.table.saved();
    let is_played = is_same(&game, &played.at_end()) && (loss.is_none() || loss == played.loss());
    // The game that is played may have ended since it was reviewed.
    let loss = if is_played { played.loss() } else { loss };
    if !page.guests.of(view).is_some_and(|guest| guest.is_about(&game, loss)) {
        seat(page, view, &if is_played { played } else { SavedGame::linked(game, loss) });
    }
}

fn seat(page: &mut State, view: ShownView, saved: &SavedGame) {
    new_guest(view, saved).into_iter().for_each(|guest| page.guests.seat(guest));
}

fn lend(page: &mut State, view: ShownView) {
    page.guests.change(view, |guest| {
        guest.arrive();
        Wish::Nothing
    });
    let Some(shown) = page.guests.of(view).map(|guest| guest.shown()) else { return };
    page.table.lend();
    page.shell.show(view);
    board::show_position(page, shown);
}

/// Called before another view is shown: unless it goes on from what the guest shows, the board has the game
/// again that is played.
pub(crate) fn leave(page: &mut State) {
    if shown_guest(page).is_some_and(|guest| guest.place().is_none()) {
        board::restore_played(page);
    }
}

/// Seats a new guest in a view that has none.
pub(crate) fn seat_if_missing(page: &mut State, view: ShownView) {
    if page.guests.of(view).is_none() {
        let played = page.table.saved();
        seat(page, view, &played);
    }
}

/// Has a guest get ready what it offers beside a game that is over. Called after each message.
pub(crate) fn prepare_offer(page: &mut State, step: &mut Step) {
    if learning::has_finished(page) {
        seat_if_missing(page, ShownView::Learn);
        let game = page.table.stamp();
        page.guests.change(ShownView::Learn, |guest| {
            guest.prepare(game, step);
            Wish::Unchanged
        });
    }
}

/// Does what a person wants of the guest, or tells a guest the news that it has asked for.
pub(crate) fn ask_guest(page: &mut State, act: Message, step: &mut Step) {
    let shown = page.shell.view();
    if let Some(hearer) = page.guests.hearer(&act).filter(|&hearer| hearer != shown) {
        let with = telling(page);
        page.guests.change(hearer, |guest| guest.act(act, with, step));
    } else if shown_guest(page).is_some() {
        page.engine.told_hidden();
        let with = telling(page);
        let wish = page.guests.change(shown, |guest| guest.act(act, with, step));
        grant(page, wish, step);
    }
}

pub(crate) fn guest_found(page: &mut State, found: Finding, step: &mut Step) {
    let with = telling(page);
    let wish = page.guests.change(page.shell.view(), |guest| guest.found(found, with, step));
    grant(page, wish, step);
}

/// Called after each message.
pub(crate) fn follow_guest(page: &mut State, step: &mut Step) {
    let with = telling(page);
    let (board, stamp) = (page.table.board(), page.table.stamp());
    let view = page.shell.view();
    let wish = page.guests.change(view, |guest| guest.follow(board, stamp, with, step));
    grant(page, wish, step);
    if shown_guest(page).is_some_and(|guest| guest.due().is_some()) {
        answers::arm(page, step);
    }
    if matches!(wish, Some(Wish::Show | Wish::Restore | Wish::Play)) {
        answers::follow_game(page, step);
    }
}

fn grant(page: &mut State, wish: Option<Wish>, step: &mut Step) {
    if let Some(Wish::Show | Wish::Arrive | Wish::Restore | Wish::Play) = wish {
        show_guest(page, step);
    }
    if wish == Some(Wish::Arrive) {
        page.dialogs.clear();
        page.shell.push_address(address::address(page), step);
    }
    if let Some(Wish::Show | Wish::Arrive | Wish::Tell) = wish {
        let with = telling(page);
        let told = shown_guest(page).and_then(|guest| guest.tell(with));
        step.announce(told.unwrap_or_else(|| words::shown(&page.on_board())));
    }
    if wish == Some(Wish::Play) {
        step.announce(words::announcement(&page.on_board()));
    }
}

fn show_guest(page: &mut State, step: &mut Step) {
    let Some(game) = shown_guest(page).map(|guest| guest.shown()) else { return };
    let board = page.table.board();
    let ply = game.ply();
    let is_next = ply == board.ply() + 1 && game.moves().starts_with(&board.moves());
    board::replace_game(page, game);
    match is_next {
        true => page.cursor.animate_step(Moving::Played, ply, step.now),
        false => page.cursor.stand_still(),
    }
    step.changed(Change::Moved);
}
