//! What people do on the board: play, take moves back, move the pointer and the focus.

use uttt_board::Raster;
use uttt_rules::{AnyGame, Illegal, Place};

use crate::page::animation::Animation;
use crate::page::evaluation::Evaluations;
use crate::page::step::{Change, Step};
use crate::{
    Analysing, Arrow, Confirm, Dialog, Effect, Message, Pointer, Seat, SettingUp, ShownView, State,
    words,
};

impl State {
    /// Whether the board has this cell. A click on a button of an earlier board may arrive late.
    pub(crate) fn has_cell(&self, at: Place) -> bool {
        at.index() < self.game.rules().shape().cells()
    }

    /// A person wants to play on this cell, with a key.
    pub(crate) fn press(&mut self, at: Place, step: &mut Step) {
        self.press_with(at, None, step);
    }

    /// A person wants to play on this cell.
    pub(crate) fn press_with(&mut self, at: Place, by: Option<Pointer>, step: &mut Step) {
        if !self.has_cell(at) {
            return;
        }
        let shown = self.tapped.take();
        self.tab_stop = at;
        self.show_around(at);
        if self.marks_cells() {
            self.typed.clear();
            let message = match self.set_up {
                Some(_) => Message::SetUp(SettingUp::Cell(at)),
                None => Message::Analyse(Analysing::Cell(at)),
            };
            self.leave_to_later_part(message, step);
        } else if !self.may_play(at) {
            self.refuse(at, step);
        } else if shown != Some(at) && self.shows_first(by) {
            self.refusal = None;
            self.hint = None;
            self.tapped = Some(at);
            step.announce(words::tapped(self, at));
        } else if self.is_looking() {
            self.leave_to_later_part(Message::Open(Dialog::PlayOn(at)), step);
        } else {
            self.play(at, step);
        }
    }

    /// Whether the first press on a cell only shows what the move does. In an analysis a finger's
    /// does, because a finger cannot hover.
    fn shows_first(&self, by: Option<Pointer>) -> bool {
        let by_finger = by == Some(Pointer::Finger);
        match self.preferences.confirm {
            _ if self.shown == ShownView::Analyse => by_finger,
            Confirm::Never => false,
            Confirm::Touch => by_finger,
            Confirm::Always => true,
        }
    }

    /// Says why a person may not play on this cell.
    pub(crate) fn refuse(&mut self, at: Place, step: &mut Step) {
        self.typed.clear();
        if self.is_mirror() {
            return step.announce(words::ELSEWHERE.to_owned());
        }
        if self.is_looking() && self.is_clock_live() {
            return step.announce(words::clock::NO_UNDO_OR_HINT.to_owned());
        }
        if self.shown_loss().is_some() {
            return step.announce(words::loss::told(self));
        }
        let reason = match self.awaits_other() || self.looks_back() {
            true => Some(Illegal::NotYourTurn { turn: self.game.turn() }),
            false => self.game.check(at).err(),
        };
        if let Some(reason) = reason {
            self.refusal = Some((at, reason));
            step.announce(words::refusal(self, reason));
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Place, step: &mut Step) {
        let mover = self.seat_to_move();
        if !self.game.change(|game| game.play(mv).is_ok()) {
            return;
        }
        self.animation = Some(Animation { ply: self.game.ply(), since: step.now });
        if mover == Some(Seat::Person) {
            self.origin = self.origin.played();
            self.has_moved |= self.played.is_none();
        }
        self.stand_on_legal(step);
        step.announce(words::announcement(self));
        step.changed(Change::Played);
    }

    pub(crate) fn hover(&mut self, at: Option<Place>) {
        let at = at.filter(|&at| self.has_cell(at));
        self.hover = at;
        if at.is_some() && self.refusal.is_some_and(|(cell, _)| Some(cell) != at) {
            self.refusal = None;
        }
    }

    pub(crate) fn focus(&mut self, at: Option<Place>) {
        let at = at.filter(|&at| self.has_cell(at));
        self.focused = at.is_some();
        if let Some(at) = at {
            self.move_focus(at);
        }
    }

    pub(crate) fn arrow(&mut self, arrow: Arrow, step: &mut Step) {
        let at = moved(self.raster(), self.tab_stop, arrow);
        if at != self.tab_stop {
            self.move_focus(at);
            step.then(Effect::FocusCell(at));
        }
    }

    /// The person uses the keyboard now, so the page ignores a pointer that rests on the board.
    pub(crate) fn move_focus(&mut self, at: Place) {
        self.hover = None;
        self.tapped = self.tapped.filter(|&tapped| tapped == at);
        if at != self.tab_stop {
            self.refusal = None;
            self.typed.clear();
            // If the person is moving the focus, it stays where they have moved it.
            self.turn_to = None;
        }
        self.tab_stop = at;
        self.show_around(at);
    }

    /// The number of moves after an undo: back to the last position with a person to move.
    pub(crate) fn undo_to(&self) -> Option<usize> {
        (0..self.game.ply()).rev().find(|&ply| self.is_stop(ply))
    }

    /// The number of moves after a redo: on to the next position with a person to move, or to the
    /// end. From an earlier position that is looked at it leads no further than back to the game.
    pub(crate) fn redo_to(&self) -> Option<usize> {
        let all = self.returns_to.unwrap_or(self.game.ply() + self.game.undone().len());
        (self.game.ply() + 1..=all).find(|&ply| ply == all || self.is_stop(ply))
    }

    /// Whether undo and redo stop after this many moves: a person is to move there, or no person
    /// plays.
    fn is_stop(&self, ply: usize) -> bool {
        let mover = self.game.mover(ply).map(|player| self.seats[player]);
        mover == Some(Seat::Person) || self.persons() == 0
    }

    pub(crate) fn undo(&mut self, step: &mut Step) {
        if let Some(ply) = self.undo_to() {
            self.show(ply, step);
        }
    }

    pub(crate) fn redo(&mut self, step: &mut Step) {
        if let Some(ply) = self.redo_to() {
            self.game.change(|game| game.go_to(ply - 1));
            self.show(ply, step);
            self.animation = Some(Animation { ply, since: step.now });
        }
    }

    /// Looks at the position after this many moves. If it is an earlier one, the game stays what it is.
    pub(crate) fn go_to(&mut self, ply: usize, step: &mut Step) {
        let all = self.game.ply() + self.game.undone().len();
        if ply == self.game.ply() || ply > all {
            return;
        }
        if self.played.is_none() {
            self.returns_to.get_or_insert(self.game.ply());
        }
        self.show(ply, step);
    }

    /// Shows the position after this many moves. If moves are taken back, the engine waits until a
    /// person lets it continue, because its move would discard them.
    fn show(&mut self, ply: usize, step: &mut Step) {
        if !self.game.change(|game| game.go_to(ply)) {
            return;
        }
        self.returns_to = self.returns_to.filter(|&end| ply < end);
        self.animation = None;
        self.paused = self.waits_for_resume() || self.persons() == 0;
        step.announce(words::shown(self));
        step.changed(Change::Moved);
    }

    /// Whether the engine's next move would discard moves that were taken back.
    pub(crate) fn waits_for_resume(&self) -> bool {
        self.engine_to_move().is_some() && !self.game.undone().is_empty()
    }

    /// Puts another game on the board.
    pub(crate) fn put(&mut self, game: AnyGame) {
        if game.rules().shape() != self.game.rules().shape() {
            self.tab_stop = Raster::new(game.rules().shape()).middle();
            self.hover = None;
        }
        self.game.change(|shown| {
            *shown = game;
            true
        });
        self.returns_to = None;
        self.typed.clear();
        self.tapped = None;
        self.left_set_up = self.set_up.take().or(self.left_set_up.take());
        self.evaluations = Evaluations::default();
        self.tells_side_until = 0;
        self.part_at_rest();
    }
}

/// The cell that a key leads to. At the edge of the board it is the same cell.
fn moved(raster: Raster, from: Place, arrow: Arrow) -> Place {
    let (row, column) = raster.row_and_column(from);
    let last = raster.side() - 1;
    let (row, column) = match arrow {
        Arrow::Up => (row.saturating_sub(1), column),
        Arrow::Down => ((row + 1).min(last), column),
        Arrow::Left => (row, column.saturating_sub(1)),
        Arrow::Right => (row, (column + 1).min(last)),
        Arrow::Home => (row, 0),
        Arrow::End => (row, last),
    };
    raster.at(row, column).unwrap_or(from)
}
