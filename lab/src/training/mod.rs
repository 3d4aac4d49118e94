//! Trains the network: [`self_play`] plays the games, and [`train`] learns from them and writes the
//! files that the engine reads.
//!
//! A [`Model`] holds the weights as floating-point numbers, a [`Sample`] is a position with its
//! result, [`Gradient`] and [`Adam`] do the learning, and `export` quantises the weights.
//!
//! Not here: the network as the engine evaluates it (crate `uttt-engine`), and whether a new one is
//! stronger ([`gate`](crate::matches::gate)).

mod adam;
mod event;
mod export;
#[cfg(test)]
mod export_tests;
mod gradient;
mod model;
mod sample;
pub(crate) mod self_play;
mod symmetry;
pub(crate) mod train;

pub(crate) use adam::Adam;
pub(crate) use event::TrainingEvent;
use gradient::Gradient;
use model::{LayerSizes, Model};
use sample::Sample;
use symmetry::Symmetries;
