//! How every board looks, at any size.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod boards;
mod common;
mod covers;
mod enlarged;
mod figure;
mod layout;
mod picture;
mod scene;
mod scores;
