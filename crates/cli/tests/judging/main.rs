//! Runs `uttt referee`, `uttt tournament` and related commands as processes, with real programs.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod check;
mod crashes;
mod described;
mod files;
mod growing;
mod guide;
mod jobs;
mod kills;
mod logs;
mod pauses;
mod players;
mod programs;
mod progress;
// Looks into /proc.
#[cfg(target_os = "linux")]
mod random_jobs;
mod ratings;
mod recipes;
mod referee;
mod repeats;
mod report;
mod signals;
mod time;
mod tournament;
mod transcripts;
