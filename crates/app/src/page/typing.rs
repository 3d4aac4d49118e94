//! Moves typed as digits, and the keys that work wherever the focus is.

use crate::cursor::typing::Typed;
use crate::page::{mirror, play, stopped};
use crate::{Dialog, Effect, Message, Playing, Shortcut, ShownView, State, Step, words};

impl State {
    /// Whether a shortcut does anything now. If not, its key is left to the browser.
    pub fn takes(&self, shortcut: Shortcut) -> bool {
        let single = self.shell.preferences().single_keys;
        let typed = !self.cursor.typed().is_empty();
        self.dialogs.is_empty()
            && match shortcut {
                Shortcut::Help => single,
                // No board is shown beside the list of games.
                _ if self.shell.view() == ShownView::Games => false,
                Shortcut::Undo | Shortcut::Redo => true,
                Shortcut::Back | Shortcut::Forward => self.look_along(shortcut).is_some(),
                Shortcut::Digit(_) if self.study.editor().is_open() => false,
                Shortcut::Digit(_) | Shortcut::ToBoard => single,
                Shortcut::Backspace | Shortcut::Escape => typed,
            }
    }

    /// What a key does that leads back or forward through the moves; `None` where no move is.
    fn look_along(&self, shortcut: Shortcut) -> Option<Playing> {
        let (table, is_back) = (&self.table, shortcut == Shortcut::Back);
        if self.shell.view() != ShownView::Play || mirror::is_mirror(self) {
            return None;
        }
        match table.is_looking() {
            true if is_back => table.undo_to().map(|_| Playing::Undo),
            true => table.redo_to().map(|_| Playing::Redo),
            false => (is_back && table.can_look_back()).then_some(Playing::LookBack),
        }
    }
}

pub(crate) fn shortcut(page: &mut State, shortcut: Shortcut, step: &mut Step) {
    if !page.takes(shortcut) {
        return;
    }
    match shortcut {
        Shortcut::Undo => step.follow_up(Message::Play(Playing::Undo)),
        Shortcut::Redo => step.follow_up(Message::Play(Playing::Redo)),
        Shortcut::Back | Shortcut::Forward => match page.look_along(shortcut) {
            Some(Playing::LookBack) => play::step_back(page, step),
            Some(act) => step.follow_up(Message::Play(act)),
            None => {}
        },
        Shortcut::Help => {
            let dialog = match page.shell.view().borrows_board() {
                false => Dialog::HowTo(page.table.board().rules()),
                true => Dialog::Keyboard,
            };
            step.follow_up(Message::open(dialog));
        }
        Shortcut::ToBoard => {
            let at = page.cursor.go_to_board(page.table.board(), stopped::is_stopped(page));
            step.then(Effect::FocusCell(at));
        }
        Shortcut::Digit(digit) => type_digit(page, digit, step),
        Shortcut::Backspace => {
            page.cursor.untype();
            say_typed(page, step);
        }
        Shortcut::Escape => {
            page.cursor.forget_typed();
            say_typed(page, step);
        }
    }
}

fn type_digit(page: &mut State, digit: u8, step: &mut Step) {
    page.cursor.forget_refusal();
    if mirror::is_mirror(page)
        || page.table.awaits_other()
        || page.table.board().outcome().is_some()
    {
        return play::refuse(page, page.cursor.tab_stop(), step);
    }
    match page.cursor.type_digit(digit, page.table.board()) {
        Typed::Partly => say_typed(page, step),
        // The focus stays where it is.
        Typed::Nowhere(at) => play::refuse(page, at, step),
        Typed::Cell(at) if page.table.board().check(at).is_err() => play::refuse(page, at, step),
        Typed::Cell(at) => play::press(page, at, step),
    }
}

/// Announces what the digits so far mean.
fn say_typed(page: &State, step: &mut Step) {
    step.announce(
        words::typed(&page.cursor, page.table.board())
            .unwrap_or_else(|| words::say::keys_dropped().to_owned()),
    );
}
