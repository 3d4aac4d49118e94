//! The tools that measure and train the engine. They are never shipped.

// The benches are built for wasm as well, and this program with them.
#[cfg(not(target_family = "wasm"))]
mod books;
#[cfg(not(target_family = "wasm"))]
mod calibration;
#[cfg(not(target_family = "wasm"))]
mod command;
#[cfg(not(target_family = "wasm"))]
mod json_lines;
#[cfg(not(target_family = "wasm"))]
mod matches;
#[cfg(not(target_family = "wasm"))]
mod network_file;
#[cfg(not(target_family = "wasm"))]
mod plot_name;
#[cfg(not(target_family = "wasm"))]
mod plots;
#[cfg(not(target_family = "wasm"))]
mod puzzles;
#[cfg(not(target_family = "wasm"))]
mod reviews;
#[cfg(not(target_family = "wasm"))]
mod simulation;
#[cfg(not(target_family = "wasm"))]
mod tables;
#[cfg(not(target_family = "wasm"))]
mod training;
#[cfg(not(target_family = "wasm"))]
mod two_level;

#[cfg(not(target_family = "wasm"))]
fn main() -> anyhow::Result<()> {
    command::run()
}

#[cfg(target_family = "wasm")]
fn main() {}
