//! Unfinished games that the page puts aside for another game, so that no played game is lost.

use crate::ownership::Ownership;
use crate::page::{board, mirror};
use crate::saved::aside_edit::parse;
use crate::words::Wording;
use crate::{AsideEdit, Change, NoticeKind, Origin, SavedGame, Slot, State, Step, words};

/// Called when another tab has changed the list. An entry that this tab cannot read stays in
/// the storage, because the other tab may run a later version.
pub(crate) fn aside_elsewhere(page: &mut State, text: Option<&str>) {
    let games = text.map(parse).into_iter().flatten().filter_map(Result::ok).collect();
    page.vault.found_aside(games);
    if page.vault.aside().is_empty() {
        page.notices.dismiss(NoticeKind::PutAside);
    }
}

/// Called before another game replaces the one on the board. Puts it aside if it has begun and
/// is not over.
pub(crate) fn set_aside_if_unfinished(page: &mut State, step: &mut Step) {
    // A link's game beside the person's own can be opened by its link again.
    let is_in_link = page.vault.is_beside() && page.table.origin() == Origin::Link;
    if !is_in_link && page.table.saved().is_unfinished() {
        set_board_aside(page, step);
    }
}

/// Puts the game on the board aside, with its undone moves. A game that another tab owns is not
/// put aside.
pub(crate) fn set_board_aside(page: &mut State, step: &mut Step) {
    if !page.vault.mirrors() {
        set_aside(page, &page.table.saved(), step);
    }
}

/// Puts a game aside as the latest.
pub(crate) fn set_aside(page: &mut State, game: &SavedGame, step: &mut Step) {
    let dropped = page.vault.edit_aside(AsideEdit::default().add_latest(game), step);
    notify_put_aside(page, dropped);
}

fn notify_put_aside(page: &mut State, dropped: usize) {
    let detail = Wording::new(move || match dropped {
        0 => String::new(),
        _ => words::say::starting_oldest_dropped().to_owned(),
    });
    page.notices.notify(NoticeKind::PutAside, detail);
}

/// Continues the game that was put aside last. If the game on the board is unfinished, it
/// becomes the oldest, so that pressing again and again shows each game in turn.
pub(crate) fn back_to_aside(page: &mut State, step: &mut Step) {
    let Some(back) = page.vault.aside().last().cloned() else { return };
    board::restore_played(page);
    let is_own = !page.vault.mirrors();
    mirror::leave_mirror(page);
    let left = page.table.saved();
    let is_in_link = page.vault.is_beside() && left.origin == Origin::Link;
    page.dialogs.clear();
    page.notices.dismiss(NoticeKind::PutAside);
    let mut edit = AsideEdit::default().remove(back.to_string());
    if is_own && !is_in_link && left.is_unfinished() {
        edit = edit.add_oldest(&left);
    }
    if let Some(own) = release_own(page, step) {
        edit = edit.add_oldest(&own);
    }
    let adds = edit.adds();
    let dropped = page.vault.edit_aside(edit, step);
    if adds {
        notify_put_aside(page, dropped);
    }
    board::show_game(page, back);
    step.announce(words::shown(&page.on_board()));
    step.changed(Change::Moved);
}

/// Called when a game begins beside the saved one. It becomes the saved game, unless another
/// tab owns that. Returns the game that was saved before, if it has begun.
pub(crate) fn release_own(page: &mut State, step: &mut Step) -> Option<SavedGame> {
    if page.vault.ownership() != Ownership::Here {
        return None;
    }
    let own = page.vault.take_own_game()?;
    page.notices.dismiss(NoticeKind::BesideSaved);
    page.notices.dismiss(NoticeKind::DamagedLink);
    page.vault.forget(Slot::Beside, step);
    own.is_begun().then_some(own)
}
