//! What the engine is asked, and what becomes of its answers.

pub(crate) mod search;
pub(crate) mod wanted;
