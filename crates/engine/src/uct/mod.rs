//! UCT: Monte Carlo tree search with random rollouts, for any game and any number of players.
//!
//! One step of [`Uct`] is one simulation. It selects a leaf by the upper confidence bound, expands
//! it once it has enough visits, plays a rollout, and backpropagates the outcome. Proven outcomes
//! are backpropagated as proof bounds (MCTS-Solver), even with three players. In games whose
//! positions can repeat, `SearchPath` remembers them, so that the search sees a draw by repetition.
//!
//! There is no network here; [`puct`](crate::puct) plays the two-level systems better. Rollouts and
//! priors of the games are in [`rollout`](crate::rollout).

mod move_order;
mod root_report;
mod search_path;
mod tree;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod uct;

pub use uct::Uct;
