//! The same tests for node, a page and a worker. They call what JavaScript calls, by the names
//! that JavaScript uses.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a panic is how a test reports")]

mod annotations;
mod engine;
mod game;
mod js;
mod network;
mod systems;
mod text;
