//! The engine of Ultimate Tic-Tac-Toe in a web worker.
//!
//! The page starts the program of this crate in a worker and exchanges messages with it: an [`Ask`]
//! goes to the worker, an [`Answer`] comes back. The page uses those two types alone, so its own
//! program holds neither the search nor the network. [`serve`] is the worker's side.
//!
//! [`BrowserEngine`] is the engine with the clock of a browser. With the feature `javascript` it is also
//! the class `Engine` of the npm package, which the package runs in a worker of its own.

mod browser_engine;
mod browser_judge;
mod browser_reviewer;
mod clock;
#[cfg(feature = "javascript")]
mod javascript;
mod protocol;
mod service;

pub use browser_engine::BrowserEngine;
pub use browser_judge::BrowserJudge;
pub use browser_reviewer::BrowserReviewer;
pub use clock::PerformanceClock;
#[cfg(feature = "javascript")]
pub use javascript::Engine;
pub use protocol::{Answer, Ask};
pub use service::serve;

// The README's examples need `Game` and `Engine`; this crate has both, so it tests them.
/// The examples of the repository's README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
