//! The commands of the program `uttt` that need no more than texts: figures, diagrams, other notations and
//! reviews.
//!
//! `uttt` has them among its own. The npm package has them alone ([`Commands`]), compiled to WebAssembly. So
//! both have the same words of help and the same errors.

mod commands;
mod convert;
mod diagram;
pub mod failure;
mod figure;
#[cfg(target_family = "wasm")]
mod file;
pub mod lines;
#[cfg(target_family = "wasm")]
pub mod node;
pub mod number;
mod parser;
pub mod record;
mod review;
pub mod say;

pub use commands::Commands;
pub use convert::ConvertArgs;
pub use diagram::{DiagramArgs, Moves};
pub use figure::FigureArgs;
pub use parser::parser;
pub use review::{ReviewArgs, Told, doing, review};
