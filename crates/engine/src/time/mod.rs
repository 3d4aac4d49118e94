//! Time management: when a search ends.
//!
//! A [`Clock`] comes from the caller, because a browser and a native program read the time in
//! different ways. [`Limits`] are what the caller allows: time, nodes, or neither. `TimeManager`
//! ends the search for a move early if more time would hardly change the move: there is only one
//! legal move, the second-best move cannot catch up any more, or the best move has been far ahead
//! for a long time.
//!
//! The time manager sees the moves' reports and how much of the limits is used, and answers yes or
//! no. [`Engine`](crate::Engine) asks it.

mod clock;
mod limits;
mod time_manager;

pub use clock::Clock;
#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use limits::Limits;
pub(crate) use time_manager::{RootState, Spent, TimeManager};
