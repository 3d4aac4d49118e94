//! How far the person has come in each lesson.

use std::fmt;

use crate::fields::{Expected, Fields, SavedError, header};
use crate::learn::learning::LessonId;
use crate::words::say::FieldValue;

const KIND: &str = "uttt-learn";

/// The number of steps that are done, a lesson each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress([usize; LessonId::ALL.len()]);

impl Progress {
    /// Reads the text that [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Result<Self, SavedError> {
        let fields = Fields::parse(text, KIND, LessonId::ALL.map(LessonId::id))?;
        let mut progress = Self::default();
        for lesson in LessonId::ALL {
            let most = lesson.lesson().steps.len();
            let read = |text: &str| text.parse().ok().filter(|done| (1..=most).contains(done));
            let done = fields.optional(
                lesson as usize,
                Expected::Value(FieldValue::NumberOfSteps),
                read,
            )?;
            progress.0[lesson as usize] = done.unwrap_or_default();
        }
        Ok(progress)
    }

    pub(crate) const fn of(self, lesson: LessonId) -> usize {
        self.0[lesson as usize]
    }

    pub(crate) fn is_whole(self, lesson: LessonId) -> bool {
        self.of(lesson) == lesson.lesson().steps.len()
    }

    /// Notes that so many steps are done. Returns whether that is more than before.
    pub(crate) const fn reach(&mut self, lesson: LessonId, steps: usize) -> bool {
        let done = &mut self.0[lesson as usize];
        let is_more = *done < steps;
        if is_more {
            *done = steps;
        }
        is_more
    }

    /// Adds what was done elsewhere.
    pub(crate) fn join(&mut self, other: Self) {
        for lesson in LessonId::ALL {
            self.reach(lesson, other.of(lesson));
        }
    }
}

/// The text to save.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&header(KIND))?;
        for lesson in LessonId::ALL.into_iter().filter(|&lesson| self.of(lesson) > 0) {
            writeln!(f, "{}: {}", lesson.id(), self.of(lesson))?;
        }
        Ok(())
    }
}
