//! The rule systems: the fast two-level game with its variants, the game of any depth, which is the
//! readable one, and the three-player game.

pub(crate) mod nested;
pub(crate) mod overwrite;
pub(crate) mod two_level;
pub(crate) mod variant;
