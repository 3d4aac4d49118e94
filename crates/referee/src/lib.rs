//! The referee: judges games between programs over stdin and stdout.
//!
//! - `game`: [`Sessions`] keeps many games at once. A [`GamePlayer`] makes the moves of one side;
//!   [`judge`] plays one game between such players and reaches a [`Verdict`].
//! - `protocol`: what the referee says to a program, and how it reads the answer.
//! - `program`: a [`Program`] is a player that is a child process; [`ProgramGame`] is one game
//!   between programs.
//! - `check`: trial games that show what is wrong with a program.
//! - `journal`: the file of a run.
//! - `statistics`: scores, Elo, SPRT.
//! - `tournament`: many games between programs.
//! - [`play_games`]: the loop that plays the games of any run on several threads.

mod check;
mod game;
mod game_loop;
mod journal;
mod program;
mod protocol;
mod statistics;
mod system_words;
mod tournament;

pub use check::{ProgramCheck, ProgramFault, Trial};
pub use game::{
    Adjudication, AdjudicationError, AdjudicationReason, Adjudicators, ClockError, DrawRule,
    Forfeit, GameClock, GamePlayer, InconsistentGame, Insults, JudgedGame, Judgement, Reply,
    ResignRule, Session, SessionError, SessionId, Sessions, Solver, TimeControl, Told, Verdict,
    judge, replay,
};
pub use game_loop::{Games, play_games};
pub use journal::{Journal, JournalError, Opened};
pub use program::{
    ExitReport, MOST_REPLAYS, PROGRAM_KEYS, Program, ProgramDefaults, ProgramEntry, ProgramError,
    ProgramGame, ProgramGameError, ProgramGameResult, ProgramPool, ProgramSpec, RULES_VARIABLE,
    ReplayReason, StartError, StartedGame, kill_all_programs, processors, programs_are_killed_soon,
    programs_were_killed, stderr_lines,
};
pub use protocol::{ParseProtocolError, Protocol, ProtocolError};
pub use statistics::{
    Decision, Elo, Evidence, NormalisedElo, Pairs, Results, SeatedGame, Sprt, SprtError, Tally,
    Weights, percent,
};
pub use system_words::system_words;
pub use tournament::{
    Book, Event, MergeError, Misjudgement, MoveDraw, MoveTimes, OpeningOrder, Openings,
    OpeningsError, PointsAGame, ProgramUse, RandomOpenings, RatedProgram, RatingError, RatingGroup,
    RatingJournals, Ratings, RunOptions, Runner, Schedule, ScheduleError, ScheduledGame, Settings,
    Shard, Standing, StandingColumn, StandingRow, Table, TestReport, ToldScores, Tournament,
    TournamentError, TournamentFormat, WrongGame, beginning,
};
