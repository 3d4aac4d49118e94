//! Puzzles of Ultimate Tic-Tac-Toe, each with a proof that its solution is the only one.
//!
//! A [`Puzzle`] is a line of text. [`Puzzle::verify`] proves it, and [`Puzzle::judge`] judges what a
//! person answers. `docs/puzzles.md` says what a puzzle is.
//!
//! | file | what is in it |
//! |---|---|
//! | `puzzle`, `goal` | a puzzle, and its line |
//! | `theme`, `themes` | what a puzzle can be about, and what one is about |
//! | `judge` | the judge of an answer |
//! | `verify`, `fault` | the proof of a puzzle, and what can be wrong with it |
//! | `prover` | a proof-number search, which shares no code with the engine |
//! | `plain` | the rules a second time, slow and plain |
//! | `alike` | whether two positions are the same but for a symmetry |

mod alike;
mod fault;
mod goal;
mod judge;
mod plain;
mod prover;
mod puzzle;
mod theme;
mod themes;
mod two_level;
mod verify;

/// The puzzles of the project, a line each: see [`read_all`].
pub const SHIPPED: &str = include_str!("../puzzles.txt");

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use alike::shape_of;
pub use fault::Fault;
pub use goal::Goal;
pub use judge::Answer;
pub use prover::POSITIONS;
pub use puzzle::{Puzzle, Turn};
pub use theme::Theme;
pub use verify::read_all;
