use std::ops::Range;

use uttt_rules::{Path, Place};

use crate::DisplayItem;

/// What some items of a drawing show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawnPart {
    /// A grid that holds cells.
    Grid(Path),
    /// A cell.
    Cell(Place),
}

/// A drawn board: its items, and which of them show which part. A part's items are consecutive, and
/// a cell's lie within its grid's. The parts are in the order in which they begin, a grid before its cells.
#[derive(Debug, Default)]
pub(crate) struct Drawn {
    pub(crate) items: Vec<DisplayItem>,
    pub(crate) parts: Vec<(DrawnPart, Range<usize>)>,
}
