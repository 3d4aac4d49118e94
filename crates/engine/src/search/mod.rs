//! What all tree searches share, however they evaluate their leaves.
//!
//! [`Search`] is the interface between an engine and a search: do a step, report. [`GameSearch`] adds
//! the game: start at a position. `Tree` keeps the nodes of a search in one block of memory, the children of a node side
//! by side. It selects the child to search next, backpropagates proofs, and makes a child the new
//! root after a move. `ProofBounds` holds what an MCTS-Solver has proven about a position: the
//! outcomes that are still possible.
//!
//! The two searches build on this: [`uct`](crate::uct) counts rollouts, and [`puct`](crate::puct)
//! averages values of the network. Each decides for itself how to expand and evaluate a leaf, which
//! statistics a node has, and how to order moves for the report.

mod arena;
mod node;
mod proof_bounds;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod search;
mod tree;

pub(crate) use node::{Node, NodeTally, Stats};
pub(crate) use proof_bounds::ProofBounds;
pub use search::{GameSearch, Search};
pub(crate) use tree::{Tree, play};

/// Searches until there is nothing left, for so many steps at most, and returns how many it took.
#[cfg(test)]
pub(crate) fn steps_to_finish(search: &mut impl Search, most: u32) -> u32 {
    let mut rng = crate::rng::EngineRng::new(1);
    let mut steps = 0;
    while !search.is_finished() && steps < most {
        search.step(&mut rng);
        steps += 1;
    }
    steps
}
