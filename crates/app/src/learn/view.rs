//! The panel of a lesson.

use crate::guest::Telling;
use crate::learn::course::{Course, Stage};
use crate::learn::progress::Progress;
use crate::learn::words;
use crate::words::say;
use crate::{Button, LearnSteps, Learning, LessonView, Message};

pub(crate) fn lesson(course: &Course, progress: Progress, with: Telling) -> LessonView {
    let all = course.steps().len();
    let step = course.step();
    let act = |label, act| Button::active(label, Message::Learn(act));
    let told = words::feedback(course, with.refused.map(|(_, why)| why));
    let mood = match course.stage {
        _ if told.is_empty() => "",
        Stage::Right(..) => "right",
        _ => "wrong",
    };
    LessonView {
        label: say::learn_lesson(course.id),
        skip: say::page_skip(),
        steps: LearnSteps {
            all,
            done: progress.of(course.id),
            at: step.map(|_| course.at),
            label: words::place(course),
        },
        heading: words::heading(course),
        goal: words::goal(course),
        told,
        mood,
        widens: step.is_some_and(|step| step.widens),
        on: match course.stage {
            Stage::Right(..) => Some(act(say::learn_next(), Learning::GoOn)),
            Stage::Wrong(..) => Some(act(say::learn_try_again(), Learning::GoOn)),
            Stage::Over => Some(act(say::learn_play(), Learning::Play)),
            Stage::Plays(..) | Stage::Asked => None,
        },
        walk: [
            (course.at > 0).then(|| act(say::learn_back(), Learning::Back)),
            step.map(|_| act(say::learn_skip(), Learning::Skip)),
        ],
        leave: act(say::learn_leave(), Learning::Home),
    }
}
