//! What the element says: the line below the board, and the names of cells for those who listen.

use uttt_board::Raster;
use uttt_rules::{AnyGame, GridState, Outcome, Path, Place, Player, Shape};

/// A member of a grid, as it is seen.
const PLACES: [&str; 9] = [
    "top left",
    "top middle",
    "top right",
    "middle left",
    "centre",
    "middle right",
    "bottom left",
    "bottom middle",
    "bottom right",
];

/// What grids are called, for the number of levels inside them.
const GRIDS: [&str; 3] = ["cell", "board", "big board"];

/// What to do, or how the game ended: `O to move in the top left board.`
#[must_use]
pub fn status(game: &AnyGame) -> String {
    match game.outcome() {
        Some(Outcome::Won(player)) => return format!("{player} won."),
        Some(Outcome::Draw) => return "The game is a draw.".to_owned(),
        None => {}
    }
    let turn = game.turn();
    let Shape::Nested { depth } = game.rules().shape() else { return format!("{turn} to move.") };
    let grids: Vec<_> = game
        .active_grids()
        .into_iter()
        .filter(|grid| !grid.is_root())
        .map(|grid| seen(depth, grid))
        .collect();
    match (grids.is_empty(), depth) {
        (false, _) => format!("{turn} to move in {}.", grids.join(" or ")),
        (true, 2..) if game.ply() > 0 => format!("{turn} to move in any open board."),
        (true, _) => format!("{turn} to move."),
    }
}

/// The name of a cell and what is in it: `board 5, cell 1, X, last move`.
#[must_use]
pub fn cell(game: &AnyGame, at: Place, legal: bool) -> String {
    let place = numbered(game.rules().shape(), at);
    let board = decided(game, at);
    let last = if game.last() == Some(at) { ", last move" } else { "" };
    match (game.mark(at), legal) {
        (Some(player), true) => format!("{place}, {player}{last}, may be taken{board}"),
        (Some(player), false) => format!("{place}, {player}{last}{board}"),
        (None, true) => format!("{place}, empty, legal{board}"),
        (None, false) => format!("{place}, empty{board}"),
    }
}

/// The last move, as it is heard: `X: board 5, cell 1.` Empty before the first.
#[must_use]
pub fn last_move(game: &AnyGame) -> String {
    let mover = game.ply().checked_sub(1).and_then(|ply| game.mover(ply));
    match (mover, game.last()) {
        (Some(mover), Some(at)) => format!("{mover}: {}.", numbered(game.rules().shape(), at)),
        _ => String::new(),
    }
}

/// A grid as it is seen: `the top left board of the centre big board`.
fn seen(depth: usize, grid: Path) -> String {
    let cells = grid.cells().iter().enumerate().rev();
    let names = cells
        .map(|(level, cell)| format!("the {} {}", PLACES[cell.index()], kind(depth - level - 1)));
    names.collect::<Vec<_>>().join(" of ")
}

/// A cell by numbers: `board 5, cell 1`, or `row 2, column 3`.
fn numbered(shape: Shape, at: Place) -> String {
    match (shape, Raster::new(shape).path(at)) {
        (Shape::Nested { depth }, Some(path)) => {
            let cells = path.cells().iter().enumerate();
            let names = cells.map(|(level, cell)| format!("{} {cell}", kind(depth - level - 1)));
            names.collect::<Vec<_>>().join(", ")
        }
        _ => {
            let (row, column) = Raster::new(shape).row_and_column(at);
            format!("row {}, column {}", row + 1, column + 1)
        }
    }
}

/// What has become of the grids around a cell: of the outermost one that is decided.
fn decided(game: &AnyGame, at: Place) -> String {
    let Some(path) = Raster::new(game.rules().shape()).path(at) else { return String::new() };
    let depth = path.cells().len();
    let around = |path: &Path| path.parent().filter(|path| !path.is_root());
    let grids = std::iter::successors(around(&path), around);
    let decided = grids.filter_map(|grid| {
        let name = kind(depth - grid.cells().len());
        match game.grid(grid)? {
            GridState::Won(player) => Some(won(name, player)),
            GridState::Drawn => Some(format!(", {name} drawn")),
            GridState::Both => Some(format!(", {name} drawn, counts for both")),
            GridState::Open => None,
        }
    });
    decided.last().unwrap_or_default()
}

fn won(name: &str, player: Player) -> String {
    format!(", {name} won by {player}")
}

const fn kind(levels: usize) -> &'static str {
    GRIDS[if levels > 2 { 2 } else { levels }]
}
