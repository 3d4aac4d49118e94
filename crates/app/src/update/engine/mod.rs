//! What the engine is asked, and what becomes of its answers.

pub(crate) mod background;
pub(crate) mod search;
