//! Moves typed as digits, and the keys that work wherever the focus is.

use crate::cursor::typing::Typed;
use crate::page::step::Step;
use crate::{Dialog, Effect, Message, Playing, Shortcut, ShownView, State, words};

impl State {
    /// Whether a key has an effect now. If not, the page leaves it to the browser.
    pub fn takes(&self, shortcut: Shortcut) -> bool {
        let single = !self.shell.preferences().single_keys_off;
        let typed = !self.cursor.typed().is_empty();
        self.dialogs.is_empty()
            && match shortcut {
                Shortcut::Help => single,
                // No board is shown beside the list of games.
                _ if self.shell.view() == ShownView::Games => false,
                Shortcut::Undo | Shortcut::Redo => true,
                Shortcut::Digit(_) if self.study.editor().is_open() => false,
                Shortcut::Digit(_) | Shortcut::ToBoard => single,
                Shortcut::Backspace | Shortcut::Escape => typed,
            }
    }

    pub(crate) fn shortcut(&mut self, shortcut: Shortcut, step: &mut Step) {
        if !self.takes(shortcut) {
            return;
        }
        match shortcut {
            Shortcut::Undo => self.handle(Message::Play(Playing::Undo), step),
            Shortcut::Redo => self.handle(Message::Play(Playing::Redo), step),
            Shortcut::Help => {
                let dialog = match self.shell.view().borrows_board() {
                    false => Dialog::HowTo(self.table.board().rules()),
                    true => Dialog::Keyboard,
                };
                self.handle(Message::open(dialog), step);
            }
            Shortcut::ToBoard => {
                let at = self.cursor.go_to_board(self.table.board(), self.is_stopped());
                step.then(Effect::FocusCell(at));
            }
            Shortcut::Digit(digit) => self.type_digit(digit, step),
            Shortcut::Backspace => {
                self.cursor.untype();
                self.say_typed(step);
            }
            Shortcut::Escape => {
                self.cursor.forget_typed();
                self.say_typed(step);
            }
        }
    }

    fn type_digit(&mut self, digit: u8, step: &mut Step) {
        self.cursor.forget_refusal();
        if self.is_mirror()
            || self.table.awaits_other()
            || self.table.looks_back()
            || self.table.board().outcome().is_some()
        {
            return self.refuse(self.cursor.tab_stop(), step);
        }
        match self.cursor.type_digit(digit, self.table.board()) {
            Typed::Partly => self.say_typed(step),
            // The focus stays where it is.
            Typed::Nowhere(at) => self.refuse(at, step),
            Typed::Cell(at) if self.table.board().check(at).is_err() => self.refuse(at, step),
            Typed::Cell(at) => self.press(at, step),
        }
    }

    /// Announces what the digits so far mean.
    fn say_typed(&self, step: &mut Step) {
        step.announce(
            words::typed(&self.cursor, self.table.board())
                .unwrap_or_else(|| words::DROPPED.to_owned()),
        );
    }
}
