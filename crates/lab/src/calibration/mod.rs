//! Calibration: how often a player whom the search gives a share of the point really gets it.
//!
//! `uttt-lab calibrate games` plays games of the strongest level and notes, for some positions of each,
//! what the search says there and how the game ended. `uttt-lab calibrate fit` fits the map from the one
//! to the other that the engine ships.

mod curve;
mod fit;
mod games;
mod reliability;
mod sample;
mod told;

use clap::Subcommand;

pub(crate) use reliability::{Reliability, Tenth};

/// Measures and fits the engine's expected shares of the point.
#[derive(Subcommand)]
pub(crate) enum Calibrate {
    /// Plays games and writes down what the search says in them.
    ///
    /// Each finished game is a line of the journal; the same command goes on, and may ask for more
    /// games.
    Games(games::Request),
    /// Fits the engine's map from what the search says to what the players got.
    Fit(fit::Request),
    /// Prints how good the engine's map is in games that it was not fitted to.
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
