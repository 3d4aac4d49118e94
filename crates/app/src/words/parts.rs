use uttt_rules::{AnyGame, Path, Shape};

use super::grid::Grid;

/// The grids to play in, as sentences name them; `None` where that is the whole board.
pub(crate) fn parts(game: &AnyGame, active: &[Path]) -> Option<Vec<Grid>> {
    let Shape::Nested { depth } = game.rules().shape() else { return None };
    let parts = active.iter().filter(|path| !path.is_root());
    let grids: Vec<_> = parts.map(|&path| Grid::at(depth, path)).collect();
    (!grids.is_empty()).then_some(grids)
}
