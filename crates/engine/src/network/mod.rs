//! The network: the value of a position in the games on two levels.
//!
//! The input features of a position ([`Features`]) are one [`Pattern`] for each small board, seen from
//! the side to move, and the small boards that the player is sent to. The patterns are summed up in
//! an [`Accumulator`], which is updated when a move changes one small board. Behind it stand a hidden
//! layer and two outputs: the value, and the chance of a draw. Which weights these last layers have
//! depends on the small boards that may be played in: that is their output bucket. All weights are
//! quantised to bytes, with a scale for each row ([`Matrix`]).
//!
//! [`Network::shipped`] is the network that comes with the engine. The other rule systems have that of
//! `classic` with a few layers of their own, an adapter. The files are made by training, which is not
//! here but in the workshop, `uttt-lab`; see `docs/engine.md` of the repository.
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
