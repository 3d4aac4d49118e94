//! What is to be said of a cell, for the catalogue to word.

use std::iter::successors;

use uttt_board::Raster;
use uttt_rules::{AnyGame, GridState, Path, Place};

pub(crate) use super::say::Remark;

/// How the outermost decided grid around a cell ended; `None` while all are open.
pub(crate) fn decided(game: &AnyGame, at: Place) -> Option<Remark> {
    let path = Raster::new(game.rules().shape()).path(at)?;
    let around = |path: &Path| path.parent().filter(|path| !path.is_root());
    let remark = |grid: Path| {
        let is_board = grid.cells().len() + 1 == path.cells().len();
        Some(match (game.grid(grid)?, is_board) {
            (GridState::Open, _) => return None,
            (GridState::Won(mark), true) => Remark::BoardWon { mark },
            (GridState::Drawn, true) => Remark::BoardDrawn,
            (GridState::Both, true) => Remark::BoardForBoth,
            (GridState::Won(mark), false) => Remark::BigBoardWon { mark },
            (GridState::Drawn, false) => Remark::BigBoardDrawn,
            (GridState::Both, false) => Remark::BigBoardForBoth,
        })
    };
    successors(around(&path), around).filter_map(remark).last()
}
