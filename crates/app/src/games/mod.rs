//! The list of all games that the browser keeps: one text for each game, under a key. Anybody can
//! write such a text, so each reader checks all of it, and a text that cannot be read is listed as
//! one and kept as it is.

pub(crate) mod change;
pub(crate) mod kept_game;
pub(crate) mod refusal;
