//! The class `Game`.

mod annotations;
mod argument;
mod board;
#[expect(clippy::module_inception, reason = "the class has the name of its folder")]
mod game;
mod notation;
mod picture;
mod tree;
mod typescript;
mod value;

pub use game::Game;
