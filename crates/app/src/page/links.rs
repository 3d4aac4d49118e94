//! Opening the game of a link.

use uttt_rules::{AnyGame, ByPlayer, LinkError};

use crate::options::GameOptions;
use crate::ownership::Ownership;
use crate::page::{analysed_game, aside, board, by_link, clock, language, notices, storage, views};
use crate::saved::game::{is_begun, is_same};
use crate::saved::link::{view_of, without_language};
use crate::table::PERSONS;
use crate::words::Wording;
use crate::{
    Change, Effect, GameId, LinkedGame, NoticeKind, SavedGame, Seat, Slot, State, Step, words,
};

/// Opens the game of a link. If the person's own game has begun and is a different one, the
/// link's game is played beside it. `beside` is the game that was played beside it before; the
/// page continues it if the link leads to it.
pub(crate) fn open_link(
    page: &mut State,
    own: Option<SavedGame>,
    beside: &mut Option<SavedGame>,
    step: &mut Step,
) {
    page.notices.dismiss(NoticeKind::BesideSaved);
    page.notices.dismiss(NoticeKind::Invitation);
    page.notices.dismiss(NoticeKind::Watch);
    let link = LinkedGame::parse(page.shell.fragment());
    if let Ok(link) = &link {
        notices::tell_mistakes(page, link);
    }
    analysed_game::store_annotations(page, step);
    let is_it = |own: &SavedGame| own.by_link.is_some() && own.id == link_id(&link);
    // A reload: this tab wrote the address itself, so it is no link that was sent.
    let is_reload = beside.as_ref().is_some_and(|beside| {
        let is_at = |link: &LinkedGame| {
            // The address that this tab wrote tells no offer of a draw, and no other end than its own.
            let tells_no_more = link.loss == beside.loss() && link.told.offer.is_none();
            tells_no_more && is_same(&beside.latest(), &link.game)
        };
        is_it(beside) && link.as_ref().is_ok_and(is_at)
    });
    let known = own.as_ref().filter(|own| is_it(own) && !is_reload);
    if let (Some(own), Ok(link)) = (known, &link) {
        drop(page.vault.take_own_game());
        let told = (&link.game, link.loss, link.names);
        return by_link::go_on_by_link(page, own.clone(), told, link.told, step);
    }
    let begun = own.as_ref().is_some_and(SavedGame::is_begun);
    // If another tab shows the own game, it is not replaced even if it has no move.
    let own = own.filter(|_| begun || page.vault.ownership() == Ownership::Elsewhere);
    if let (Some(own), Ok(link)) = (&own, &link)
        && link.id.is_none()
        && link.leads_to(own)
    {
        return board::show_game(page, own.clone());
    }
    if begun && link.is_ok() {
        page.notices.notify(NoticeKind::BesideSaved, String::new());
    }
    page.vault.set_own_game(own);
    match link {
        Err(error) => {
            // The address stays until the next move, because the person may still need it.
            let told = Wording::new(move || words::damaged_link(&error));
            page.notices.notify(NoticeKind::DamagedLink, told);
            board::show_game(page, State::new().table.saved());
        }
        Ok(link @ LinkedGame { id: Some(id), .. }) => {
            let former = beside.take_if(|beside| beside.id == Some(id) && beside.by_link.is_some());
            match former.or_else(|| by_link::take_aside(page, id, step)) {
                Some(known) if is_reload => {
                    board::show_game(page, known);
                    storage::save_game(page, step);
                }
                Some(known) => {
                    let told = (&link.game, link.loss, link.names);
                    by_link::go_on_by_link(page, known, told, link.told, step);
                }
                None => by_link::begin_by_link(page, link, id, step),
            }
        }
        Ok(link) => {
            let former = beside.take_if(|beside| link.leads_to(beside));
            let LinkedGame { game, loss, seats, names, .. } = link;
            let unnamed = link_seats(&game);
            let seats = ByPlayer::new_with(|player| seats[player].unwrap_or(unnamed[player]));
            let named = SavedGame { seats, names, ..SavedGame::linked(game, loss) };
            board::show_game(page, former.unwrap_or(named));
            notices::offer_to_watch(page);
            storage::save_game(page, step);
        }
    }
}

pub(crate) fn fragment_changed(page: &mut State, fragment: &str, step: &mut Step) {
    let (fragment, tongue) = without_language(fragment);
    tongue.into_iter().for_each(|tongue| language::want(page, tongue, step));
    let is_study = view_of(&fragment).is_some_and(|(view, _)| view.borrows_board());
    if is_study && page.table.is_clock_live() {
        // The address is that of the game again.
        step.then(Effect::SetFragment(page.shell.fragment().to_owned()));
        return clock::refuse_analysis(page, step);
    }
    if fragment == page.shell.fragment() || views::takes_view_of(page, &fragment, step) {
        return;
    }
    page.shell.is_at(fragment);
    page.notices.dismiss(NoticeKind::DamagedLink);
    page.notices.dismiss(NoticeKind::LinkMistakes);
    if let Ok(LinkedGame { game, loss, names, told: sent, id: Some(id), .. }) =
        LinkedGame::parse(page.shell.fragment())
        && page.table.by_link().is_some()
        && page.table.id() == Some(id)
    {
        let told = (&game, loss, names);
        by_link::go_on_by_link(page, page.table.saved(), told, sent, step);
        return step.announce(words::shown(&page.on_board()));
    }
    // The outline that a digit left was for the former game.
    page.cursor.focus_on(None, page.table.board());
    let was_beside = page.vault.is_beside();
    if was_beside {
        aside::set_aside_if_unfinished(page, step);
    }
    if !page.shell.fragment().is_empty() {
        let own = page.vault.take_own_game().unwrap_or_else(|| page.table.saved());
        open_link(page, Some(own), &mut None, step);
        if was_beside && !page.vault.is_beside() {
            page.vault.forget(Slot::Beside, step);
        }
        step.announce(words::shown(&page.on_board()));
    } else if page.vault.is_beside() {
        back_to_own(page, step);
    }
}

pub(crate) fn back_to_own(page: &mut State, step: &mut Step) {
    if page.vault.is_beside() {
        aside::set_aside_if_unfinished(page, step);
    }
    if let Some(own) = page.vault.take_own_game() {
        page.notices.dismiss(NoticeKind::BesideSaved);
        page.notices.dismiss(NoticeKind::Invitation);
        page.notices.dismiss(NoticeKind::DamagedLink);
        page.notices.dismiss(NoticeKind::LinkMistakes);
        board::show_game(page, own);
        page.vault.forget(Slot::Beside, step);
        step.announce(words::shown(&page.on_board()));
        step.changed(Change::Moved);
    }
}

/// The id of a game by link, if the link has one.
fn link_id(link: &Result<LinkedGame, LinkError>) -> Option<GameId> {
    link.as_ref().ok()?.id
}

/// Who plays the game of a link that names no players. A link without moves only names rules, so it
/// starts a new game against the engine. In any other game a person may try moves for all sides.
fn link_seats(game: &AnyGame) -> ByPlayer<Seat> {
    if is_begun(game) {
        return PERSONS;
    }
    GameOptions::of_newcomers(game.rules()).seats(0)
}
