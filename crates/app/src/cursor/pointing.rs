use uttt_rules::{Path, Place};

use crate::Arrow;

/// What a person does with the pointer and the focus on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointing {
    /// Enlarge this grid; the root shows the whole board.
    Enlarge(Path),
    /// A precise pointer is over this cell now, or over none.
    Hover(Option<Place>),
    /// A finger rests on this cell now, or on none: it has left the cell, or the cell has been tapped.
    Touch(Option<Place>),
    /// The browser's focus is on this cell's button now, or on none. Optional while the person uses
    /// a mouse.
    Focus(Option<Place>),
    /// A key that moves the focus among the cells.
    Arrow(Arrow),
    /// A key that enlarges the part of the board that the focus is on, or shows the whole board.
    Zoom(bool),
}
