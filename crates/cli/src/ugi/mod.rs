//! The engine over UGI, the board-game form of UCI.

mod allotment;
mod go;
mod input;
mod options;
mod search_thread;
mod server;

pub(crate) use options::Options;
pub(crate) use server::serve;
