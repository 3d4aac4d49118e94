//! Buttons that lead to a lesson, for other parts of the page.

use uttt_rules::Rules;

use crate::learn::learning::LessonId;
use crate::words::say;
use crate::{Button, Message, Showing};

/// The lesson for newcomers: with a label beside the tip, and with a short one among the buttons.
pub(crate) fn for_newcomers() -> [Button; 2] {
    [say::learn_offer(), say::learn_offer_short()].map(|label| to(LessonId::TwoMinutes, label))
}

/// For somebody who is invited to a game by these rules.
pub(crate) fn for_guests(rules: Rules) -> Option<Button> {
    let lesson = LessonId::about(rules)?;
    let is_first = lesson == LessonId::TwoMinutes;
    Some(to(lesson, if is_first { say::learn_offer() } else { say::learn_offer_help() }))
}

/// For somebody who reads these rules.
pub(crate) fn for_readers(rules: Rules) -> Option<Button> {
    LessonId::about(rules).map(|lesson| to(lesson, say::learn_offer_help()))
}

const fn to(lesson: LessonId, label: &'static str) -> Button {
    Button::active(label, Message::Show(Showing::At(lesson.address())))
}
