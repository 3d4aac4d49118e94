//! The program `uttt`, run as a process: what it prints, what it refuses and how it exits.

mod commands;
mod engine;
mod play;
mod process;
