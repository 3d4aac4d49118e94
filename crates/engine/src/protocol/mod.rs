//! What a page asks the engine in another thread, and what it gets back, as plain values. The page decides
//! by them without knowing a browser, and the worker sends them without knowing the page.
//!
//! | file | what is in it |
//! |---|---|
//! | `request` | what a page asks for: a move, an analysis, a review, a judge of a puzzle's move |
//! | `search_progress` | the evaluation so far of a search for a move |
//! | `found`, `reviewed`, `judged` | what an analysis, a review and a judge have found so far, as arrays of numbers, because a browser copies those faster than an object for each move |
//! | `numbers` | reading and writing those arrays |

mod found;
mod judged;
mod numbers;
mod request;
mod reviewed;
mod search_progress;

pub use found::{Found, FoundMove};
pub use judged::Judged;
pub use numbers::Malformed;
pub use request::{AnalysisRequest, JudgeRequest, MoveRequest, ReviewRequest, SearchRequest};
pub use reviewed::Reviewed;
pub use search_progress::SearchProgress;
