//! The results of a search, as data.
//!
//! [`Report`] is the complete result: the best move, its score, the principal variation, the
//! chances of a win, a draw and a loss, and a [`MoveReport`] for each legal move. [`Proven`] is a
//! result that the search has proven, with the number of plies until the end. [`Analysis`] is the
//! same report with moves as text, ready to be serialised; it needs the feature `serde`.
//!
//! Scores run from −1 to 1 for the side to move. Shares of the point run from 0 to 1, one for each
//! player, because one score is not enough with three players.
//!
//! These types know nothing about how a search keeps its tree: each search fills in a report in its
//! own way. How long a search may take is in [`time`](crate::time).

#[cfg(feature = "serde")]
mod analysis;
mod confirm;
mod order;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod report;
mod share_history;

#[cfg(feature = "serde")]
pub use analysis::Analysis;
#[cfg(feature = "serde")]
pub(crate) use analysis::Certain;
pub(crate) use order::rank;
pub use report::{MoveReport, Proven, ProvenOutcome, Report};
pub use share_history::MIN_VISITS;
pub(crate) use share_history::ShareHistory;
