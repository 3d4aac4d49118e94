//! Ultimate Tic-Tac-Toe for JavaScript: the rules and the engine.
//!
//! A thin layer over `uttt_rules` and `uttt_engine`: it reads arguments, calls them, and hands the
//! answer over. What JavaScript sees are [`Game`] and [`Engine`]; every refusal is an `Error` with a message
//! and a `kind`.

mod argument;
mod engine;
mod game;
mod picture;
mod reading;
mod refusal;
mod typescript;
mod value;
mod writing;

pub use engine::Engine;
pub use game::Game;
pub use refusal::Refusal;
