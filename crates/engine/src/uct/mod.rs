//! UCT: Monte Carlo tree search with random rollouts, for any game and any number of players.
//!
//! One step of [`Uct`] is one simulation. It selects down the tree by the upper confidence bound,
//! expands the leaf once it has been visited often enough, plays a rollout, and backpropagates the
//! outcome. Outcomes that are proven are backpropagated as proof bounds (MCTS-Solver), for three
//! players as well. In games where positions may come again, `SearchPath` remembers them, so that the
//! search sees a draw by repetition.
//!
//! There is no network here; the systems on two levels are played better by [`puct`](crate::puct).
//! Rollouts and priors of the games are in [`rollout`](crate::rollout).

mod move_order;
mod root_report;
mod search_path;
mod tree;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod uct;

pub use uct::Uct;
