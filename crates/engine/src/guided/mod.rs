//! The search for the two-level systems: it grows a tree where the network sees most to gain, and
//! proves what it can.

mod engine;
mod expand;
mod node;
mod solver;
mod tree;
mod tuning;

pub use engine::Guided;
pub use tuning::Tuning;
