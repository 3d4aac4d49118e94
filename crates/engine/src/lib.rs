//! A player of Ultimate Tic-Tac-Toe: search, evaluation, levels.
//!
//! ```
//! use std::time::Duration;
//! use uttt_engine::{Level, Limits, NetworkEngine, SystemClock};
//! use uttt_rules::{Classic, ClassicRules, Game};
//!
//! let mut engine = NetworkEngine::<ClassicRules, _>::new(Level::STRONGEST, 7, SystemClock::new());
//! let mut game = Classic::new();
//! engine.start(&game, Limits::nodes(1000));
//! while engine.advance(Duration::from_millis(20)) {
//!     // Between slices: show `engine.report()`, or stop.
//! }
//! if let Some(mv) = engine.choose() {
//!     game = game.play(mv)?;
//! }
//! assert_eq!(engine.report().nodes, 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "serde")]
mod analysis;
mod any_engine;
mod blocks;
mod bounds;
mod choice;
mod clock;
mod dice;
mod engine;
mod guided;
mod level;
mod level_settings;
mod limits;
mod lines;
mod nested;
pub mod network;
mod node;
mod overwrite;
mod patience;
mod playout;
mod playouts;
mod random_game;
mod random_nested;
mod rank;
mod report;
#[cfg(test)]
mod rules_of_thumb;
mod search;
mod sorted;
mod trail;
mod tree;
mod two_level;
mod verdict;

#[cfg(feature = "serde")]
pub use analysis::Analysis;
pub use any_engine::AnyEngine;
pub use clock::Clock;
#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use dice::{Dice, MAX_SEED};
pub use engine::{Engine, NetworkEngine, Thinker};
pub use guided::{Guided, Tuning};
pub use level::{Level, UnknownLevel};
pub use level_settings::LevelSettings;
pub use limits::Limits;
pub use playout::{Foresight, Playout};
pub use playouts::Playouts;
pub use report::{MoveReport, Proven, ProvenOutcome, Report};
pub use search::Search;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
