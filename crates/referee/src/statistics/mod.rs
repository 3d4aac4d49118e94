//! What results show: games won, drawn and lost ([`Results`]), the games of one side ([`Tally`]), the
//! pairs of games of an opening ([`Pairs`]), what they prove where games are repeated ([`Evidence`],
//! [`Weights`]), the difference in strength ([`Elo`]), the strengths of many players, and when a test
//! has decided ([`Sprt`]).
//!
//! Nothing here depends on whose results they are: a [`Tally`] may be of a tournament or of any
//! other match.

mod evidence;
mod normalised_elo;
mod pairs;
mod results;
mod samples;
mod sprt;
mod strengths;
mod superiority;
mod tally;
mod weights;

pub use evidence::Evidence;
pub use normalised_elo::NormalisedElo;
pub use pairs::{Elo, Pairs};
pub(crate) use pairs::{PRIOR, Z95};
pub use results::{Results, percent};
pub(crate) use samples::Samples;
pub use sprt::{Decision, Sprt, SprtError};
pub(crate) use strengths::{Encounter, Strengths, points};
pub use tally::{SeatedGame, Tally};
pub use weights::Weights;
