//! Texts that outlive a visit: saved games, storage keys and links. Anybody can write such a text,
//! so each reader checks all of it. The module [`update`](crate::update) decides when to write
//! them.

pub(crate) mod aside_edit;
pub(crate) mod by_link;
pub(crate) mod clock;
pub(crate) mod game;
pub(crate) mod game_id;
pub(crate) mod link;
pub(crate) mod link_news;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
mod link_news_tests;
pub(crate) mod origin;
pub(crate) mod player_id;
pub(crate) mod slot;
pub(crate) mod stored;
pub(crate) mod studies;
