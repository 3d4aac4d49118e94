//! What results show: the games of one side ([`Tally`]), the pairs of games of an opening
//! ([`Pairs`]), the difference in strength ([`Elo`]), and when a test has decided ([`Sprt`]).
//!
//! Nothing here depends on whose results they are: a [`Tally`] may be of a tournament or of any
//! other match.

mod pairs;
mod sprt;
mod tally;

pub(crate) use pairs::PRIOR;
pub use pairs::{Elo, Pairs};
pub use sprt::{Decision, Sprt};
pub use tally::Tally;
