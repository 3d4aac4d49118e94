//! What a user of the page relies on, without a browser.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod any_messages;
mod boards;
mod covers;
mod ending;
mod engine;
mod enlarged;
mod enlarging;
mod evaluation;
mod from_here;
mod handout;
mod hints;
mod keeping;
mod keyboard;
mod layout;
mod learning;
mod new_game;
mod page;
mod palette;
mod panel;
mod picture;
mod play;
mod pondering;
mod rules;
mod scene;
mod tabs;
