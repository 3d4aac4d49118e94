//! The training of the network.

mod adam;
mod export;
#[cfg(test)]
mod export_tests;
mod gradient;
mod model;
mod sample;
mod symmetry;

pub(crate) use adam::Adam;
pub(crate) use gradient::Gradient;
pub(crate) use model::{LayerSizes, Model};
pub(crate) use sample::Sample;
pub(crate) use symmetry::Symmetries;
