//! Levels: what makes one opponent weaker than another.
//!
//! [`Level`] is a step from 1 to 10, or random. [`LevelSettings`] says what a step means: how many
//! nodes it searches, how much worse than the best move it may play, and how far ahead it notices a
//! proven win or loss. There is a table of ten settings for each kind of search. `choose` picks a move
//! by these settings once the search has ended.
//!
//! Every search runs in the same way at every level: no search looks at the level, and none plays a
//! blunder for its own sake. All the differences are in these files.

mod choice;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod level;
mod settings;

pub(crate) use choice::choose;
pub use level::{Level, UnknownLevel};
pub use settings::LevelSettings;
