//! The engine: a search, a level, a clock and a seed put together.
//!
//! [`Engine`] runs any search in slices and chooses a move by its level. [`UctEngine`] and
//! [`PuctEngine`] name it with one of the two searches. [`AnyEngine`] is for the edges of a program,
//! where the rule system is known only at run time: it picks the best search for the rule system of
//! the game.
//!
//! This is the top of the crate: everything else is below, and nothing imports it. Threads, pondering
//! and protocols belong to the programs that use the engine.

mod any_engine;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod engine;

pub use any_engine::AnyEngine;
pub use engine::{Engine, PuctEngine, UctEngine};
