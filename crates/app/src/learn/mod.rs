//! The view Learn: lessons on the board, step by step, and the list of what there is to learn. Its room owns the
//! lesson that is under way and how far the person has come, and borrows the board for the lesson's
//! positions.

mod course;
mod home;
mod is;
mod learning;
mod lesson;
mod lessons;
pub(crate) mod offer;
mod panel;
mod progress;
mod puzzles;
mod update;
mod view;
mod words;

pub use learning::{Learning, LessonId};
pub use panel::*;
pub use puzzles::{PuzzleList, PuzzleRow, PuzzleView, Puzzling};

use crate::Stamp;
use crate::guest::Guest;
use crate::learn::course::Course;
use crate::learn::progress::Progress;
use crate::learn::puzzles::Puzzles;

#[derive(Clone, Debug, Default)]
struct Learn {
    progress: Progress,
    /// The lesson that is under way; `None` while the page shows what there is to learn.
    course: Option<Course>,
    puzzles: Puzzles,
    /// Whether an address asked for a lesson that there is not.
    is_missing: bool,
    /// The board when it was last compared with what this shows.
    followed: Option<Stamp>,
}

/// The view, of somebody who has learnt nothing yet.
pub(crate) fn learn() -> Box<dyn Guest> {
    Box::new(Learn::default())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, reason = "in a test a panic is the report")]
mod lessons_tests;
