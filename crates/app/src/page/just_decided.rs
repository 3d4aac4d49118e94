use std::iter::successors;

use uttt_rules::{GridState, Path};

use crate::State;

impl State {
    /// The grids that the last move decided, from the inside out, without the whole board. In some
    /// rule systems a decided grid is still played in; such a move decides nothing.
    pub(crate) fn just_decided(&self) -> Vec<(Path, GridState)> {
        let around = |path: &Path| path.parent().filter(|path| !path.is_root());
        let cell = self.table.board().last().and_then(|at| self.raster().path(at));
        let mut before = self.table.board().tail(1);
        before.undo();
        let decided = |path: Path| {
            let now = self.table.board().grid(path).filter(|&state| state != GridState::Open)?;
            (before.grid(path) == Some(GridState::Open)).then_some((path, now))
        };
        successors(cell.as_ref().and_then(around), around).filter_map(decided).collect()
    }
}
