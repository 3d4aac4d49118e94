//! Maps the shares of the point that a search expects to the shares that players really get.
//!
//! A search knows which move is better, but it is timid: in `classic`, where it expects 0.85 of the
//! point, the strongest level gets 0.93. A [`Calibration`] maps the expected shares to measured
//! ones, for one rule system and by the phase of the game. The map never decreases, so moves keep
//! their order, and proven results stay as they are. The numbers are in `tables.rs`, which
//! `uttt-lab calibrate fit` writes.
//!
//! Searches and levels do not use it: they work with the search's own numbers. Only
//! [`AnyEngine`](crate::AnyEngine), the engine for any rule system, reports calibrated ones.

#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod calibration;
mod phase;
mod tables;

pub use calibration::Calibration;
pub use phase::CalibrationPhase;
