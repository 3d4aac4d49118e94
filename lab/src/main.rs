//! The tools that measure and train the engine. They are never shipped.

// The benches are built for wasm as well, and then this program is empty.
#![cfg_attr(target_family = "wasm", no_main)]
#![cfg(not(target_family = "wasm"))]

mod books;
mod calibration;
mod command;
mod json_lines;
mod matches;
mod network_file;
mod plot_name;
mod plots;
mod puzzles;
mod reviews;
mod simulation;
mod tables;
mod training;
mod two_level;

fn main() -> anyhow::Result<()> {
    command::run()
}
