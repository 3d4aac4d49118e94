//! Calibration: what players really get, compared with the shares of the point that the search
//! expects.
//!
//! `uttt-lab calibrate games` lets the strongest level play games, and records for some positions
//! of each what the search expected and how the game ended. `uttt-lab calibrate fit` fits the map
//! that the engine ships, from expected shares to those that players got.

mod curve;
mod fit;
mod games;
mod reliability;
mod sample;
mod searched;
mod tenths;

use clap::Subcommand;

pub(crate) use tenths::{Reliability, Tenth};

/// Measures and fits the engine's expected shares of the point.
#[derive(Subcommand)]
pub(crate) enum Calibrate {
    /// Plays games and records what the search expects in them.
    ///
    /// Each finished game is a line of the journal. The same command continues a run, also with a
    /// larger number of games.
    Games(games::Request),
    /// Fits the engine's map from what the search expected to what the players got.
    Fit(fit::Request),
    /// Prints how well the engine's map matches games that it was not fitted to.
    ///
    /// Each row is a tenth of the scale.
    Reliability(reliability::Request),
}

impl Calibrate {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match self {
            Self::Games(request) => games::run(request),
            Self::Fit(request) => fit::run(request),
            Self::Reliability(request) => reliability::run(request),
        }
    }
}
