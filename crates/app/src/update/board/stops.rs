//! Where the keyboard's cell is after a move: on a legal cell.

use uttt_board::View;
use uttt_rules::{Cell, Path, Place, Shape};

use crate::page::step::Step;
use crate::{Effect, State};

impl State {
    /// Moves the keyboard's cell to a legal cell after a move.
    pub(crate) fn stand_on_legal(&mut self, step: &mut Step) {
        if self.awaits_other() || self.is_mirror() || self.may_play(self.tab_stop) {
            return;
        }
        if let Some(at) = self.legal_stop(self.given()) {
            self.tab_stop = at;
            if self.focused {
                step.then(Effect::FocusCell(at));
            }
        }
    }

    /// The visible cell to focus in a grid: the legal one nearest to the middle of the grid, or, on
    /// the whole board, nearest to the focused cell.
    pub(crate) fn legal_stop(&self, grid: Path) -> Option<Place> {
        let raster = self.raster();
        let near = if grid.is_root() { self.tab_stop } else { self.middle_of(grid) };
        let (row, column) = raster.row_and_column(near);
        let distance = |at: &Place| {
            let (to_row, to_column) = raster.row_and_column(*at);
            to_row.abs_diff(row).pow(2) + to_column.abs_diff(column).pow(2)
        };
        let moves = self.game.legal_moves().into_iter();
        let seen = moves.filter(|&at| self.enlarged.contains(&self.part_around(at)));
        seen.filter(|&at| self.lies_in(at, grid)).min_by_key(distance)
    }

    /// Moves the focus to the board to play in. If there are several, each press moves to the next.
    pub(crate) fn go_to_board(&mut self, step: &mut Step) {
        let grids = View { is_stopped: self.is_stopped(), ..View::new(&self.game) }.ringed();
        let here = grids.iter().position(|&grid| self.lies_in(self.tab_stop, grid));
        let next = match here {
            Some(here) if self.focused => (here + 1) % grids.len(),
            here => here.unwrap_or(0),
        };
        let stays = here == Some(next) && self.game.check(self.tab_stop).is_ok();
        if let Some(&grid) = grids.get(next).filter(|_| !stays) {
            self.show_around(self.middle_of(grid));
            let at = self.legal_stop(grid).unwrap_or(self.tab_stop);
            self.move_focus(at);
        }
        step.then(Effect::FocusCell(self.tab_stop));
    }

    fn lies_in(&self, at: Place, grid: Path) -> bool {
        grid.is_root() || self.raster().path(at).is_some_and(|path| grid.contains(&path))
    }

    /// The cell in the middle of a grid.
    fn middle_of(&self, grid: Path) -> Place {
        let Shape::Nested { depth } = self.game.rules().shape() else {
            return self.raster().middle();
        };
        let inside = depth.saturating_sub(grid.cells().len());
        let centres = std::iter::repeat_n(Cell::ALL[4], inside);
        let cells = grid.cells().iter().copied().chain(centres);
        Place::new(cells.fold(0, |index, cell| index * 9 + cell.index() as u16))
    }
}
