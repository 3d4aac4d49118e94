//! The full screen: one board that is redrawn in place, what is said beside it, and a line to type in.
//! `uttt play` and `uttt puzzles solve` show it on a terminal.
//!
//! | file | what is in it |
//! |---|---|
//! | `desk` | what the person has typed, where the cursor is, what was said: the state of the screen |
//! | `prompt` | the line to type in, with its history |
//! | `page` | draws a desk and a game |
//! | `parts` | what lies where on a screen of some size |
//! | `board_view`, `board_layout` | draws a board; where its cells lie |
//! | `sheet` | a text that covers the screen: help, rules |
//! | `rules_text` | how each rule system is played |
//! | `screenshot` | a screen as a picture for the documents, made by a test |
//! | `glyph` | a mark of several lines |
//! | `paint` | colours and wrapped text |
//! | `terminal` | the terminal itself: it is given back after an end, a panic, a signal, and a suspension |

mod board_layout;
mod board_view;
mod desk;
mod glyph;
mod page;
mod paint;
mod parts;
mod prompt;
mod rules_text;
#[cfg(test)]
mod screenshot;
mod sheet;
mod terminal;

pub(crate) use desk::{Desk, Wish, completion};
pub(crate) use page::{Page, draw};
pub(crate) use paint::of_environment;
pub(crate) use rules_text::rules_text;
#[cfg(test)]
pub(crate) use screenshot::screenshot;
pub(crate) use terminal::{Input, Terminal, is_possible, listen, restore};
