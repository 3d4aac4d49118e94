//! The views of the page: which one it shows, and whose game is on the board.

use uttt_rules::AnyGame;

use crate::page::preferring::prefer;
use crate::page::{address, analysed_game, board, clock, guest, hosting, notices, storage};
use crate::saved::game::begin_alike;
use crate::saved::link::{Ended, view_of};
use crate::{Change, Effect, LinkedGame, NoticeKind, SavedGame, ShownView, State, Step, words};

/// Shows another view of what is on the board, as a new entry in the browser's history.
pub(crate) fn show_view(page: &mut State, view: ShownView, step: &mut Step) {
    if view == page.shell.view() {
        return;
    }
    page.dialogs.clear();
    leave(page, step);
    match view {
        ShownView::Play => board::restore_played(page),
        ShownView::Analyse => {
            // A guest may lead to the position on its board.
            let guests = guest::shown_guest(page).and_then(|guest| guest.place());
            let (shown, is_guests) = (page.game().clone(), guests.is_some());
            // A line that it shows becomes a variation of its game.
            if let Some(game) = guests {
                study(page, game);
                analysed_game::follow_board(page);
            }
            study(page, shown);
            if !is_guests {
                analysed_game::return_to_set_up(page);
            }
        }
        ShownView::Games => list_games(page, step),
        // All others are guests.
        _ => hosting::visit(page, view, &page.game().clone()),
    }
    arrive(page, step);
}

/// Called before another view is shown.
fn leave(page: &mut State, step: &mut Step) {
    if page.shell.view() == ShownView::Analyse {
        prefer(page, |preferences| preferences.knows_scores = true, step);
    }
    hosting::leave(page);
}

/// Shows the review of the game that is analysed, as it was left.
pub(crate) fn show_review(page: &mut State, step: &mut Step) {
    let Some(game) = page.study.main_line() else { return };
    page.dialogs.clear();
    leave(page, step);
    hosting::visit(page, ShownView::Review, &game);
    arrive(page, step);
}

/// Shows what an address of the page names.
pub(crate) fn show_at(page: &mut State, fragment: &str, step: &mut Step) {
    page.dialogs.clear();
    if takes_view_of(page, fragment, step) {
        page.shell.push_address(address::address(page), step);
    }
}

/// Makes what the page shows now an entry in the browser's history.
pub(crate) fn arrive(page: &mut State, step: &mut Step) {
    page.cursor.want_hint(false);
    page.shell.push_address(address::address(page), step);
    if page.shell.view() != ShownView::Games {
        step.announce(analysed_game::told_shown(page));
    }
    step.changed(Change::Moved);
}

/// Shows what an address of this page names, if it is a view of it or leads back from one. The
/// game that is played stays as it is.
pub(crate) fn takes_view_of(page: &mut State, fragment: &str, step: &mut Step) -> bool {
    let (view, game) = view_of(fragment).unwrap_or_default();
    let was = page.shell.view();
    match view == was {
        true => hosting::leave(page),
        false => leave(page, step),
    }
    page.study.take_linked(fragment);
    match (view, game) {
        (ShownView::Analyse, game) => {
            let game = game.map(|(game, _)| game);
            if let Some(game) = &game {
                let known =
                    analysed_game::known(&page.table, &page.shell, &page.vault, &page.guests);
                page.study.leave_tree_without_notes_on(game, &known);
            }
            study(page, game.unwrap_or_else(|| page.game().clone()));
            analysed_game::return_to_set_up(page);
        }
        (ShownView::Games, _) => list_games(page, step),
        (ShownView::Play, game) => {
            board::restore_played(page);
            // Another address of this page opens a game.
            let is_named = fragment == address::address(page) || fragment == "view=play";
            let leads_back = was != ShownView::Play
                && (page.table.by_link().is_none() || is_named)
                && has_been_at(page, fragment);
            if !leads_back && (game.is_some() || !is_named) {
                return false;
            }
        }
        (_, game) => hosting::visit_at(page, view, game.as_ref(), fragment, step.now),
    }
    page.shell.is_at(fragment.to_owned());
    if view.borrows_board() {
        read_rest_of_link(page, view, step);
    }
    page.cursor.want_hint(false);
    let is_board = page.shell.view() != ShownView::Games;
    if is_board && (was != page.shell.view() || page.shell.view() == ShownView::Analyse) {
        step.announce(analysed_game::told_shown(page));
    }
    if was != page.shell.view() {
        page.dialogs.clear();
    }
    step.changed(Change::Moved);
    true
}

/// Whether a link leads to a position that the game on the board has come through, with the same
/// players if it names them.
fn has_been_at(page: &State, fragment: &str) -> bool {
    let Ok(LinkedGame { game, loss, seats, .. }) = LinkedGame::parse(fragment) else {
        return false;
    };
    let mut players = game.rules().players().iter();
    begin_alike(page.table.board(), &game)
        && (loss.is_none() || loss == page.table.loss())
        && page.table.board().moves().starts_with(&game.moves())
        && players
            .all(|&player| seats[player].is_none_or(|seat| seat == page.table.seats()[player]))
}

/// Begins in a view that the address names. The games that were played are played on, and what
/// the link leads to is only shown.
pub(crate) fn load_view(
    page: &mut State,
    view: ShownView,
    link: Option<Ended>,
    own: Option<SavedGame>,
    beside: Option<SavedGame>,
    step: &mut Step,
) {
    if let Some(beside) = beside {
        page.vault.set_own_game(own);
        board::show_game(page, beside);
        if storage::own_is_begun(page) {
            page.notices.notify(NoticeKind::BesideSaved, String::new());
        }
    } else if let Some(own) = own {
        board::show_game(page, own);
    }
    // Whatever place of it the link names.
    let is_own = |game: &AnyGame| {
        let (own, linked) = (page.table.board().moves(), game.at_end().moves());
        begin_alike(page.table.board(), game)
            && (linked.starts_with(&own) || own.starts_with(&linked))
    };
    match (view, link) {
        // The game of the clock, which stands while another one is studied.
        (_, Some((game, _))) if page.table.is_clock_live() && is_own(&game) => {}
        (ShownView::Analyse, Some((game, _))) => study(page, game),
        (_, link @ Some(_)) => hosting::visit_at(page, view, link.as_ref(), "", step.now),
        _ => {}
    }
    read_rest_of_link(page, view, step);
    begin_view(page, view, step);
}

/// Keeps the annotations of the link that opened a view, and says which parts of the link the page
/// ignores.
fn read_rest_of_link(page: &mut State, view: ShownView, step: &mut Step) {
    // Analyse keeps the annotations with its tree.
    if view == ShownView::Review {
        analysed_game::store_annotations(page, step);
    }
    if let Ok(link) = LinkedGame::parse(page.shell.fragment()) {
        notices::tell_mistakes(page, &link);
    }
}

/// Begins in a view, with what is on the board.
pub(crate) fn begin_view(page: &mut State, view: ShownView, step: &mut Step) {
    match view {
        ShownView::Games => list_games(page, step),
        _ if view == page.shell.view() => {}
        _ if page.table.is_clock_live() => clock::refuse_analysis(page, step),
        ShownView::Play | ShownView::Analyse => study(page, page.game().clone()),
        _ => {
            let (game, fragment) = (page.game().clone(), page.shell.fragment().to_owned());
            hosting::visit_at(page, view, Some(&(game, None)), &fragment, step.now);
        }
    }
    page.shell.set_address(address::address(page), step);
}

/// Shows the list of games, as the browser has it now. The game that is played goes on.
fn list_games(page: &mut State, step: &mut Step) {
    board::restore_played(page);
    // Nobody sees the board on which a game is watched.
    page.cursor.watch(None);
    page.shell.show(ShownView::Games);
    step.then(Effect::ReadGames);
}

/// Shows another game in the view Analyse, as a new entry in the browser's history.
pub(crate) fn show_studied(page: &mut State, game: AnyGame, step: &mut Step) {
    page.cursor.want_hint(false);
    let known = analysed_game::known(&page.table, &page.shell, &page.vault, &page.guests);
    page.study.leave_tree_of_other(&game, &known);
    study(page, game);
    page.shell.push_address(address::address(page), step);
    step.announce(words::shown(&page.on_board()));
    step.changed(Change::Moved);
}

/// Puts a game on the board that nobody plays.
fn study(page: &mut State, game: AnyGame) {
    page.table.lend();
    // Within the view, another game is a variation.
    if page.shell.show(ShownView::Analyse) != ShownView::Analyse {
        let known = analysed_game::known(&page.table, &page.shell, &page.vault, &page.guests);
        page.study.leave_tree_of_other(&game, &known);
    }
    board::show_position(page, game);
}
