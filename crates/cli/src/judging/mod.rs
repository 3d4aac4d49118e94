//! Judge programs that play: one game, or a tournament.

mod options;
mod referee;

pub(crate) use options::{TimeLimit, some_seed};
pub(crate) use referee::{Referee, run as referee};
