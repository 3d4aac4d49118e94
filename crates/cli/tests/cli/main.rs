//! Runs the program `uttt` as a process: what it prints, what it refuses, and its exit status.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod analyse;
mod commands;
mod convert;
mod docs;
mod engine;
mod failures;
mod figure;
mod generators;
mod judging;
mod mdbook;
mod play;
mod post;
mod process;
mod puzzles;
mod review;
