//! The engine of Ultimate Tic-Tac-Toe in a web worker.
//!
//! The page starts the program of this crate in a worker and talks to it in messages: an [`Ask`]
//! goes to the worker, an [`Answer`] comes back. The page uses those two types alone, so its own
//! program holds neither the search nor the network.
//!
//! [`Search`] is the engine with the clock of a browser, for this worker and for the JavaScript
//! package.

mod clock;
mod protocol;
mod search;
mod thinker;

pub use clock::PerformanceClock;
pub use protocol::{Answer, Ask, Progress, Request};
pub use search::Search;
pub use thinker::serve;
