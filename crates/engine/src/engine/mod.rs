//! The engine: a search combined with a level, a clock and a seed.
//!
//! [`Engine`] runs any search in slices and chooses a move by its level. [`UctEngine`] and
//! [`PuctEngine`] name it with one of the two searches. [`AnyEngine`] is for programs that learn
//! the rule system only at run time: it picks the best search for each.
//!
//! This is the top of the crate: no other folder uses it. Threads, pondering and protocols belong
//! to the programs that use the engine.

mod any_engine;
mod any_search;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod engine;

pub use any_engine::AnyEngine;
pub use engine::{Engine, PuctEngine, UctEngine};
