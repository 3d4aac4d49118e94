//! Games that are judged: many at once by their ids ([`Sessions`]), one between players
//! ([`judge`]), how it ended ([`Verdict`], [`Forfeit`]), and how it is written down
//! ([`JudgedGame`]).
//!
//! Not here: who the players are. To this folder they are [`GamePlayer`]s, and nothing in it knows
//! of processes or files.

mod forfeit;
mod game_player;
mod insult;
mod judge;
mod judged_game;
mod record;
mod sessions;
mod time_control;
mod verdict;

pub use forfeit::Forfeit;
pub use game_player::{Choice, GamePlayer};
pub use insult::Insults;
pub use judge::{Judgement, judge};
pub use judged_game::JudgedGame;
pub(crate) use record::moves_of;
pub use record::replay;
pub use sessions::{Session, SessionError, SessionId, Sessions};
pub use time_control::TimeControl;
pub use verdict::Verdict;
