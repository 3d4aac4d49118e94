//! Ultimate Tic-Tac-Toe for JavaScript: the rules, pictures and figures.
//!
//! A thin layer over `uttt_rules` and `uttt_board`: it reads arguments, calls them, and returns the
//! result. What JavaScript sees are the class [`Game`] and the functions of [`figure`]. The engine is a
//! program of its own, the class `Engine` of `uttt-worker`, which takes from here what every call needs:
//!
//! An argument is checked by a function of [`argument`], which names it in its error. An object of
//! options is read through [`OptionsObject`], which refuses names it does not know. A structured result is a
//! [`Value`]. Whatever is refused is a [`Refusal`]: JavaScript sees an `Error` with a message and a
//! `kind`.

pub mod argument;
#[cfg(feature = "game")]
pub mod figure;
#[cfg(feature = "game")]
mod game;
mod options;
mod record;
mod refusal;
mod value;

#[cfg(feature = "game")]
pub use game::Game;
pub use options::OptionsObject;
pub use record::{read_own, refused_format, refused_own};
pub use refusal::{Refusal, text_of};
pub use value::Value;

/// Smaller than the allocator of the standard library, and a game allocates little.
#[cfg(all(feature = "game", target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
