//! How far the reviews of games can be trusted.

mod compared;
pub(crate) mod error;
pub(crate) mod facts;
