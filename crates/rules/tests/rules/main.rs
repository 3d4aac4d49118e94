//! The rules as others use them: laws, golden tables, records, links and positions.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "in a test a panic is the report"
)]

mod after;
#[cfg(feature = "any-text")]
mod any_text;
mod builder;
mod classic;
mod ending;
mod formats;
mod games;
mod golden;
mod history;
mod laws;
mod link;
mod moves;
mod naive;
#[cfg(feature = "open-study")]
mod open_study;
mod position;
mod record;
mod rotated;
#[cfg(feature = "serde")]
mod serde;
mod study;
mod worked_examples;
