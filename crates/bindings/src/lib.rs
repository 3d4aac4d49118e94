//! Ultimate Tic-Tac-Toe for JavaScript: the rules and a picture.
//!
//! A thin layer over `uttt_rules` and `uttt_board`: it reads arguments, calls them, and returns the
//! result. What JavaScript sees is the class [`Game`]; every refusal is an `Error` with a message and a
//! `kind`. The engine is a program of its own, the class `Engine` of `uttt-worker`.

mod argument;
mod game;
mod picture;
mod reading;
mod typescript;
mod value;
mod writing;

pub use game::Game;

/// Smaller than the allocator of the standard library, and a game allocates little.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
