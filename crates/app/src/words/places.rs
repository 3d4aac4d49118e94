//! The names of grids and cells: by position for people who see the board, by number for people who
//! listen.

use uttt_board::Raster;
use uttt_rules::{Cell, Path, Place, Shape};

/// A member of a grid.
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

/// What grids are called, for the number of levels inside them: a board holds cells.
const GRIDS: [&str; 3] = ["cell", "board", "big board"];

/// What a grid of a board with this many levels is called.
pub(crate) fn kind(depth: usize, grid: Path) -> &'static str {
    GRIDS[depth.saturating_sub(grid.cells().len()).min(2)]
}

/// The name of a grid or a cell by its position: `the top left board of the centre big board`.
pub(crate) fn seen(depth: usize, path: Path) -> String {
    let mut words = String::new();
    for (level, cell) in path.cells().iter().enumerate().rev() {
        let of = if words.is_empty() { "" } else { " of " };
        let grid = GRIDS[(depth - level).saturating_sub(1).min(2)];
        words += &format!("{of}the {} {grid}", PLACES[cell.index()]);
    }
    words
}

/// The name of a grid or a cell by numbers: `big board 5, board 1`.
pub(crate) fn numbered(depth: usize, path: Path) -> String {
    let mut words = String::new();
    for (level, cell) in path.cells().iter().enumerate() {
        let comma = if words.is_empty() { "" } else { ", " };
        let grid = GRIDS[(depth - level).saturating_sub(1).min(2)];
        words += &format!("{comma}{grid} {cell}");
    }
    words
}

/// The name of a cell by its position: `the top left cell of the centre board`.
pub(crate) fn cell_seen(shape: Shape, at: Place) -> String {
    match (shape, Raster::new(shape).path(at)) {
        (Shape::Nested { depth }, Some(path)) => seen(depth, path),
        _ => format!("the cell in {}", rows(shape, at)),
    }
}

/// The name of a cell by numbers: `board 5, cell 1`, or `row 2, column 3`.
pub(crate) fn cell_numbered(shape: Shape, at: Place) -> String {
    match (shape, Raster::new(shape).path(at)) {
        (Shape::Nested { depth }, Some(path)) => numbered(depth, path),
        _ => rows(shape, at),
    }
}

/// The short name of a cell at the beginning of a sentence, with the digits that the list of moves
/// will show: `Top left (5·1)`, or `Row 2, column 3 (2·3)`.
pub(crate) fn cell_short(shape: Shape, at: Place) -> String {
    let words = match Raster::new(shape).path(at).and_then(Path::split_last) {
        Some((_, cell)) => PLACES[cell.index()].to_owned(),
        None => rows(shape, at),
    };
    format!("{} ({})", sentence(words), digits(shape, at))
}

/// The text with a capital letter, for the beginning of a sentence.
pub(crate) fn sentence(mut words: String) -> String {
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

fn rows(shape: Shape, at: Place) -> String {
    let (row, column) = Raster::new(shape).row_and_column(at);
    format!("row {}, column {}", row + 1, column + 1)
}

/// A cell in the list of moves: `5·1`.
pub(crate) fn digits(shape: Shape, at: Place) -> String {
    match Raster::new(shape).path(at) {
        Some(path) => path.cells().iter().map(Cell::to_string).collect::<Vec<_>>().join("·"),
        None => {
            let (row, column) = Raster::new(shape).row_and_column(at);
            format!("{}·{}", row + 1, column + 1)
        }
    }
}
