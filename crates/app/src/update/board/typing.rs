//! Moves typed as digits, and the keys that work wherever the focus is.

use uttt_rules::{AnyReason, Cell, Illegal, NestedReason, Path, Place, Shape};

use crate::page::step::Step;
use crate::{Dialog, Message, Shortcut, ShownView, State, words};

impl State {
    /// Whether a key has an effect now. If not, the page leaves it to the browser.
    pub fn takes(&self, shortcut: Shortcut) -> bool {
        let single = !self.preferences.single_keys_off;
        let typed = !self.typed.is_empty();
        self.dialogs.is_empty()
            && match shortcut {
                Shortcut::Help => single,
                // No board is shown beside the list of games.
                _ if self.shown == ShownView::Games => false,
                Shortcut::Undo | Shortcut::Redo => true,
                Shortcut::Digit(_) if self.set_up.is_some() => false,
                Shortcut::Digit(_) | Shortcut::ToBoard => single,
                Shortcut::Backspace | Shortcut::Escape => typed,
            }
    }

    pub(crate) fn shortcut(&mut self, shortcut: Shortcut, step: &mut Step) {
        if !self.takes(shortcut) {
            return;
        }
        match shortcut {
            Shortcut::Undo => self.handle(Message::Undo, step),
            Shortcut::Redo => self.handle(Message::Redo, step),
            Shortcut::Help => {
                let dialog = match self.shown {
                    ShownView::Play | ShownView::Games => Dialog::HowTo(self.game.rules()),
                    ShownView::Analyse | ShownView::Review => Dialog::Keyboard,
                };
                self.handle(Message::Open(dialog), step);
            }
            Shortcut::ToBoard => self.go_to_board(step),
            Shortcut::Digit(digit) => self.type_digit(digit, step),
            Shortcut::Backspace => {
                self.typed.pop();
                self.say_typed(step);
            }
            Shortcut::Escape => {
                self.typed.clear();
                self.say_typed(step);
            }
        }
    }

    /// The grid from which typed digits lead on: the smallest that holds all grids to play in.
    pub(crate) fn given(&self) -> Path {
        let mut grids = self.game.active_grids().into_iter();
        let first = grids.next().unwrap_or(Path::ROOT);
        grids.fold(first, |given, grid| {
            std::iter::successors(Some(given), |given| given.parent())
                .find(|given| given.contains(&grid))
                .unwrap_or(Path::ROOT)
        })
    }

    /// The grid that the digits so far lead to; `None` on a board of another shape, or below the
    /// deepest level.
    pub(crate) fn typed_grid(&self) -> Option<Path> {
        let cell = |digit: &u8| Cell::ALL.get(usize::from(*digit).checked_sub(1)?).copied();
        self.typed.iter().try_fold(self.given(), |path, digit| path.child(cell(digit)?))
    }

    fn type_digit(&mut self, digit: u8, step: &mut Step) {
        self.refusal = None;
        if self.is_mirror()
            || self.awaits_other()
            || self.looks_back()
            || self.game.outcome().is_some()
        {
            return self.refuse_typed(self.tab_stop, step);
        }
        self.typed.push(digit);
        let raster = self.raster();
        let cell = match (self.game.rules().shape(), self.typed.as_slice()) {
            (Shape::Square, _) if usize::from(digit) > raster.side() => {
                // There is no row or column of this number.
                return self.refuse_typed(Place::new(u16::MAX), step);
            }
            (Shape::Square, [row, column]) => {
                raster.at(usize::from(*row) - 1, usize::from(*column) - 1)
            }
            (Shape::Square, _) => None,
            (Shape::Nested { depth }, _) => match self.typed_grid() {
                Some(grid) if grid.cells().len() < depth => {
                    if let Some(cell) = self.closed_to_typing(grid) {
                        return self.refuse_typed(cell, step);
                    }
                    None
                }
                grid => grid.map(first_cell),
            },
        };
        match cell {
            None => self.say_typed(step),
            Some(at) if self.game.check(at).is_err() => self.refuse_typed(at, step),
            Some(at) => self.press(at, step),
        }
    }

    /// A cell whose refusal says why no move can be played in a grid; `None` if a move can.
    fn closed_to_typing(&self, grid: Path) -> Option<Place> {
        let depth = self.raster().path(Place::new(0))?.cells().len();
        let size = 9_u16.pow((depth - grid.cells().len()) as u32);
        let first = grid.cells().iter().fold(0, |index, cell| index * 9 + cell.index() as u16);
        let mut cells = (first * size..(first + 1) * size).map(Place::new);
        let is_told = |at: &Place| {
            !matches!(
                self.game.check(*at),
                Ok(()) | Err(Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { .. })))
            )
        };
        let open = cells.clone().any(|at| self.game.check(at).is_ok());
        (!open).then(|| cells.find(is_told).unwrap_or(Place::new(first * size)))
    }

    /// Drops digits that lead to no move. The focus stays where it is.
    fn refuse_typed(&mut self, at: Place, step: &mut Step) {
        self.typed.clear();
        self.refuse(at, step);
    }

    /// Announces what the digits so far mean.
    fn say_typed(&self, step: &mut Step) {
        step.announce(words::typed(self).unwrap_or_else(|| words::DROPPED.to_owned()));
    }
}

/// The cell at the end of a complete path.
fn first_cell(path: Path) -> Place {
    Place::new(path.cells().iter().fold(0, |index, cell| index * 9 + cell.index() as u16))
}
