//! What a person does with puzzles. No page: the caller shows it, keeps [`Progress`] as text, and says which day
//! it is.
//!
//! | file | what is in it |
//! |---|---|
//! | `shelf`, `entry` | the puzzles as they are shipped, and what lists show of one |
//! | `daily` | the puzzle of each day |
//! | `solving`, `hint` | one puzzle while it is being solved |
//! | `mark` | what became of a puzzle |
//! | `skill` | how strong a person is |
//! | `progress` | what is kept: rating, puzzles, streak, days |
//! | `choice` | which puzzle comes next |
//! | `streak` | from easy to hard, until the first fault |

mod choice;
mod daily;
mod entry;
mod hint;
mod mark;
mod progress;
mod shelf;
mod skill;
mod solving;
mod streak;

pub use choice::{Wish, next};
pub use daily::{Daily, Day};
pub use entry::Entry;
pub use hint::Hint;
pub use mark::Mark;
pub use progress::{Progress, ProgressError};
pub use shelf::{Shelf, ShelfError, shelf_text};
pub use skill::Skill;
pub use solving::{Result, Row, Solving, Square};
pub use streak::Streak;

/// The order of the puzzles of the days, a week a line: see [`Daily`].
pub const DAILY: &str = include_str!("../daily.txt");
