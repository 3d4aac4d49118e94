//! Moves typed as digits, and the keys that work wherever the focus is.

use crate::cursor::typing::Typed;
use crate::page::{mirror, play, stopped};
use crate::{
    Arrow, Dialog, Effect, Message, Playing, Pointing, Shortcut, Showing, ShownView, State, Step,
    words,
};

impl State {
    /// Whether a shortcut does anything now. If not, its key is left to the browser.
    pub fn takes(&self, shortcut: Shortcut) -> bool {
        let single = self.shell.preferences().single_keys;
        let typed = !self.cursor.typed().is_empty();
        let (view, sets_up) = (self.shell.view(), self.study.editor().is_open());
        self.dialogs.is_empty()
            && match shortcut {
                Shortcut::Keys => single,
                Shortcut::NewGame => single && matches!(view, ShownView::Play | ShownView::Games),
                // No board is shown beside the list of games.
                _ if view == ShownView::Games => false,
                Shortcut::Undo | Shortcut::Redo => true,
                Shortcut::Arrow(arrow) => {
                    self.cursor.focus().is_some() || self.look_along(arrow).is_some()
                }
                Shortcut::Hint => {
                    let on = self.on_board();
                    single && view == ShownView::Play && on.offers_hint() && on.can_hint()
                }
                Shortcut::Review => {
                    let is_over = view == ShownView::Play && self.table.shown_end().is_some();
                    single && (is_over || view == ShownView::Analyse && !sets_up)
                }
                Shortcut::Digit(_) if sets_up => false,
                Shortcut::Digit(_) | Shortcut::ToBoard => single,
                Shortcut::Backspace | Shortcut::Escape => typed,
            }
    }

    /// What an arrow does that leads back or forward through the moves; `None` where no move is.
    fn look_along(&self, arrow: Arrow) -> Option<Playing> {
        let (table, is_back) = (&self.table, arrow == Arrow::Left);
        let is_along = is_back || arrow == Arrow::Right;
        if self.shell.view() != ShownView::Play || mirror::is_mirror(self) || !is_along {
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
        Shortcut::Arrow(arrow) if page.cursor.focus().is_some() => {
            step.follow_up(Message::Point(Pointing::Arrow(arrow)));
        }
        Shortcut::Arrow(arrow) => match page.look_along(arrow) {
            Some(Playing::LookBack) => play::step_back(page, step),
            Some(act) => step.follow_up(Message::Play(act)),
            None => {}
        },
        Shortcut::Hint => step.follow_up(Message::Play(Playing::Hint)),
        Shortcut::NewGame => step.follow_up(Message::open(Dialog::NewGame)),
        Shortcut::Review => {
            step.follow_up(Message::Show(Showing::View(ShownView::Review)));
        }
        Shortcut::Keys => step.follow_up(Message::open(Dialog::Keyboard)),
        Shortcut::ToBoard => {
            page.cursor.go_to_board(page.table.board(), stopped::is_stopped(page));
            outline(page, step);
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
        Typed::Partly => {
            outline(page, step);
            say_typed(page, step);
        }
        // The focus stays where it is.
        Typed::Nowhere(at) => play::refuse(page, at, step),
        Typed::Cell(at) if page.table.board().check(at).is_err() => play::refuse(page, at, step),
        Typed::Cell(at) => {
            page.cursor.outline();
            play::press(page, at, step);
            outline(page, step);
        }
    }
}

/// Outlines the keyboard's cell, and moves the focus there: from now on, arrows move it among the cells.
fn outline(page: &mut State, step: &mut Step) {
    page.cursor.outline();
    step.then(Effect::FocusCell(page.cursor.tab_stop()));
}

/// Announces what the digits so far mean.
fn say_typed(page: &State, step: &mut Step) {
    step.announce(
        words::typed(&page.cursor, page.table.board())
            .unwrap_or_else(|| words::say::keys_dropped().to_owned()),
    );
}
