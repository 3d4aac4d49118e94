//! The network that values positions of the two-level systems.

#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod network;
mod pattern;
mod view;
mod weights;

pub use network::{Accumulator, Network};
pub use pattern::Pattern;
pub use view::View;
pub use weights::{Matrix, Sizes, Weights, WeightsError};
