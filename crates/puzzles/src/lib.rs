//! Puzzles of Ultimate Tic-Tac-Toe, each with a proof that its solution is the only one.
//!
//! A [`Puzzle`] is a line of text. [`Puzzle::verify`] proves it, and [`Puzzle::judge`] judges what a
//! person answers. `docs/puzzles.md` says what a puzzle is.
//!
//! | file | what is in it |
//! |---|---|
//! | `puzzle`, `goal` | a puzzle, and its line |
//! | `theme`, `themes` | what a puzzle can be about, and what one is about |
//! | `judge`, `refutation` | the judge of an answer, and the line that refutes one |
//! | `tries` | which levels of the engine solve a puzzle, and its rating |
//! | `verify`, `fault` | the proof of a puzzle, and what can be wrong with it |
//! | `prover` | a proof-number search, which shares no code with the engine |
//! | `plain` | the rules a second time, slow and plain |
//! | `lines` | the lines of a file |
//! | `alike` | whether two positions are the same but for a symmetry |

mod alike;
mod fault;
mod goal;
mod judge;
mod lines;
mod plain;
mod prover;
mod puzzle;
mod refutation;
mod theme;
mod themes;
mod tries;
mod two_level;
mod verify;

/// The puzzles of the project, a line each: see [`read_all`].
pub const SHIPPED: &str = include_str!("../puzzles.txt");

/// What the levels of the engine have solved of them, a line each: see [`read_tries`].
pub const TRIES: &str = include_str!("../tries.txt");

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use alike::shape_of;
pub use fault::Fault;
pub use goal::Goal;
pub use judge::{Answer, Judging, Known, OtherMove};
pub use prover::POSITIONS;
pub use puzzle::{Puzzle, Turn};
pub use theme::Theme;
pub use tries::{Tries, read_tries};
pub use verify::read_all;
