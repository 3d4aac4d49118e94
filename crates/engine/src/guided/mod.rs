//! The search for the two-level systems: it grows a tree where the network sees most to gain, and
//! proves what it can.

mod expand;
#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod guided;
mod node;
mod reach;
mod solver;
mod tree;
mod tuning;

pub use guided::Guided;
pub use tuning::Tuning;
