//! The names of grids and cells by their places: in full for sentences, and short for labels. People who
//! see the board and people who listen get the same words.
//!
//! ```
//! use uttt_board::names;
//! use uttt_rules::AnyGame;
//!
//! let game: AnyGame = "classic: 51".parse()?;
//! let cell = game.place("19")?;
//! assert_eq!(names::cell_label(game.rules().shape(), cell), "top left board, bottom right");
//! assert_eq!(names::seen(2, game.active_grids()[0]), "the top left board");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use uttt_rules::{AnyGame, Cell, GridState, Path, Place, Shape};

use crate::Raster;

/// The members of a grid, by position.
const MEMBERS: [&str; 9] = [
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

/// What grids are called, for the number of levels inside them: a board holds cells.
const GRIDS: [&str; 3] = ["cell", "board", "big board"];

/// The name of a member of a grid by its position: `top left`.
#[must_use]
pub const fn member(cell: Cell) -> &'static str {
    MEMBERS[cell.index()]
}

/// What a grid of a board with this many levels is called.
#[must_use]
pub fn kind(depth: usize, grid: Path) -> &'static str {
    GRIDS[depth.saturating_sub(grid.cells().len()).min(2)]
}

/// The name of a grid or a cell by its position: `the top left board of the centre big board`.
#[must_use]
pub fn seen(depth: usize, path: Path) -> String {
    let mut words = String::new();
    for (level, &cell) in path.cells().iter().enumerate().rev() {
        let of = if words.is_empty() { "" } else { " of " };
        words += &format!("{of}the {} {}", member(cell), inside(depth, level));
    }
    words
}

/// The digits of a record as readers see them: `5·1` for `51`.
#[must_use]
pub fn dotted(digits: &str) -> String {
    let mut text = String::new();
    for digit in digits.chars() {
        if !text.is_empty() {
            text.push('·');
        }
        text.push(digit);
    }
    text
}

/// The short name of a grid: `centre big board, top left board`.
#[must_use]
pub fn grid_label(depth: usize, grid: Path) -> String {
    let names = grid.cells().iter().enumerate();
    let names = names.map(|(level, &cell)| format!("{} {}", member(cell), inside(depth, level)));
    names.collect::<Vec<_>>().join(", ")
}

/// What the members of a grid at a level are called.
fn inside(depth: usize, level: usize) -> &'static str {
    GRIDS[(depth - level).saturating_sub(1).min(2)]
}

/// The name of a cell by its position: `the top left cell of the centre board`.
#[must_use]
pub fn cell_seen(shape: Shape, at: Place) -> String {
    match (shape, Raster::new(shape).path(at)) {
        (Shape::Nested { depth }, Some(path)) => seen(depth, path),
        _ => format!("the cell in {}", row_and_column(shape, at)),
    }
}

/// The short name of a cell, the largest grid first, as people find it: `centre board, top left`, or
/// `row 2, column 3`.
#[must_use]
pub fn cell_label(shape: Shape, at: Place) -> String {
    match (shape, Raster::new(shape).path(at).and_then(Path::split_last)) {
        (Shape::Nested { depth: depth @ 2.. }, Some((grid, cell))) => {
            format!("{}, {}", grid_label(depth, grid), member(cell))
        }
        (_, Some((_, cell))) => member(cell).to_owned(),
        (_, None) => row_and_column(shape, at),
    }
}

/// A cell of a board of rows: `row 2, column 3`.
#[must_use]
pub fn row_and_column(shape: Shape, at: Place) -> String {
    let (row, column) = Raster::new(shape).row_and_column(at);
    format!("row {}, column {}", row + 1, column + 1)
}

/// How the outermost decided grid around a cell ended: `, board won by X`. Empty while all are
/// open.
#[must_use]
pub fn decided(game: &AnyGame, at: Place) -> String {
    let Some(path) = Raster::new(game.rules().shape()).path(at) else { return String::new() };
    let around = |path: &Path| path.parent().filter(|path| !path.is_root());
    let grids = std::iter::successors(around(&path), around);
    let decided = grids.filter_map(|grid| {
        let name = kind(path.cells().len(), grid);
        match game.grid(grid)? {
            GridState::Won(player) => Some(format!(", {name} won by {player}")),
            GridState::Drawn => Some(format!(", {name} drawn")),
            GridState::Both => Some(format!(", {name} drawn, counts for both")),
            GridState::Open => None,
        }
    });
    decided.last().unwrap_or_default()
}
