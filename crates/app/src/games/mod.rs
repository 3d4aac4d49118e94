//! The list of all games that the browser keeps: one text for each game, under a key. Anybody can
//! write such a text, so each reader checks all of it, and a text that cannot be read is listed as
//! one and kept as it is.

pub(crate) mod change;
pub(crate) mod dialogs;
pub(crate) mod entry;
pub(crate) mod file;
pub(crate) mod file_refusal;
pub(crate) mod kept_game;
pub(crate) mod kept_review;
pub(crate) mod kept_texts;
pub(crate) mod list;
pub(crate) mod listing;
pub(crate) mod query;
pub(crate) mod refusal;
pub(crate) mod shown;
pub(crate) mod tally;
pub(crate) mod view;
pub(crate) mod words;
