//! What the page begins with: what it finds stored, and what the address names.

use crate::options::GameOptions;
use crate::page::waiting::PlainStart;
use crate::page::{analysed_game, aside, board, in_list, keeping, links, storage, views};
use crate::saved::aside_edit::parse;
use crate::saved::link::view_of;
use crate::words::Wording;
use crate::{
    AsideEdit, Keeping, Message, NoticeKind, Origin, Preferences, SavedGame, ShownView, Slot,
    Start, State, Step, Stored,
};

/// Loads what the first part can show alone.
pub(crate) fn load_plain(page: &mut State, start: Start, plain: PlainStart, step: &mut Step) {
    note_surroundings(page, &start);
    *page.shell.preferences_mut() = plain.preferences;
    if let Some(game) = plain.game {
        board::show_game(page, game);
    }
    let is_more = |slot: Slot| slot.can_wait() && start.stored.text(slot).is_some();
    if Slot::ALL.into_iter().any(is_more) {
        step.follow_up(Message::Keep(Keeping::FoundBesides(Box::new(start.stored))));
    }
}

/// Loads everything else that was stored, once a plain game is on the board.
pub(crate) fn load_besides(page: &mut State, stored: &Stored, step: &mut Step) {
    page.vault.found_studies(stored.text(Slot::Studies));
    load_options(page, stored);
    load_own(page, stored, step);
    let beside = load_beside(page, stored, step);
    load_aside(page, stored, step);
    keeping::load(page, stored, step);
    set_former_beside_aside(page, beside, step);
    offer_aside(page);
    load_set_up(page, stored, step);
}

/// Notes where the page runs, and whether the browser keeps anything.
fn note_surroundings(page: &mut State, start: &Start) {
    page.shell.runs_in(start.surroundings);
    page.vault.open(start);
    page.catalogue.asked(start.stored.text(Slot::AskedToPersist).is_some());
    if !start.storage {
        storage::lose_storage(page);
    }
}

pub(crate) fn load(page: &mut State, start: Start, step: &mut Step) {
    note_surroundings(page, &start);
    page.vault.found_studies(start.stored.text(Slot::Studies));
    load_options(page, &start.stored);
    page.shell.is_at(start.fragment);
    let own = load_own(page, &start.stored, step);
    if let Some(text) = start.stored.text(Slot::Preferences) {
        load_preferences(page, text, step);
    }
    let mut beside = load_beside(page, &start.stored, step);
    load_aside(page, &start.stored, step);
    keeping::load(page, &start.stored, step);
    page.study.take_linked(page.shell.fragment());
    match view_of(page.shell.fragment()) {
        Some((view, link)) if link.is_none() || only_shows(page, view) => {
            views::load_view(page, view, link, own, beside.take(), step);
        }
        _ if page.shell.fragment().is_empty() => {
            if let Some(own) = own {
                board::show_game(page, own);
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
    load_set_up(page, &start.stored, step);
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
            page.notices.notify(NoticeKind::DamagedPreferences, error);
        }
    }
}

fn load_options(page: &mut State, stored: &Stored) {
    match stored.text(Slot::NewGame).map(GameOptions::parse) {
        None => {}
        Some(Ok(options)) => page.next_game.keep(options),
        Some(Err(error)) => page.notices.notify(NoticeKind::DamagedChoices, error),
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
            page.notices.notify(NoticeKind::KeptAside, error.clone());
        }
        (Some(Err(error)), _) => {
            page.notices.notify(NoticeKind::DamagedGame, error.clone());
        }
        (_, Some(text)) => {
            let why = SavedGame::parse(text).err().map(Wording::from);
            let why = why.unwrap_or_else(|| String::new().into());
            page.notices.notify(NoticeKind::KeptAside, why);
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
            page.notices.notify(NoticeKind::KeptAside, error);
            page.vault.forget(Slot::Beside, step);
            None
        }
    }
}

pub(crate) fn load_aside(page: &mut State, stored: &Stored, step: &mut Step) {
    let mut edit = AsideEdit::default();
    let mut games = Vec::new();
    for read in stored.text(Slot::Aside).map(parse).unwrap_or_default() {
        match read {
            Ok(game) => games.push(game),
            Err((text, error)) => {
                page.vault.set_aside_damaged(&text, step);
                page.notices.notify(NoticeKind::KeptAside, error);
                edit = edit.remove(text);
            }
        }
    }
    page.vault.found_aside(games);
    page.vault.edit_aside(edit, step);
    in_list::list_former(page, step);
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

/// What this tab was setting up before it was loaded again. It comes back with its game.
pub(crate) fn load_set_up(page: &mut State, stored: &Stored, step: &mut Step) {
    let Some(text) = stored.text(Slot::SetUp) else { return };
    page.vault.found_set_up(text);
    if !page.study.editor_mut().load(text) {
        page.vault.set_aside_damaged(text, step);
        page.notices.notify(NoticeKind::KeptAside, String::new());
    }
    if page.shell.view() == ShownView::Analyse {
        analysed_game::follow_board(page);
        analysed_game::return_to_set_up(page);
    }
}
