//! Boards and cells by their places, for the catalogue to word.

use uttt_board::Raster;
use uttt_rules::{Path, Place, Shape};

pub(crate) use super::say::Grid;

impl Grid {
    /// A grid, or a cell, of a board with so many levels.
    pub(crate) fn at(depth: usize, path: Path) -> Self {
        path.cells().iter().enumerate().fold(Self::Whole, |around, (level, &cell)| {
            let around = Box::new(around);
            match depth.saturating_sub(level + 1) {
                0 => Self::Cell { cell, around },
                1 => Self::Board { cell, around },
                _ => Self::BigBoard { cell, around },
            }
        })
    }

    /// A cell.
    pub(crate) fn cell(shape: Shape, at: Place) -> Self {
        let raster = Raster::new(shape);
        match (shape, raster.path(at)) {
            (Shape::Nested { depth }, Some(path)) => Self::at(depth, path),
            _ => {
                let (row, column) = raster.row_and_column(at);
                Self::Square { row: row + 1, column: column + 1 }
            }
        }
    }
}
