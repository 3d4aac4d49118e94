//! Where everything on the board lies.

mod geometry;
mod grid_tree;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod layout;
mod raster;

pub use geometry::{Point, Rect, Size};
pub(crate) use grid_tree::{GridTree, lines, members};
pub use layout::Layout;
pub use raster::Raster;
