//! Judged games: many at once, by their ids ([`Sessions`]); one game between players ([`judge`]);
//! how it ended ([`Verdict`], [`Forfeit`]); and how a journal holds it ([`JudgedGame`]).
//!
//! This folder does not know who the players are: it has [`GamePlayer`]s, and knows nothing about
//! processes or files.

mod adjudication;
mod clocks;
mod forfeit;
mod game_clock;
mod game_player;
mod insult;
mod judge;
mod judged_game;
mod record;
mod sessions;
mod time_control;
mod told;
mod verdict;

pub use adjudication::{
    Adjudication, AdjudicationError, AdjudicationReason, Adjudicators, DrawRule, ResignRule, Solver,
};
pub(crate) use clocks::Clocks;
pub use forfeit::Forfeit;
pub use game_clock::{ClockError, GameClock};
pub use game_player::{GamePlayer, Reply};
pub use insult::Insults;
pub use judge::{Judgement, judge};
pub use judged_game::{InconsistentGame, JudgedGame};
pub(crate) use record::moves_of;
pub use record::replay;
pub use sessions::{Session, SessionError, SessionId, Sessions};
pub use time_control::TimeControl;
pub use told::Told;
pub use verdict::Verdict;
