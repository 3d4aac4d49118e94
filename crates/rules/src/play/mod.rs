//! Running games: their history, draws by repetition, how they ended, and
//! [`AnyGame`](crate::AnyGame) for programs that learn the rules only at run time.

pub(crate) mod any_game;
pub(crate) mod any_history;
pub(crate) mod ending;
mod from_position;
pub(crate) mod history;
mod passed;
pub(crate) mod position_counts;
mod rotated;
