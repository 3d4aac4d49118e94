//! The JavaScript interface in node.
#![cfg(target_family = "wasm")]

mod shared;
