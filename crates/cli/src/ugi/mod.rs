//! The engine over UGI, the board-game form of UCI.

mod input;
mod options;
mod server;
mod thinker;

pub(crate) use options::Options;
pub(crate) use server::serve;
