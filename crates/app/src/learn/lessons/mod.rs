//! What the lessons teach.

mod adjacent;
mod open_boards;
mod overwrite;
mod shared_draws;
mod two_minutes;

use crate::learn::learning::LessonId;
use crate::learn::lesson::Lesson;

impl LessonId {
    pub(crate) const fn lesson(self) -> &'static Lesson {
        match self {
            Self::TwoMinutes => &two_minutes::LESSON,
            Self::Adjacent => &adjacent::LESSON,
            Self::SharedDraws => &shared_draws::LESSON,
            Self::Overwrite => &overwrite::LESSON,
            Self::OpenBoards => &open_boards::LESSON,
        }
    }
}
