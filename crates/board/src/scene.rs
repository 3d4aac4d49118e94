use crate::{DisplayItem, Size};

/// A display list: all that is on the board, in the order in which it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The room that it fills.
    pub size: Size,
    /// What to draw, the lowest first.
    pub items: Vec<DisplayItem>,
    /// Whether it will look different in the next frame though nothing else happens.
    pub moving: bool,
}
