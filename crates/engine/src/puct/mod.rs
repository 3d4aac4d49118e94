//! PUCT: tree search with priors and values from the network, for the two-level games.
//!
//! One step of [`Puct`] is one simulation. It selects a leaf by value and prior, evaluates all
//! moves of the leaf with the network at once, expands the leaf, and backpropagates the value of
//! its best move. Proven outcomes are backpropagated as proof bounds (MCTS-Solver). Near the end of
//! a game, an alpha-beta solver first tries to prove each move of the root. `WinnableBoards` proves
//! dead draws long before the end.
//!
//! The network itself is in [`network`](crate::network), and the shared tree is in
//! [`search`](crate::search). There are no rollouts here.

mod evaluate;
mod line_ends;
mod parameters;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod puct;
mod solver;
mod tree;
mod winnable;

pub use parameters::PuctParameters;
pub use puct::Puct;
pub use solver::Solver;
