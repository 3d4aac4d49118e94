//! Programs as players: their command lines ([`ProgramSpec`]), the process that plays one game
//! ([`Program`]), and a whole game between programs ([`ProgramGame`]).
//!
//! `child` is the process with its pipes, `lines` its output, `stderr_reader` its stderr, `live` the
//! processes to kill when the referee ends, and `stopwatch` the time that counts.
//!
//! What the referee says to a program is in [`protocol`](crate::protocol), and games are in
//! [`game`](crate::game).

mod child;
mod exit_report;
mod lines;
mod live;
mod log_file;
mod process;
mod program_entry;
mod program_game;
mod program_pool;
mod program_spec;
mod replay_reason;
mod resource_limits;
mod seated_program;
mod start_error;
mod stderr_lines;
mod stderr_reader;
mod stopwatch;
mod transcript;
mod words;

pub use exit_report::ExitReport;
pub use live::{kill_all_programs, programs_are_killed_soon, programs_were_killed};
pub use process::{Program, RULES_VARIABLE};
pub use program_entry::{PROGRAM_KEYS, ProgramDefaults, ProgramEntry, ProgramError};
pub use program_game::{
    MOST_REPLAYS, ProgramGame, ProgramGameError, ProgramGameResult, StartedGame,
};
pub use program_pool::ProgramPool;
pub use program_spec::ProgramSpec;
pub use replay_reason::ReplayReason;
pub use resource_limits::processors;
pub use start_error::StartError;
pub(crate) use stderr_lines::harmless_line;
pub use stderr_lines::stderr_lines;
