//! Where the keyboard's cell is after a move: on a legal cell.

use uttt_board::{Raster, View};
use uttt_rules::{AnyGame, Cell, Path, Place, Shape};

use crate::cursor::Cursor;
use crate::cursor::typing::given;

impl Cursor {
    /// Moves the keyboard's cell to a legal cell after a move. Returns the cell if the keyboard is there.
    pub(crate) fn stand_on_legal(&mut self, game: &AnyGame) -> Option<Place> {
        self.tab_stop = self.legal_stop(given(game), game)?;
        self.focus()
    }

    /// The visible cell to focus in a grid: the legal one nearest to the middle of the grid, or, on
    /// the whole board, nearest to the focused cell.
    pub(super) fn legal_stop(&self, grid: Path, game: &AnyGame) -> Option<Place> {
        let raster = Raster::new(game.rules().shape());
        let near = if grid.is_root() { self.tab_stop } else { middle_of(grid, game) };
        let (row, column) = raster.row_and_column(near);
        let distance = |at: &Place| {
            let (to_row, to_column) = raster.row_and_column(*at);
            to_row.abs_diff(row).pow(2) + to_column.abs_diff(column).pow(2)
        };
        let seen = game.legal_moves().into_iter().filter(|&at| self.shows(at, game));
        seen.filter(|&at| lies_in(at, grid, game)).min_by_key(distance)
    }

    /// Moves the focus to the board to play in, and returns the cell. If there are several, each press
    /// moves to the next.
    pub(crate) fn go_to_board(&mut self, game: &AnyGame, is_stopped: bool) -> Place {
        let grids = View { is_stopped, ..View::new(game) }.ringed();
        let here = grids.iter().position(|&grid| lies_in(self.tab_stop, grid, game));
        let next = match here {
            Some(here) if self.is_focused => (here + 1) % grids.len(),
            here => here.unwrap_or(0),
        };
        let stays = here == Some(next) && game.check(self.tab_stop).is_ok();
        if let Some(&grid) = grids.get(next).filter(|_| !stays) {
            self.show_around(middle_of(grid, game), game);
            let at = self.legal_stop(grid, game).unwrap_or(self.tab_stop);
            self.move_focus(at, game);
        }
        self.tab_stop
    }
}

fn lies_in(at: Place, grid: Path, game: &AnyGame) -> bool {
    let path = || Raster::new(game.rules().shape()).path(at);
    grid.is_root() || path().is_some_and(|path| grid.contains(&path))
}

/// The cell in the middle of a grid.
fn middle_of(grid: Path, game: &AnyGame) -> Place {
    let Shape::Nested { depth } = game.rules().shape() else {
        return Raster::new(game.rules().shape()).middle();
    };
    let inside = depth.saturating_sub(grid.cells().len());
    let centres = std::iter::repeat_n(Cell::ALL[4], inside);
    let cells = grid.cells().iter().copied().chain(centres);
    Place::new(cells.fold(0, |index, cell| index * 9 + cell.index() as u16))
}
