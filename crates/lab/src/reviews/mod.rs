//! How far the reviews of games can be trusted.

pub(crate) mod error;
