//! What people do on the board: play, take moves back, move the pointer and the focus.

use uttt_rules::{AnyGame, Illegal, Path, Place};

use crate::cursor::animation::Moving;
use crate::cursor::enlarging::can_enlarge;
use crate::page::step::{Change, Step};
use crate::{
    Analysing, Confirm, Dialog, Effect, Message, Pointer, Seat, SettingUp, Shortcut, ShownView,
    State, words,
};

impl State {
    /// A person wants to play on this cell, with a key.
    pub(crate) fn press(&mut self, at: Place, step: &mut Step) {
        self.press_with(at, None, step);
    }

    /// A person wants to play on this cell.
    pub(crate) fn press_with(&mut self, at: Place, by: Option<Pointer>, step: &mut Step) {
        if !self.table.has_cell(at) {
            return;
        }
        let shown = self.cursor.press(at, self.table.board());
        if self.marks_cells() {
            self.cursor.forget_typed();
            let message = match self.study.editor().is_open() {
                true => Message::Analyse(Analysing::SetUp(SettingUp::Cell(at))),
                false => Message::Analyse(Analysing::Cell(at)),
            };
            self.leave_to_later_part(message, step);
        } else if !self.on_board().may_play(at) {
            self.refuse(at, step);
        } else if shown != Some(at) && self.shows_first(by) {
            self.cursor.tap(at);
            step.announce(words::tapped(&self.on_board(), at));
        } else if self.table.is_looking() {
            self.leave_to_later_part(Message::open(Dialog::PlayOn(at)), step);
        } else {
            self.play(at, step);
        }
    }

    /// Whether the first press on a cell only shows what the move does. In an analysis a finger's
    /// does, because a finger cannot hover.
    fn shows_first(&self, by: Option<Pointer>) -> bool {
        let by_finger = by == Some(Pointer::Finger);
        match self.shell.preferences().confirm {
            _ if self.shell.view() == ShownView::Analyse => by_finger,
            Confirm::Never => false,
            Confirm::Touch => by_finger,
            Confirm::Always => true,
        }
    }

    /// Says why a person may not play on this cell.
    pub(crate) fn refuse(&mut self, at: Place, step: &mut Step) {
        self.cursor.forget_typed();
        if self.is_mirror() {
            return step.announce(words::ELSEWHERE.to_owned());
        }
        if self.table.is_looking() && self.table.is_clock_live() {
            return step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
        }
        if self.table.shown_loss().is_some() {
            return step.announce(words::loss::told(&self.on_board()));
        }
        let reason = match self.table.awaits_other() || self.table.looks_back() {
            true => Some(Illegal::NotYourTurn { turn: self.table.board().turn() }),
            false => self.table.board().check(at).err(),
        };
        if let Some(reason) = reason {
            self.cursor.refuse(at, reason);
            self.cursor.set_moving(Moving::Refused, self.table.board().ply(), step.now);
            step.announce(words::refusal(&self.on_board(), reason));
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Place, step: &mut Step) {
        let mover = self.table.seat_to_move();
        if !self.table.change(|game| game.play(mv).is_ok()) {
            return;
        }
        self.cursor.animate(self.table.board().ply(), step.now);
        if mover == Some(Seat::Person) {
            // In another view nobody plays.
            if !self.table.is_lent() {
                self.table.person_moved();
                self.vault.person_moved();
            }
        }
        self.stand_on_legal(step);
        step.announce(words::announcement(&self.on_board()));
        step.changed(Change::Played);
    }

    /// Moves the keyboard's cell to a legal cell after a move.
    pub(crate) fn stand_on_legal(&mut self, step: &mut Step) {
        let stays = self.table.awaits_other() || self.is_mirror();
        if stays || self.on_board().may_play(self.cursor.tab_stop()) {
            return;
        }
        if let Some(at) = self.cursor.stand_on_legal(self.table.board()) {
            step.then(Effect::FocusCell(at));
        }
    }

    /// A person wants to play on this cell, with a click or a tap.
    pub(crate) fn tap(&mut self, at: Place, pointer: Pointer, step: &mut Step) {
        if !self.table.has_cell(at) {
            return;
        }
        if self.cursor.press_enlarges(self.table.board(), pointer) {
            let part = self.cursor.press_part(at, self.table.board());
            self.enlarge(part, step);
        } else {
            self.press_with(at, Some(pointer), step);
        }
    }

    pub(crate) fn enlarge(&mut self, grid: Path, step: &mut Step) {
        if can_enlarge(self.table.board()) {
            self.cursor.enlarge(grid, self.table.board());
            step.announce(words::enlarged(grid));
        }
    }

    /// Called for the key that enlarges the part with the focused cell.
    pub(crate) fn zoom(&mut self, closer: bool, step: &mut Step) {
        // The first Escape drops the digits of a move.
        if !closer && !self.cursor.typed().is_empty() {
            return self.shortcut(Shortcut::Escape, step);
        }
        if let Some(grid) = self.cursor.zoomed(closer, self.table.board()) {
            self.enlarge(grid, step);
            self.cursor.focus().into_iter().for_each(|at| step.then(Effect::FocusCell(at)));
        }
    }

    pub(crate) fn undo(&mut self, step: &mut Step) {
        if let Some(ply) = self.table.undo_to() {
            self.show(ply, step);
            self.cursor.set_moving(Moving::TakenBack, ply, step.now);
        }
    }

    pub(crate) fn redo(&mut self, step: &mut Step) {
        if let Some(ply) = self.table.redo_to() {
            self.table.change(|game| game.go_to(ply - 1));
            self.show(ply, step);
            self.cursor.animate(ply, step.now);
        }
    }

    /// Looks at the position after this many moves. If it is an earlier one, the game stays what it is.
    pub(crate) fn go_to(&mut self, ply: usize, step: &mut Step) {
        let all = self.table.board().ply() + self.table.board().undone().len();
        if ply == self.table.board().ply() || ply > all {
            return;
        }
        self.table.look();
        self.show(ply, step);
    }

    /// Shows the position after this many moves. If moves are taken back, the engine waits until a
    /// person lets it continue, because its move would discard them.
    fn show(&mut self, ply: usize, step: &mut Step) {
        if !self.table.change(|game| game.go_to(ply)) {
            return;
        }
        self.table.looked_at(ply);
        self.cursor.stand_still();
        self.table.pause(self.table.waits_for_resume() || self.table.persons() == 0);
        step.announce(words::shown(&self.on_board()));
        step.changed(Change::Moved);
    }

    /// Puts another game on the board.
    pub(crate) fn put(&mut self, game: AnyGame) {
        self.leave_board_for(&game);
        self.table.put(game);
        self.cursor.part_at_rest(self.table.board());
    }

    /// Called before another game is on the board.
    pub(crate) fn leave_board_for(&mut self, game: &AnyGame) {
        self.cursor.leave(self.table.board(), game);
        self.study.editor_mut().leave();
    }

    /// Called when another game is on the board.
    pub(crate) fn settle_board(&mut self) {
        self.cursor.part_at_rest(self.table.board());
        self.cursor.stand_still();
        self.cursor.forget_hint();
        self.cursor.forget_refusal();
    }
}
