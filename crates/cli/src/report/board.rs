//! The board on which a report replays games: a drawing that needs nothing else.

use std::collections::BTreeMap;

use serde::Serialize;
use uttt_board::names::{cell_label, seen};
use uttt_board::{Layout, Raster, Size};
use uttt_rules::{AnyGame, Path, Place, Rules, Shape};

/// What the scripts know about the game that is played.
#[derive(Serialize)]
pub(super) struct BoardData<'a> {
    /// The players, in the order in which they move.
    players: Vec<String>,
    /// The id of the rule system.
    rules: String,
    /// The address of the page that opens a game, if there is one.
    page: Option<&'a str>,
    drawing: Drawing,
}

impl<'a> BoardData<'a> {
    pub(super) fn of(rules: Rules, page: Option<&'a str>) -> Self {
        Self {
            players: rules.players().iter().map(ToString::to_string).collect(),
            rules: rules.to_string(),
            page,
            drawing: Drawing::of(rules),
        }
    }

    pub(super) fn players(&self) -> &[String] {
        &self.players
    }
}

/// The side of the drawn board.
const SIDE: f32 = 600.0;

/// Where everything on the drawn board lies.
#[derive(Serialize)]
struct Drawing {
    side: f32,
    /// The grids that hold cells, and the grids around them, by their paths: x, y, side, whether cells
    /// lie in it, and the words for it.
    grids: BTreeMap<String, (f32, f32, f32, bool, String)>,
    /// The cells by the text of their moves: x, y, side, and the words for it.
    cells: BTreeMap<String, (f32, f32, f32, String)>,
    /// Whether a won small board is still played in.
    keeps: bool,
}

impl Drawing {
    fn of(rules: Rules) -> Self {
        let shape = rules.shape();
        let layout = Layout::new(shape, Size::square(SIDE));
        let rounded = |value: f32| (value * 10.0).round() / 10.0;
        let (mut grids, mut cells) = (BTreeMap::new(), BTreeMap::new());
        let named = |path| match shape {
            Shape::Nested { depth } => seen(depth, path),
            Shape::Square => String::new(),
        };
        for (path, has_cells) in all_grids(shape) {
            if let Some(rect) = layout.grid(path) {
                let [x, y, side] = [rect.x, rect.y, rect.width].map(rounded);
                grids.insert(path.to_string(), (x, y, side, has_cells, named(path)));
            }
        }
        let (side, game) = (Raster::new(shape).side(), AnyGame::new(rules));
        for at in (0..side * side).map(|index| Place::new(index as u16)) {
            if let Some(rect) = layout.cell(at) {
                let [x, y, side] = [rect.x, rect.y, rect.width].map(rounded);
                cells.insert(game.text(at), (x, y, side, cell_label(shape, at)));
            }
        }
        Self { side: SIDE, grids, cells, keeps: rules == Rules::OpenBoards }
    }
}

/// All grids of a board, and whether they hold cells.
pub(super) fn all_grids(shape: Shape) -> Vec<(Path, bool)> {
    let Shape::Nested { depth } = shape else { return vec![(Path::ROOT, true)] };
    let mut all = vec![(Path::ROOT, depth == 1)];
    let mut around = vec![Path::ROOT];
    for level in 1..depth {
        let members = around
            .iter()
            .flat_map(|grid| uttt_rules::Cell::ALL.iter().filter_map(|&cell| grid.child(cell)));
        around = members.collect();
        all.extend(around.iter().map(|&grid| (grid, level + 1 == depth)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_has_all_its_cells() {
        for (rules, grids, cells) in [
            (Rules::Classic, 10, 81),
            (Rules::Nested1, 1, 9),
            (Rules::Nested3, 91, 729),
            (Rules::Overwrite, 1, 16),
        ] {
            let drawing = Drawing::of(rules);
            assert_eq!((drawing.grids.len(), drawing.cells.len()), (grids, cells), "{rules}");
        }
        let drawing = Drawing::of(Rules::Classic);
        assert_eq!(drawing.cells["51"].3, "centre board, top left");
        assert_eq!(drawing.grids["5"].4, "the centre board");
        assert!(!drawing.grids[""].3);
        assert!(drawing.grids["5"].3);
    }
}
