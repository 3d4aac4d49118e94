//! The engine over UGI, the board-game form of UCI.

mod options;
mod server;
mod thinker;

pub(crate) use server::serve;
