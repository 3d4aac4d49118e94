//! What players really get where a search expects a share of the point.
//!
//! A search knows which move is better, but it is timid: where it expects 0.85 of the point, the
//! strongest level wins nearly always. A [`Calibration`] maps what a search expects to what was measured,
//! for each rule system and phase of the game. It never decreases, so moves keep their order, and
//! proven results stay as they are. The numbers are in `tables.rs`, which `uttt-lab calibrate fit` writes.
//!
//! Searches and levels know nothing of it: they work with the search's own numbers. Only the engine for
//! any rule system, [`AnyEngine`](crate::AnyEngine), tells calibrated ones.

#[expect(clippy::module_inception, reason = "it is the noun of this module as well")]
mod calibration;
mod phase;
mod tables;

pub use calibration::Calibration;
pub use phase::CalibrationPhase;
