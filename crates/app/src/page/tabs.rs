//! Several tabs: one tab at a time owns the saved game and writes it, and the others show it.

use crate::options::GameOptions;
use crate::ownership::Ownership;
use crate::page::{
    address, analysed_game, aside, board, by_link, keeping, language, loading, mirror, storage,
};
use crate::{Effect, NoticeKind, SavedGame, Slot, State, Step, words};

/// Called when this tab begins to own the saved game; `saved` is that game.
pub(crate) fn game_owned(page: &mut State, saved: Option<SavedGame>, step: &mut Step) {
    let before = page.vault.give_to(Ownership::Here);
    if before == (Ownership::Asked { unsaved: true }) && !page.vault.is_beside() {
        return storage::save_game(page, step);
    }
    follow_saved(page, saved, step);
    if before == Ownership::Elsewhere && !page.vault.is_beside() {
        // The engine may now move in this tab.
        page.table.pause(page.table.waits_for_resume());
        step.announce(words::shown(&page.on_board()));
    }
}

/// Called when another tab begins to own the saved game; `saved` is that game. If this tab has
/// not saved its game yet, it plays it beside the saved one.
pub(crate) fn game_elsewhere(page: &mut State, saved: Option<SavedGame>, step: &mut Step) {
    if !page.vault.keeps() {
        return;
    }
    let before = page.vault.give_to(Ownership::Elsewhere);
    if before == (Ownership::Asked { unsaved: true })
        && !page.vault.is_beside()
        && page.table.by_link().is_some()
        && saved.as_ref().is_some_and(|saved| saved.id == page.table.id())
    {
        // A link has gone on with the game of the other tab.
        page.vault.give_to(before);
        return step.then(Effect::TakeGame);
    }
    if before == (Ownership::Asked { unsaved: true }) && !page.vault.is_beside() {
        mirror::play_beside(page, saved.unwrap_or_else(|| State::new().table.saved()));
        return storage::save_game(page, step);
    }
    follow_saved(page, saved, step);
}

/// Called when another tab has written to the storage.
pub(crate) fn stored_elsewhere(page: &mut State, slot: Slot, text: Option<&str>, step: &mut Step) {
    if page.vault.is_only_copy(slot) {
        return;
    }
    match slot {
        Slot::Game if page.vault.ownership() != (Ownership::Asked { unsaved: true }) => {
            match text.and_then(|text| SavedGame::parse(text).ok()) {
                Some(saved) if by_link::is_outdated(page, &saved) => storage::save_game(page, step),
                saved => follow_saved(page, saved, step),
            }
        }
        Slot::Preferences => {
            let before = page.shell.preferences().language;
            text.into_iter().for_each(|text| loading::load_preferences(page, text, step));
            language::follow_choice(page, before, step);
        }
        Slot::Damaged => {
            page.vault.found_damaged(text);
            if text.is_none() {
                storage::dismiss_damaged(page);
            }
        }
        Slot::Aside => aside::aside_elsewhere(page, text),
        Slot::NewGame => {
            if let Some(Ok(options)) = text.map(GameOptions::parse) {
                page.next_game.keep(options);
            }
        }
        Slot::Studies => {
            let before = page.vault.found_studies(text);
            page.study.stored_elsewhere(&before, text);
        }
        Slot::AskedToPersist => page.catalogue.asked(text.is_some()),
        _ => text.into_iter().for_each(|text| keeping::load_kept(page, slot, text, step)),
    }
}

/// Shows the current saved game on the board, or keeps it ready behind the game that is played
/// beside it.
fn follow_saved(page: &mut State, saved: Option<SavedGame>, step: &mut Step) {
    let Some(saved) = saved else { return };
    if page.vault.is_beside() {
        page.vault.set_own_game(Some(saved));
        return;
    }
    // This compares the saved texts, so that the page's program need not contain a comparison
    // of games.
    if saved.to_string() == page.table.saved().to_string() {
        return;
    }
    if page.table.is_lent() {
        return analysed_game::play_behind(page, saved);
    }
    // If there is just one new move, it is animated.
    let moves = saved.game.moves();
    let is_next =
        moves.split_last().is_some_and(|(_, before)| before == page.table.board().moves());
    let shared = page.table.saved().shared_plies(&saved);
    let evaluations = std::mem::take(page.table.evaluations_mut());
    let view = page.shell.view();
    board::show_game(page, saved);
    page.shell.show(view);
    // The address no longer holds the link that could not be read.
    page.notices.dismiss(NoticeKind::DamagedLink);
    page.shell.set_address(address::address(page), step);
    // The evaluations of the positions that both games share stay valid.
    if let Some(plies) = shared {
        *page.table.evaluations_mut() = evaluations;
        page.table.evaluations_mut().forget_from(plies + 1);
    }
    if is_next {
        page.cursor.animate(page.table.board().ply(), step.now);
    }
}

/// Called when this tab begins to own the saved game. If it has a change of a game by link to save,
/// and another tab has gone on with that game meanwhile, the page continues that.
pub(crate) fn game_owned_by_link(page: &mut State, saved: Option<SavedGame>, step: &mut Step) {
    let shown = page.table.saved();
    let has_change = page.vault.ownership() == (Ownership::Asked { unsaved: true });
    let theirs = saved.as_ref().filter(|saved| {
        has_change && shown.by_link.is_some() && by_link::is_by_link_of(page, saved)
    });
    let Some(theirs) = theirs else { return game_owned(page, saved, step) };
    // What this tab has taken back is no move of another tab.
    let (old, new) = (shown.all_moves(), theirs.all_moves());
    let has_more = new.len() > old.len() && new.starts_with(&old);
    let has_theirs = shown.may_follow(theirs);
    match (theirs.clone().following(&shown), has_theirs) {
        (None, false) => {
            page.vault.give_to(Ownership::Here);
            aside::set_aside(page, theirs, step);
            by_link::part_ways(page, step);
        }
        (Some(theirs), has_theirs) if has_more || !has_theirs => {
            page.vault.give_to(Ownership::Here);
            by_link::go_on_with(page, theirs, &shown, step);
        }
        _ => {
            let sent =
                shown.by_link.map(|known| theirs.by_link.map_or(known, |it| known.after(it)));
            page.table.sent(sent);
            game_owned(page, saved, step);
        }
    }
}
