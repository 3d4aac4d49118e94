//! Levels: what makes one opponent weaker than another.
//!
//! [`Level`] is a step from 1 to 10, or easy or random. [`LevelSettings`] says what a step means: how many
//! nodes it searches, how far below the best move it may play, and how far ahead it notices a
//! proven win or loss. There is a table of ten settings for each kind of search. `choose` picks a
//! move by these settings after the search.
//!
//! Searches do not know the level, and none of the ten blunders on purpose. All differences between the
//! levels are in these files. Easy and random do not search: `easy_moves` says which moves Easy draws from.

mod choice;
mod easy;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod level;
mod settings;

pub(crate) use choice::choose;
pub(crate) use easy::easy_moves;
pub use level::{Level, ParseLevelError};
pub use settings::LevelSettings;
