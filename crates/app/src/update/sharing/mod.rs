//! What leaves the page: links, pictures, texts, and lines for an article.

pub(crate) mod handout;
mod shared_game;

pub(crate) use shared_game::SharedGame;
