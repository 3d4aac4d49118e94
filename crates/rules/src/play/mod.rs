//! A game that is being played: its history, draws by repetition, how it ended, and [`AnyGame`](crate::AnyGame) for
//! whoever learns the rules only when the program runs.

pub(crate) mod any_game;
pub(crate) mod any_history;
pub(crate) mod ending;
mod from_position;
pub(crate) mod history;
pub(crate) mod position_counts;
