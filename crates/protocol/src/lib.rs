//! What a page asks the engine in another thread, and what it gets back, as plain values. The page decides
//! by them without knowing a browser, and the worker sends them without knowing the page.
//!
//! [`Found`], [`Reviewed`] and [`Judged`] travel as arrays of numbers, because a browser copies those faster than an
//! object for each move.

mod found;
mod judged;
mod numbers;
mod request;
mod reviewed;
mod search_progress;

pub use found::{Found, FoundMove};
pub use judged::Judged;
pub use numbers::Malformed;
pub use request::{AnalysisRequest, JudgeRequest, ReviewRequest, SearchRequest};
pub use reviewed::Reviewed;
pub use search_progress::SearchProgress;
