//! What results say: the games of one side ([`Tally`]), the pairs of games of an opening ([`Pairs`])
//! and the difference in strength that they show ([`Elo`]), and when that is decided ([`Sprt`]).
//!
//! Not here: whose results they are. A [`Tally`] may be of a tournament or of any other match.

mod pairs;
mod sprt;
mod tally;

pub(crate) use pairs::PRIOR;
pub use pairs::{Elo, Pairs};
pub use sprt::{Decision, Sprt};
pub use tally::Tally;
