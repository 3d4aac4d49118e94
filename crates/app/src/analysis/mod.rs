//! Analysing positions with the engine.

pub(crate) mod found;
