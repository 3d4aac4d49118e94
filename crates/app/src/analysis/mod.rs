//! Analysing games: the tree of moves, and what the engine has found.

pub(crate) mod found;
pub(crate) mod tree;
