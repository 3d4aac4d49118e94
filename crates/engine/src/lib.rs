//! An engine for Ultimate Tic-Tac-Toe: search, evaluation, levels.
//!
//! [`AnyEngine`] plays, and [`Reviewer`] says what each move of a game has cost. Both work in slices, so
//! that the caller can react between them, and need no thread.
//!
//! ```
//! use std::time::Duration;
//! use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
//! use uttt_rules::AnyGame;
//!
//! let mut game: AnyGame = "classic: 55 51 15".parse()?;
//! let mut engine = AnyEngine::new(Level::STRONGEST, 7, SystemClock::new());
//! engine.start(&game, Limits::nodes(1000));
//! while engine.advance(Duration::from_millis(20)) {
//!     // Between slices: show `engine.report()`, or stop.
//! }
//! if let Some(mv) = engine.choose() {
//!     game.play(mv)?;
//! }
//! assert_eq!(engine.report().nodes, 1000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The feature `serde` adds `Analysis` and `DescribedReview`, a report and a review that can be
//! serialised. What these pages do not show is for other programs of this project, and may change with any
//! version.
//!
//! Each folder may use only those below it in this table:
//!
//! | folder | what is in it |
//! |---|---|
//! | `protocol` | what a page asks the engine in another thread, and what it gets back |
//! | `review` | the review of a game: verdicts, accuracy, reasons |
//! | `engine` | a search combined with a level, a clock and a seed |
//! | `calibration` | the map from expected shares of the point to those that players get |
//! | `puct`, `uct` | the two searches: with the network, and with random rollouts |
//! | `search` | what both searches share: the tree, proof bounds, the interface |
//! | `rollout` | rollouts and move priors for each game |
//! | `network` | the evaluation: weights, features, inference |
//! | `level` | levels, and how a level chooses a move |
//! | `time` | clock, limits, time management |
//! | `report` | the results of a search |
//! | `wins` | exhaustive searches for forced wins |
//! | `solved` | what is known of solved games |

mod calibration;
mod engine;
mod level;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod protocol;
mod puct;
mod report;
mod review;
mod rng;
mod rollout;
mod search;
mod solved;
mod time;
mod uct;
mod wins;

pub use engine::AnyEngine;
pub use level::{Level, ParseLevelError};
#[cfg(feature = "serde")]
pub use report::Analysis;
pub use report::{MoveReport, Proven, ProvenOutcome, Report};
#[cfg(feature = "serde")]
pub use review::DescribedReview;
pub use review::{
    DEFAULT_NODES, Fact, MoveReviewer, Reason, Review, ReviewPass, ReviewProgress, ReviewedMove,
    Reviewer, Verdict,
};
pub use rng::MAX_SEED;
#[cfg(not(target_family = "wasm"))]
pub use time::SystemClock;
pub use time::{Clock, Limits};

// For other programs of this project: they may change with any version.
#[doc(hidden)]
pub use calibration::{Calibration, CalibrationPhase};
#[doc(hidden)]
pub use engine::{Engine, PuctEngine, UctEngine};
#[doc(hidden)]
pub use level::LevelSettings;
#[doc(hidden)]
pub use puct::{Puct, PuctParameters, Solver};
#[doc(hidden)]
pub use report::MIN_VISITS;
#[doc(hidden)]
pub use review::{HALVED_BY, Merit, RECHECK, quality};
#[doc(hidden)]
pub use rng::EngineRng;
#[doc(hidden)]
pub use rollout::{MovePrior, Rollout};
#[doc(hidden)]
pub use search::{GameSearch, Search};
#[doc(hidden)]
pub use uct::Uct;

/// The version of this crate. Another version may search another way.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
