//! Games between real child processes: what each misbehaviour earns, and that nothing is left.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod ends;
mod forfeits;
// Looks into /proc.
#[cfg(target_os = "linux")]
mod groups;
mod players;
mod whole_games;
