//! Where the list of games meets the board, what the browser keeps, and what lies over the page.

use std::collections::BTreeSet;

use crate::games::{Unmade, words as worded};
use crate::page::preferring::prefer;
use crate::page::view::ladder;
use crate::page::{
    analysed_game, aside, board, by_link, clock, hosting, keeping, language, links, mirror, share,
    views,
};
use crate::words::{Wording, say};
use crate::{
    AsideEdit, Change, Dialog, Effect, FileRefusal, GameChange, GameFilter, GameId, GamesRefusal,
    Listing, NoticeKind, SavedGame, ShownView, Slot, State, Step, StudyEdit, words,
};

/// What the ladder of the levels needs: the list of games, in New game and after a win. Announces the
/// step that a first win takes.
pub(crate) fn follow_ladder(page: &mut State, step: &mut Step) {
    let has_won = ladder::won_step(page).is_some();
    if page.vault.has_list() && (has_won || page.dialogs.top() == Some(Dialog::NewGame)) {
        page.catalogue.want(step);
    }
    if step.change == Change::Played {
        tell_ladder(page, step);
    }
}

fn tell_ladder(page: &State, step: &mut Step) {
    if let Some(ladder) = ladder::after_win(page) {
        step.announce(ladder.text);
    }
}

pub(crate) fn do_games(page: &mut State, act: Listing, step: &mut Step) {
    match &act {
        Listing::Filter(GameFilter::Off) => page.dialogs.close(Dialog::FilterGames),
        Listing::Rename
        | Listing::CopyStored
        | Listing::Delete
        | Listing::DeleteAll
        | Listing::File(_) => page.dialogs.clear(),
        _ => {}
    }
    match act {
        Listing::Read(read) => {
            let is_first = page.catalogue.wins(page.table.board().rules()).is_none();
            if page.catalogue.read(read, page.shell.view() == ShownView::Games, step) {
                page.vault.save(Slot::AskedToPersist, &"yes", step);
            }
            by_link::follow_list(page, step);
            if is_first {
                tell_ladder(page, step);
            }
        }
        Listing::Changed => {
            // The game beside the person's own may be played in a copy of this tab, too.
            let may_be_here = page.vault.is_beside() || page.table.saved().by_link.is_some();
            if page.shell.view() == ShownView::Games || may_be_here {
                step.then(Effect::ReadGames);
            }
        }
        Listing::Open(key) => open_game(page, &key, step),
        Listing::Review(key) => review_listed(page, &key, step),
        Listing::Menu(key) => {
            if page.catalogue.choose(key) {
                page.dialogs.open(Dialog::Game);
            }
        }
        Listing::Share => {
            if let listed @ Some(_) = page.catalogue.shared() {
                share::open_share(page, listed, step);
            }
        }
        Listing::Delete | Listing::DeleteAll => {
            let notes = (act == Listing::DeleteAll).then(|| page.vault.studies());
            let Some((told, removed)) = page.catalogue.delete(notes, step) else { return };
            page.notices.dismiss(NoticeKind::GamesRefused);
            step.announce(told.text());
            page.notices.notify(NoticeKind::GamesDeleted, told);
            if !removed.is_empty() {
                page.study.forget_stored(&removed);
                analysed_game::edit_studies(
                    page,
                    StudyEdit { removed, ..StudyEdit::default() },
                    step,
                );
            }
        }
        Listing::Undelete => {
            page.notices.dismiss(NoticeKind::GamesDeleted);
            let notes = page.catalogue.undelete(step);
            undelete_notes(page, notes, step);
            // The game on the board may have gone on since.
            page.vault.compare_with_list();
        }
        Listing::Export => {
            let kept = keeping::kept(page);
            page.catalogue.export(page.shell.preferences(), page.vault.studies(), &kept, step);
        }
        Listing::File(file) => import_games(page, file, step),
        Listing::Refused { why, changes } => games_refused(page, why, changes, step),
        Listing::Unread(why) => games_unread(page, why),
        act => page.catalogue.update(act, step),
    }
}

/// Puts a game of the list on the board.
fn open_game(page: &mut State, key: &str, step: &mut Step) {
    let Some(mut saved) = page.catalogue.game(key) else { return };
    page.dialogs.clear();
    saved.id = GameId::parse(key);
    let id = saved.id;
    views::show_view(page, ShownView::Play, step);
    if id.is_some() && id == page.table.id() {
        return;
    }
    // The person's own game, which another tab may be playing.
    if id.is_some() && page.vault.own_game().is_some_and(|own| own.id == id) {
        return links::back_to_own(page, step);
    }
    let is_it = |other: &&SavedGame| other.id.is_some() && other.id == id;
    let aside = page.vault.aside().iter().filter(is_it).cloned().collect::<Vec<_>>();
    let edit = aside.iter().map(ToString::to_string);
    page.vault.edit_aside(edit.fold(AsideEdit::default(), AsideEdit::remove), step);
    // The list may have been read before the last moves.
    saved = aside.into_iter().next_back().unwrap_or(saved);
    aside::set_aside_if_unfinished(page, step);
    mirror::leave_mirror(page);
    if let Some(own) = aside::release_own(page, step) {
        aside::set_aside(page, &own, step);
    }
    if !saved.is_unfinished() {
        saved.game = saved.at_end();
    }
    board::show_game(page, saved);
    step.announce(words::shown(&page.on_board()));
    step.changed(Change::Moved);
}

/// Reviews a game of the list. The game that is played stays as it is.
fn review_listed(page: &mut State, key: &str, step: &mut Step) {
    let Some(mut saved) = page.catalogue.game(key) else { return };
    page.dialogs.clear();
    if page.table.is_clock_live() || (saved.clock.is_some() && saved.is_unfinished()) {
        return clock::refuse_analysis(page, step);
    }
    saved.id = GameId::parse(key);
    hosting::visit_with(page, ShownView::Review, &saved);
    views::arrive(page, step);
}

/// Puts back notes that were deleted.
fn undelete_notes(page: &mut State, notes: Vec<String>, step: &mut Step) {
    for added in notes {
        analysed_game::edit_studies(
            page,
            StudyEdit { added: Some(added), ..StudyEdit::default() },
            step,
        );
    }
}

/// Called with the contents of a file that the person has chosen.
fn import_games(page: &mut State, file: Result<String, FileRefusal>, step: &mut Step) {
    let mut preferences = *page.shell.preferences();
    let told = match page.catalogue.import(file, &mut preferences, step) {
        Ok(mut imported) => {
            let before = page.shell.preferences().language;
            prefer(page, |it| *it = preferences, step);
            language::follow_choice(page, before, step);
            let mut has_kept = false;
            for (line, slot, text) in std::mem::take(&mut imported.kept) {
                match keeping::import_kept(page, slot, &text, step) {
                    Some(is_news) => has_kept |= is_news,
                    None => imported.bad.add(line, Wording::plain(say::games_progress_unread)),
                }
            }
            let (mut has_notes, mut without_notes) = (false, BTreeSet::new());
            // Each study is stored before those already there, so the last one in the file goes first.
            for study in std::mem::take(&mut imported.studies).iter().rev() {
                if analysed_game::store_study(page, study, step) {
                    has_notes = true;
                } else {
                    without_notes.insert(study.main_line().to_string());
                }
            }
            by_link::follow_list(page, step);
            let left_out = without_notes.len();
            Wording::new(move || {
                words::sentences([
                    worded::imported(&imported, has_notes, has_kept),
                    worded::notes_left_out(left_out),
                ])
            })
        }
        Err(reason) => Wording::new(move || worded::not_imported(&reason)),
    };
    step.announce(told.text());
    page.notices.notify(NoticeKind::GamesImported, told);
}

/// Called when the browser has not made these changes to the list. What the page has confirmed of them is
/// taken back, and the list is shown as the browser has it.
fn games_refused(page: &mut State, why: GamesRefusal, changes: Vec<GameChange>, step: &mut Step) {
    if let Some(unmade) = page.catalogue.take_back(changes) {
        match unmade {
            Unmade::Import => page.notices.dismiss(NoticeKind::GamesImported),
            Unmade::Deletion { is_last, notes } => {
                if is_last {
                    page.notices.dismiss(NoticeKind::GamesDeleted);
                }
                undelete_notes(page, notes, step);
            }
            Unmade::Restoring { told } => page.notices.notify(NoticeKind::GamesDeleted, told),
        }
        // What was confirmed aloud is taken back aloud.
        step.announce(worded::refused(&why, page.vault.keeps()));
    }
    page.catalogue.read_again(step);
    games_unread(page, why);
}

/// Says once why the list of games is not kept. The game on the board is saved all the same.
fn games_unread(page: &mut State, why: GamesRefusal) {
    // Without any storage, an earlier notice says so already.
    if page.catalogue.refuse(why.clone()) && page.vault.keeps() {
        let told = Wording::new(move || worded::refused(&why, true));
        page.notices.notify(NoticeKind::GamesRefused, told);
    }
}
