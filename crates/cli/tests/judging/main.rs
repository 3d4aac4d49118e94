//! `uttt referee`, `uttt tournament` and what belongs to them, run as processes with real programs.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod files;
mod logs;
mod pauses;
mod players;
mod programs;
mod referee;
mod tournament;
