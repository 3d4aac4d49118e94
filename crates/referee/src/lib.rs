//! The referee: judges games between programs that speak over stdin and stdout.
//!
//! [`Sessions`] keeps many games at once. A [`Seat`] makes the moves of one side; [`Program`] is one
//! that is a child process. [`judge`] plays one game between seats and comes to a [`Verdict`].

mod entrant;
mod finished;
mod foul;
mod insult;
mod journal;
mod judge;
mod pairs;
mod protocol;
mod record;
mod seat;
mod sessions;
mod sprt;
mod tournament;
mod verdict;

#[cfg(unix)]
mod bout;
#[cfg(unix)]
mod child;
#[cfg(unix)]
mod live;
#[cfg(unix)]
mod program;

pub use entrant::Entrant;
pub use finished::Finished;
pub use foul::Foul;
pub use insult::Insults;
pub use journal::{Journal, JournalError, Opened};
pub use judge::{Judged, judge};
pub use pairs::{Elo, Pairs};
pub use protocol::{Protocol, UnknownProtocol};
pub use record::replay;
pub use seat::{Choice, Pace, Seat};
pub use sessions::{Session, SessionError, SessionId, Sessions};
pub use sprt::{Decision, Sprt};
pub use tournament::{
    Fixture, Format, Openings, Schedule, Settings, Standing, Tournament, TournamentError,
};
pub use verdict::Verdict;

#[cfg(unix)]
pub use bout::{Bout, BoutError, BoutResult};
#[cfg(unix)]
pub use child::Remains;
#[cfg(unix)]
pub use live::kill_all_programs;
#[cfg(unix)]
pub use program::{Program, StartError};
#[cfg(unix)]
pub use tournament::Runner;
