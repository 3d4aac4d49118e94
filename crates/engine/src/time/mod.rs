//! Time management: when a search ends.
//!
//! A [`Clock`] comes from outside, because a browser and a native program read the time in different
//! ways. [`Limits`] are what the caller allows: time, nodes, or neither. `TimeManager` ends the search
//! for a move early where more time would hardly change the move: there is one legal move only,
//! the runner-up cannot catch up any more, or the best move has been far ahead for long.
//!
//! Nothing here searches. The time manager sees the moves' reports and how much of the limits is
//! spent, and answers yes or no. [`Engine`](crate::Engine) asks it.

mod clock;
mod limits;
mod time_manager;

pub use clock::Clock;
#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use limits::Limits;
pub(crate) use time_manager::{RootState, Spent, TimeManager};
