//! The network: the value of a position in the two-level games.
//!
//! The input features of a position ([`Features`]) are one [`Pattern`] for each small board, seen
//! from the side to move, and the small boards that the player is sent to. An [`Accumulator`] holds
//! the sum over the patterns; a move changes one small board and updates it. A hidden layer and two
//! outputs follow: the value, and the chance of a draw. The output bucket, which is the choice of
//! small boards, selects the weights of these last layers. All weights are quantised to bytes, with
//! a scale for each row ([`Matrix`]).
//!
//! [`Network::shipped`] is the network that comes with the engine. The other rule systems use that
//! of `classic` with a few layers of their own, an adapter. Training makes the files; it is in
//! `uttt-lab`, see `docs/engine.md` in the repository.
//!
//! Nothing here searches. The results are the same on every machine, bit for bit.

mod body;
mod features;
mod head;
mod matrix;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod network;
mod pattern;
mod shipped;
mod weights;
mod weights_error;

pub use body::Accumulator;
pub use features::Features;
pub use matrix::Matrix;
pub use network::Network;
pub use pattern::Pattern;
#[cfg(test)]
pub(crate) use shipped::ASKED;
pub(crate) use shipped::network_for;
pub use weights::{
    AdapterWeights, BodyWeights, BucketWeights, HIDDEN, HeadWeights, PATTERN_HIDDEN, PATTERN_WIDTH,
    WIDTH,
};
pub use weights_error::WeightsError;
