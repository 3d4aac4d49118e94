//! The canvas: its size in pixels of the screen, and a display list painted on it.

pub(crate) mod painter;
pub(crate) mod surface;
