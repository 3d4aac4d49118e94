use crate::{DisplayItem, Size};

/// A display list: everything on the board, in the order in which to draw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The size of the canvas.
    pub size: Size,
    /// What to draw, the lowest first.
    pub items: Vec<DisplayItem>,
    /// Whether the next frame will look different even if nothing else happens.
    pub moving: bool,
}
