//! How fast the rules and the search are, beside the published crates of the field.
//!
//! All do the same work on one thread, without a table of earlier positions and without symmetry.
//! `cargo bench --bench speed` in `lab` measures this build; `cargo xtask bench` all of them.

mod clock;
mod figure;
mod network;
#[cfg(target_family = "wasm")]
mod node;
#[cfg(not(target_family = "wasm"))]
mod peers;
mod records;
mod round;
mod stop;
mod subject;
mod systems;
#[cfg(not(target_family = "wasm"))]
mod table;
/// The tasks have a name on the command line, too, so they are with it.
#[path = "../../../crates/xtask/src/bench/task.rs"]
mod task;
#[cfg(not(target_family = "wasm"))]
mod terminal;
mod work;

#[cfg(target_family = "wasm")]
use node::main;
#[cfg(not(target_family = "wasm"))]
use terminal::main;
