//! What all tree searches share, whatever evaluates their leaves.
//!
//! [`Search`] is the interface between an engine and a search: start at a position, do a step, report.
//! `Tree` keeps the nodes of a search in one block of memory, the children of a node side by side. It
//! selects the child to search next, backpropagates proofs, and makes a child the new root after a
//! move. `ProofBounds` is what an MCTS-Solver has proven of a position: the outcomes that are still
//! possible.
//!
//! The two searches are built on this: [`uct`](crate::uct) counts rollouts, [`puct`](crate::puct)
//! averages values of the network. What they do differently is theirs: how they expand and evaluate a
//! leaf, what statistics a node has, and how moves are ordered for the report.

mod arena;
mod node;
mod proof_bounds;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod search;
mod sort;
mod tree;

pub(crate) use node::{Node, Stats, Tally};
pub(crate) use proof_bounds::{ProofBounds, clamp};
pub use search::Search;
pub(crate) use sort::{Descending, sort_by_key};
pub(crate) use tree::{Tree, play};
