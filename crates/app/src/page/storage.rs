//! Saving the game in the storage and in the address, and reading it back.

use crate::options::GameOptions;
use crate::page::waiting::PlainStart;
use crate::page::{aside, guest, links, play, studying, update, views};
use crate::saved::link::{
    fragment, fragment_in_view, fragment_with_id, fragment_with_seats, view_of,
};
use crate::{
    Keeping, Message, NoticeKind, Origin, Preferences, SavedGame, ShownView, Slot, Start, State,
    Step, Stored,
};

/// What the first part can show alone.
pub(crate) fn load_plain(page: &mut State, start: Start, plain: PlainStart, step: &mut Step) {
    find(page, &start);
    *page.shell.preferences_mut() = plain.preferences;
    if let Some(game) = plain.game {
        show_game(page, game);
    }
    let is_more = |slot: Slot| slot.can_wait() && start.stored.text(slot).is_some();
    if Slot::ALL.into_iter().any(is_more) {
        update::handle(page, Message::Keep(Keeping::FoundBesides(start.stored)), step);
    }
}

/// All else that was stored, once a plain game is on the board.
pub(crate) fn load_besides(page: &mut State, stored: &Stored, step: &mut Step) {
    page.vault.found_studies(stored.text(Slot::Studies));
    load_options(page, stored);
    load_own(page, stored, step);
    let beside = load_beside(page, stored, step);
    aside::load_aside(page, stored, step);
    set_former_beside_aside(page, beside, step);
    offer_aside(page);
    studying::load_set_up(page, stored, step);
}

/// Where the page is.
fn find(page: &mut State, start: &Start) {
    page.shell.runs_in(start.surroundings);
    page.vault.open(start);
    page.catalogue.asked(start.stored.text(Slot::AskedToPersist).is_some());
    if !start.storage {
        lose_storage(page);
    }
}

pub(crate) fn load(page: &mut State, start: Start, step: &mut Step) {
    find(page, &start);
    page.vault.found_studies(start.stored.text(Slot::Studies));
    load_options(page, &start.stored);
    page.shell.is_at(start.fragment);
    let own = load_own(page, &start.stored, step);
    if let Some(text) = start.stored.text(Slot::Preferences) {
        load_preferences(page, text, step);
    }
    let mut beside = load_beside(page, &start.stored, step);
    aside::load_aside(page, &start.stored, step);
    page.study.take_linked(page.shell.fragment());
    match view_of(page.shell.fragment()) {
        Some((view, link)) if link.is_none() || only_shows(page, view) => {
            views::load_view(page, view, link, own, beside.take(), step);
        }
        _ if page.shell.fragment().is_empty() => {
            if let Some(own) = own {
                show_game(page, own);
            }
        }
        linked => {
            links::open_link(page, own, &mut beside, step);
            if let Some((view, _)) = linked {
                views::begin_view(page, view, step);
            }
        }
    }
    set_former_beside_aside(page, beside, step);
    offer_aside(page);
    studying::load_set_up(page, &start.stored, step);
}

/// Whether the game of a link to this view is not played. Without storage, the page writes such
/// links itself to keep the game that is played.
fn only_shows(page: &State, view: ShownView) -> bool {
    page.vault.keeps() && view.borrows_board()
}

/// Says that a game was put aside.
fn offer_aside(page: &mut State) {
    // The notice is only useful at first, because the dialog for a new game leads back as well.
    if !page.vault.aside().is_empty() && !page.table.saved().is_begun() {
        page.notices.notify(NoticeKind::PutAside, String::new());
    }
}

/// Reads the preferences. The next change overwrites them, so if they cannot be read, their text
/// is kept like that of a game.
pub(crate) fn load_preferences(page: &mut State, text: &str, step: &mut Step) {
    match Preferences::parse(text) {
        Ok(preferences) => *page.shell.preferences_mut() = preferences,
        Err(error) => {
            page.vault.set_aside_damaged(text, step);
            if page.vault.damaged() == Some(text) {
                // The notice below says it already; this one would say it again.
                page.notices.dismiss(NoticeKind::KeptAside);
            }
            page.notices.notify(NoticeKind::DamagedPreferences, error.to_string());
        }
    }
}

fn load_options(page: &mut State, stored: &Stored) {
    match stored.text(Slot::NewGame).map(GameOptions::parse) {
        None => {}
        Some(Ok(options)) => page.next_game.keep(options),
        Some(Err(error)) => page.notices.notify(NoticeKind::DamagedSetup, error.to_string()),
    }
}

/// Reads the saved game. The next move overwrites it, so if it cannot be read, its text is kept
/// under another key until the person discards it.
fn load_own(page: &mut State, stored: &Stored, step: &mut Step) -> Option<SavedGame> {
    let linked = !page.shell.fragment().is_empty();
    page.vault.found_damaged(stored.text(Slot::Damaged));
    let text = stored.text(Slot::Game);
    let own = text.map(SavedGame::parse);
    if let (Some(text), Some(Err(_))) = (text, &own) {
        page.vault.set_aside_damaged(text, step);
    }
    match (&own, page.vault.damaged()) {
        (Some(Err(error)), _) if linked => {
            page.notices.notify(NoticeKind::KeptAside, error.to_string());
        }
        (Some(Err(error)), _) => {
            page.notices.notify(NoticeKind::DamagedGame, error.to_string());
        }
        (_, Some(text)) => {
            let reason = SavedGame::parse(text).err().map(|error| error.to_string());
            page.notices.notify(NoticeKind::KeptAside, reason.unwrap_or_default());
        }
        (_, None) => {}
    }
    own.and_then(Result::ok)
}

/// The game that this tab played beside the saved one before it was reloaded.
fn load_beside(page: &mut State, stored: &Stored, step: &mut Step) -> Option<SavedGame> {
    let text = stored.text(Slot::Beside)?;
    match SavedGame::parse(text) {
        Ok(game) => Some(game),
        Err(error) => {
            page.vault.set_aside_damaged(text, step);
            page.notices.notify(NoticeKind::KeptAside, error.to_string());
            page.vault.forget(Slot::Beside, step);
            None
        }
    }
}

/// Called when the page was loaded with another address than that of the game beside the saved
/// one.
fn set_former_beside_aside(page: &mut State, beside: Option<SavedGame>, step: &mut Step) {
    let Some(game) = beside else { return };
    if game.origin != Origin::Link && game.is_unfinished() {
        aside::set_aside(page, &game, step);
    }
    if !page.vault.is_beside() {
        page.vault.forget(Slot::Beside, step);
    }
}

/// Puts a game on the board to be played, without an animation.
pub(crate) fn show_game(page: &mut State, saved: SavedGame) {
    page.shell.show(ShownView::Play);
    page.cursor.want_hint(false);
    play::leave_board_for(page, &saved.game);
    page.table.reclaim();
    page.table.begin(saved);
    page.study.editor_mut().forget_left();
    play::settle_board(page);
    page.vault.forget_moves();
}

/// Whether the person has a game of their own besides the one on the board.
pub(crate) fn own_is_begun(page: &State) -> bool {
    page.vault.own_game().is_some_and(SavedGame::is_begun)
}

/// Saves the game on the board: the person's own game in the storage, a link's game in the
/// address and, with its players and undone moves, in the tab's storage. If the browser stores
/// nothing, the address alone keeps the game and its players across a reload.
pub(crate) fn save_game(page: &mut State, step: &mut Step) {
    page.vault.save_game(&page.table.saved(), step);
    page.shell.set_address(address(page), step);
}

/// What the address says of the game that is played, with its id if it is played by link. Where
/// nothing else keeps the players, the address names them too.
fn named(page: &State) -> String {
    let saved = page.table.saved();
    match saved.id {
        Some(id) if saved.by_link.is_some() => {
            let named = (!page.vault.keeps()).then_some((saved.seats, saved.by_link));
            fragment_with_id(&saved.latest(), id, named)
        }
        _ if page.vault.keeps() => fragment(&saved.game),
        _ => fragment_with_seats(&saved.game, saved.seats),
    }
}

/// What the address says of what the page shows.
pub(crate) fn address(page: &State) -> String {
    match (page.vault.keeps(), page.vault.is_beside()) {
        // Nothing else keeps the game that is played.
        (false, _) if page.shell.view() != ShownView::Play => {
            format!("{}&view={}", named(page), page.shell.view().id())
        }
        _ if page.shell.view() == ShownView::Games => {
            format!("view={}", page.shell.view().id())
        }
        _ if let Some(guest) = guest::shown_guest(page) => {
            fragment_in_view(&guest.place(), page.shell.view())
        }
        _ if page.shell.view() != ShownView::Play => {
            let left = page.study.editor().left_game();
            fragment_in_view(left.unwrap_or(page.game()), page.shell.view())
        }
        (false, _) | (true, true) => named(page),
        (true, false) => String::new(),
    }
}

pub(crate) fn discard_damaged(page: &mut State, step: &mut Step) {
    dismiss_damaged(page);
    page.vault.discard_damaged(step);
}

/// Called when what could not be read is no longer kept.
pub(crate) fn dismiss_damaged(page: &mut State) {
    page.notices.dismiss_all([
        NoticeKind::DamagedGame,
        NoticeKind::KeptAside,
        NoticeKind::DamagedPreferences,
    ]);
}

/// Called when the browser refuses to store something. The storage keeps what it has, and from
/// now on the address holds the game.
pub(crate) fn storage_refused(page: &mut State, step: &mut Step) {
    lose_storage(page);
    if page.table.saved().is_begun() {
        save_game(page, step);
    }
}

fn lose_storage(page: &mut State) {
    page.vault.close();
    page.notices.notify(NoticeKind::NoStorage, String::new());
}
