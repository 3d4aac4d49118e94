//! Judges programs that play: one game, or a tournament.

mod adjudication;
mod check;
mod finished;
mod games;
mod merge;
mod options;
mod processors;
mod programs_file;
mod progress;
mod ratings;
mod referee;
mod signals;
mod tournament;

pub(crate) use check::{Check, run as check};
pub(crate) use finished::read_tournament;
pub(crate) use games::{Games, address, run as games};
pub(crate) use merge::{Merge, run as merge};
pub(crate) use options::{LONGEST, QUOTE, TimeLimit, some_seed, some_time, specs};
pub(crate) use ratings::{RatingsArgs, run as ratings};
pub(crate) use referee::{Referee, run as referee};
pub(crate) use signals::end_programs_too;
pub(crate) use tournament::{TournamentArgs, run as tournament};
