//! Simulated matches, to measure how far intervals and tests can be trusted.

mod openings;
mod players;
mod request;
mod scenario;

pub(crate) use request::{Request, run};
