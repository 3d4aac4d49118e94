//! The referee: judges games between programs that speak over stdin and stdout.
//!
//! [`Sessions`] keeps many games at once. A [`Seat`] makes the moves of one side; [`Program`] is one
//! that is a child process. [`judge`] plays one game between seats and comes to a [`Verdict`].

mod bout;
#[cfg_attr(not(unix), path = "child_elsewhere.rs")]
mod child;
mod entrant;
mod finished;
mod foul;
mod game_loop;
mod insult;
mod journal;
mod judge;
#[cfg(unix)]
mod last_words;
#[cfg(unix)]
mod lines;
#[cfg(unix)]
mod live;
mod pairs;
mod program;
mod protocol;
mod record;
mod seat;
mod sessions;
mod sprt;
mod start_error;
mod stderr_lines;
mod stopwatch;
mod tally;
mod tournament;
mod verdict;

pub use bout::{Bout, BoutError, BoutResult, MOST_REPLAYS, Started};
pub use child::Remains;
#[cfg(not(unix))]
pub use child::{kill_all_programs, programs_were_killed};
pub use entrant::Entrant;
pub use finished::Finished;
pub use foul::Foul;
pub use game_loop::{Games, play_games};
pub use insult::Insults;
pub use journal::{Journal, JournalError, Opened};
pub use judge::{Judged, judge};
#[cfg(unix)]
pub use live::{kill_all_programs, programs_were_killed};
pub use pairs::{Elo, Pairs};
pub use program::{Program, RULES_VARIABLE};
pub use protocol::{Protocol, UnknownProtocol};
pub use record::replay;
pub use seat::{Choice, Pace, Seat};
pub use sessions::{Session, SessionError, SessionId, Sessions};
pub use sprt::{Decision, Sprt};
pub use start_error::StartError;
pub use stderr_lines::stderr_lines;
pub use tally::Tally;
pub use tournament::{
    Event, Fixture, Format, Openings, RunOptions, Runner, Schedule, Settings, Share, Standing,
    Tournament, TournamentError,
};
pub use verdict::Verdict;
