//! Formats of other programs for games and positions. Each is read and written only when it is
//! named.

mod actions;
mod codingame;
mod compass;
mod convert;
mod error;
mod format;
mod keypad;
mod letters;
mod list;
mod own;
mod scanner;
mod squares;
mod state;

pub use error::FormatError;
pub use format::{Format, ParseFormatError};
pub use own::with_rules;
