//! The workshop: strength matches; never shipped.

// Its benches are built for wasm as well, and this program with them.
#[cfg(not(target_family = "wasm"))]
mod command;
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
