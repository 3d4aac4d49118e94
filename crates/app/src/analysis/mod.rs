//! Analysing games: the tree of moves, and what the engine has found.

pub(crate) mod analysing;
#[allow(clippy::module_inception, reason = "the state of the view has the name of its folder")]
pub(crate) mod analysis;
pub(crate) mod found;
pub(crate) mod scores;
pub(crate) mod tree;
