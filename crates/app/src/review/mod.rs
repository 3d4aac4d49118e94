//! Reviewing a game: what each move has cost, and better moves to look for.

pub(crate) mod attempt;
pub(crate) mod course;
pub(crate) mod game_review;
pub(crate) mod line;
pub(crate) mod panel;
pub(crate) mod reviewed;
pub(crate) mod reviewing;
pub(crate) mod view;
pub(crate) mod words;
