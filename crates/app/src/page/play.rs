//! What people do on the board: play, take moves back, move the pointer and the focus.

use uttt_board::Millis;
use uttt_rules::{Illegal, Path, Place};

use crate::cursor::Moving;
use crate::cursor::enlarging::can_enlarge;
use crate::page::guest::shown_guest;
use crate::page::mirror;
use crate::{
    Analysing, Change, Confirm, Dialog, Effect, Message, NoticeKind, Playing, Pointer, Seat,
    SettingUp, Shortcut, ShownView, State, Step, words,
};

/// A person wants to play on this cell, with a key.
pub(crate) fn press(page: &mut State, at: Place, step: &mut Step) {
    press_with(page, at, None, step);
}

/// A person wants to play on this cell.
pub(crate) fn press_with(page: &mut State, at: Place, by: Option<Pointer>, step: &mut Step) {
    if !page.table.has_cell(at) {
        return;
    }
    let shown = page.cursor.press(at, page.table.board());
    if page.marks_cells() {
        page.cursor.forget_typed();
        let of_guest = shown_guest(page).and_then(|guest| guest.press(at));
        step.follow_up(of_guest.unwrap_or(match page.study.editor().is_open() {
            true => Message::Analyse(Analysing::SetUp(SettingUp::Cell(at))),
            false => Message::Analyse(Analysing::Cell(at)),
        }));
    } else if !page.on_board().may_play(at) {
        refuse(page, at, step);
    } else if shown != Some(at) && shows_first(page, by) {
        page.cursor.tap(at);
        step.announce(words::tapped(&page.on_board(), at));
    } else if page.table.is_looking() {
        step.follow_up(Message::open(Dialog::PlayOn(at)));
    } else {
        play(page, at, step);
    }
}

/// Whether the first press on a cell only shows what the move does. In an analysis a finger's
/// does, because a finger cannot hover.
fn shows_first(page: &State, by: Option<Pointer>) -> bool {
    let by_finger = by == Some(Pointer::Finger);
    match page.shell.preferences().confirm {
        _ if page.shell.view() == ShownView::Analyse => by_finger,
        Confirm::Never => false,
        Confirm::Touch => by_finger,
        Confirm::Always => true,
    }
}

/// Says why a person may not play on this cell.
pub(crate) fn refuse(page: &mut State, at: Place, step: &mut Step) {
    page.cursor.forget_typed();
    if mirror::is_mirror(page) {
        return step.announce(words::say::page_elsewhere().to_owned());
    }
    if page.table.shown_loss().is_some() {
        return step.announce(words::loss::told(&page.on_board()));
    }
    let reason = match page.table.only_looks() || page.table.awaits_other() {
        true => Some(Illegal::NotYourTurn { turn: page.table.board().turn() }),
        false => page.table.board().check(at).err(),
    };
    if let Some(reason) = reason {
        page.cursor.refuse(at, reason);
        page.cursor.shake(page.table.board().ply(), step.now);
        step.announce(words::refusal(&page.on_board(), reason));
    }
}

/// Plays a legal move.
pub(crate) fn play(page: &mut State, mv: Place, step: &mut Step) {
    let (mover, before) = (page.table.seat_to_move(), page.table.stamp());
    if !page.table.change(|game| game.play(mv).is_ok()) {
        return;
    }
    page.cursor.animate(page.table.board().ply(), step.now);
    if mover == Some(Seat::Person) {
        // In another view nobody plays.
        if !page.table.is_lent() {
            page.table.person_moved();
            page.vault.person_moved();
            page.remarks.played(before, page.table.stamp());
        }
    }
    stand_on_legal(page, step);
    step.announce(words::announcement(&page.on_board()));
    step.changed(Change::Played);
}

/// Moves the keyboard's cell to a legal cell after a move.
pub(crate) fn stand_on_legal(page: &mut State, step: &mut Step) {
    let stays = page.table.awaits_other() || mirror::is_mirror(page);
    if stays || page.on_board().may_play(page.cursor.tab_stop()) {
        return;
    }
    if let Some(at) = page.cursor.stand_on_legal(page.table.board()) {
        step.then(Effect::FocusCell(at));
    }
}

/// A person wants to play on this cell, with a click or a tap.
pub(crate) fn tap(page: &mut State, at: Place, pointer: Pointer, step: &mut Step) {
    if !page.table.has_cell(at) {
        return;
    }
    // Arrows lead through the game again.
    page.cursor.focus_on(None, page.table.board());
    if page.cursor.press_enlarges(page.table.board(), pointer) {
        page.cursor.touch(None);
        let part = page.cursor.press_part(at, page.table.board());
        enlarge(page, part, step);
    } else {
        press_with(page, at, Some(pointer), step);
    }
}

pub(crate) fn enlarge(page: &mut State, grid: Path, step: &mut Step) {
    if can_enlarge(page.table.board()) {
        page.cursor.enlarge(grid, page.table.board());
        step.announce(words::enlarged(grid));
    }
}

/// Called for the key that enlarges the part with the focused cell.
pub(crate) fn zoom(page: &mut State, closer: bool, step: &mut Step) {
    // The first Escape drops the digits of a move.
    if !closer && !page.cursor.typed().is_empty() {
        return step.follow_up(Message::Play(Playing::Shortcut(Shortcut::Escape)));
    }
    if let Some(grid) = page.cursor.zoomed(closer, page.table.board()) {
        enlarge(page, grid, step);
        page.cursor.focus().into_iter().for_each(|at| step.then(Effect::FocusCell(at)));
    }
}

pub(crate) fn undo(page: &mut State, step: &mut Step) {
    if let Some(ply) = page.table.undo_to() {
        page.table.take_back_to(ply);
        show(page, ply, step);
        page.cursor.animate_step(Moving::TakenBack, ply, step.now);
    } else if page.table.may_withdraw_draw() {
        page.table.forget_offer();
        // The position is the same.
        page.vault.compare_with_list();
        step.announce(words::shown(&page.on_board()));
        step.changed(Change::Moved);
    }
}

pub(crate) fn redo(page: &mut State, step: &mut Step) {
    if let Some(ply) = page.table.redo_to() {
        page.table.change(|game| game.go_to(ply - 1));
        show(page, ply, step);
        page.cursor.animate_step(Moving::Played, ply, step.now);
    }
}

/// Looks at the position before the last move, for whoever presses the button. It takes the place of Redo,
/// so one press of Redo too many does nothing.
pub(crate) fn look_back(page: &mut State, step: &mut Step) {
    if !page.cursor.has_just_stepped(step.now) {
        step_back(page, step);
    }
}

/// Looks at the position before the last move.
pub(crate) fn step_back(page: &mut State, step: &mut Step) {
    if let Some(before) = page.table.board().ply().checked_sub(1) {
        go_to(page, before, step);
        page.cursor.animate_step(Moving::TakenBack, before, step.now);
    }
}

/// Looks at the position after this many moves. If it is an earlier one, the game stays what it is.
pub(crate) fn go_to(page: &mut State, ply: usize, step: &mut Step) {
    let all = page.table.board().ply() + page.table.board().undone().len();
    if ply == page.table.board().ply() || ply > all {
        return;
    }
    page.table.look();
    show(page, ply, step);
}

/// How long each position of a game is shown that a person watches.
const WATCHED: Millis = 700.0;

/// Shows the game from its start, a move after the other.
pub(crate) fn watch(page: &mut State, step: &mut Step) {
    if !page.table.is_over() || page.table.is_lent() {
        return;
    }
    page.notices.dismiss(NoticeKind::Watch);
    go_to(page, 0, step);
    page.cursor.watch(Some(step.now + WATCHED));
}

/// Shows the next move of the game that is watched, if its time has come.
pub(crate) fn watch_on(page: &mut State, step: &mut Step) {
    if page.cursor.next_watched().is_none_or(|next| next > step.now) {
        return;
    }
    let ply = page.table.board().ply() + 1;
    let is_watched = page.table.is_looking() && page.table.change(|game| game.go_to(ply));
    page.cursor.watch((is_watched).then_some(step.now + WATCHED));
    if is_watched {
        page.table.looked_at(ply);
        page.cursor.animate(ply, step.now);
        step.changed(Change::Looked);
        if !page.table.is_looking() {
            page.cursor.watch(None);
            step.announce(words::shown(&page.on_board()));
        }
    }
}

/// Shows the position after this many moves. If moves are taken back, the engine waits until a
/// person lets it continue, because its move would discard them.
fn show(page: &mut State, ply: usize, step: &mut Step) {
    let looks = page.table.is_looking();
    if !page.table.change(|game| game.go_to(ply)) {
        return;
    }
    page.table.looked_at(ply);
    page.cursor.stand_still();
    page.table.pause(page.table.waits_for_resume() || page.table.persons() == 0);
    step.announce(words::shown(&page.on_board()));
    step.changed(if looks { Change::Looked } else { Change::Moved });
}
