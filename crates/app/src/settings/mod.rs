//! What a person prefers and what the browser says about them: theme, motion, thinking on their turn,
//! the evaluation bar. Settings of a single game are in [`setup`](crate::setup).

pub(crate) mod motion;
pub(crate) mod preferences;
pub(crate) mod surroundings;
pub(crate) mod theme;
