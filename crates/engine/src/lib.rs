//! An engine for Ultimate Tic-Tac-Toe: search, evaluation, levels.
//!
//! [`AnyEngine`] plays every rule system; [`Engine`] plays one game known at compile time. Both
//! search in slices, so that the caller can react between them, and need no thread.
//!
//! The feature `serde` adds `Analysis`, a report that can be serialised.
//!
//! Each folder may use only those below it in this table:
//!
//! | folder | what is in it |
//! |---|---|
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
//!
//! ```
//! use std::time::Duration;
//! use uttt_engine::{Level, Limits, PuctEngine, SystemClock};
//! use uttt_rules::{Classic, ClassicRules, Game};
//!
//! let mut engine = PuctEngine::<ClassicRules, _>::new(Level::STRONGEST, 7, SystemClock::new());
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

mod calibration;
mod engine;
mod level;
pub mod network;
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

pub use calibration::{Calibration, CalibrationPhase};
pub use engine::{AnyEngine, Engine, PuctEngine, UctEngine};
pub use level::{Level, LevelSettings, ParseLevelError};
pub use puct::{Puct, PuctParameters, Solver};
#[cfg(feature = "serde")]
pub use report::Analysis;
pub use report::{MIN_VISITS, MoveReport, Proven, ProvenOutcome, Report};
#[cfg(feature = "serde")]
pub use review::DescribedReview;
pub use review::{
    DEFAULT_NODES, Fact, HALVED_BY, Merit, MoveReviewer, RECHECK, Reason, Review, ReviewPass,
    ReviewProgress, ReviewedMove, Reviewer, Verdict, quality,
};
pub use rng::{EngineRng, MAX_SEED};
pub use rollout::{MovePrior, Rollout};
pub use search::{GameSearch, Search};
#[cfg(not(target_family = "wasm"))]
pub use time::SystemClock;
pub use time::{Clock, Limits};
pub use uct::Uct;

/// The version of this crate. Another version may search another way.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
