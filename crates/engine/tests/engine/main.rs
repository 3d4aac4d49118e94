//! The engine as others use it: searches, levels, reports and reviews.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "in a test a panic is the report"
)]

#[cfg(feature = "serde")]
mod analysis;
mod calibration;
mod early;
mod evaluations;
mod exhaustive;
mod layers;
mod lottery;
mod merits;
mod network;
mod one_move;
mod one_move_each;
mod open_boards;
mod play;
mod post;
mod protocol;
mod repetition;
mod review;
mod review_reasons;
mod solved;
mod systems;
mod three_players;
mod tic_tac_toe;
