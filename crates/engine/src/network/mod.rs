//! The network that values positions of the two-level systems.

mod body;
mod head;
mod matrix;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod network;
mod pattern;
mod shipped;
mod view;
mod weights;

pub use body::Accumulator;
pub use matrix::Matrix;
pub use network::Network;
pub use pattern::Pattern;
pub(crate) use shipped::network_of;
pub use view::View;
pub use weights::{
    AdapterWeights, BodyWeights, FrameWeights, HIDDEN, HeadWeights, PATTERN_HIDDEN, PATTERN_WIDTH,
    WIDTH, WeightsError,
};
