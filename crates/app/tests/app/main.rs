//! What a user of the page relies on, without a browser.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

mod analyse;
mod analysis_tree;
mod any_messages;
mod by_link;
mod by_link_elsewhere;
mod clock;
mod embed;
mod ending;
mod engine;
mod enlarging;
mod evaluation;
mod findings;
mod from_here;
mod games;
mod games_view;
mod handout;
mod hints;
mod keeping;
mod keyboard;
mod later;
mod learning;
mod leaving;
mod links;
mod new_game;
mod notes;
mod page;
mod palette;
mod panel;
mod play;
mod pondering;
mod printed;
mod reviewing;
mod rules;
mod scene;
mod set_up;
mod settings;
mod sound;
mod tabs;
mod tapping;
mod threats;
mod trying;
mod views;
