//! Moves typed as digits.

use uttt_board::Raster;
use uttt_rules::{AnyGame, AnyReason, Cell, Illegal, NestedReason, Path, Place, Shape};

use crate::cursor::Cursor;
use crate::cursor::given::given;

/// What the digits so far lead to.
pub(crate) enum Typed {
    /// Nothing yet.
    Partly,
    /// This cell, which may still be refused.
    Cell(Place),
    /// No move. The refusal of this cell says why.
    Nowhere(Place),
}

impl Cursor {
    pub(crate) fn typed(&self) -> &[u8] {
        &self.typed
    }

    pub(crate) fn forget_typed(&mut self) {
        self.typed.clear();
    }

    /// Drops the last digit.
    pub(crate) fn untype(&mut self) {
        self.typed.pop();
    }

    /// The grid that the digits so far lead to; `None` on a board of another shape, or below the
    /// deepest level.
    pub(crate) fn typed_grid(&self, game: &AnyGame) -> Option<Path> {
        let cell = |digit: &u8| Cell::ALL.get(usize::from(*digit).checked_sub(1)?).copied();
        self.typed.iter().try_fold(given(game), |path, digit| path.child(cell(digit)?))
    }

    /// Takes one more digit.
    pub(crate) fn type_digit(&mut self, digit: u8, game: &AnyGame) -> Typed {
        self.typed.push(digit);
        let raster = Raster::new(game.rules().shape());
        let cell = match (game.rules().shape(), self.typed.as_slice()) {
            (Shape::Square, _) if usize::from(digit) > raster.side() => {
                // There is no row or column of this number.
                return Typed::Nowhere(Place::new(u16::MAX));
            }
            (Shape::Square, [row, column]) => {
                raster.at(usize::from(*row) - 1, usize::from(*column) - 1)
            }
            (Shape::Square, _) => None,
            (Shape::Nested { depth }, _) => match self.typed_grid(game) {
                Some(grid) if grid.cells().len() < depth => {
                    self.tab_stop = self.legal_stop(grid, game).unwrap_or(self.tab_stop);
                    return closed_to_typing(grid, game).map_or(Typed::Partly, Typed::Nowhere);
                }
                grid => grid.map(first_cell),
            },
        };
        cell.map_or(Typed::Partly, Typed::Cell)
    }
}

/// A cell whose refusal says why no move can be played in a grid; `None` if a move can.
fn closed_to_typing(grid: Path, game: &AnyGame) -> Option<Place> {
    let depth = Raster::new(game.rules().shape()).path(Place::new(0))?.cells().len();
    let size = 9_u16.pow((depth - grid.cells().len()) as u32);
    let first = grid.cells().iter().fold(0, |index, cell| index * 9 + cell.index() as u16);
    let mut cells = (first * size..(first + 1) * size).map(Place::new);
    let is_told = |at: &Place| {
        !matches!(
            game.check(*at),
            Ok(()) | Err(Illegal::Rule(AnyReason::Nested(NestedReason::CellTaken { .. })))
        )
    };
    let open = cells.clone().any(|at| game.check(at).is_ok());
    (!open).then(|| cells.find(is_told).unwrap_or(Place::new(first * size)))
}

/// The cell at the end of a complete path.
fn first_cell(path: Path) -> Place {
    Place::new(path.cells().iter().fold(0, |index, cell| index * 9 + cell.index() as u16))
}
