//! What there is to learn.

use crate::learn::learning::LessonId;
use crate::learn::progress::Progress;
use crate::learn::puzzles::Puzzles;
use crate::words::say;
use crate::{Button, LearnHome, LearnRow, LearnSection, LearnSteps, Learning, Message};

/// `is_missing` if an address asked for a lesson that there is not.
pub(crate) fn home(progress: Progress, puzzles: &Puzzles, is_missing: bool) -> LearnHome {
    let sections = [two_minutes(progress)].into_iter().chain(puzzles.sections());
    LearnHome {
        label: say::learn_panel(),
        missing: match is_missing {
            true => say::learn_missing(),
            false if puzzles.is_missing() => say::puzzles_missing(),
            false => "",
        },
        sections: sections.chain(others(progress)).collect(),
    }
}

/// The lesson for newcomers.
fn two_minutes(progress: Progress) -> LearnSection {
    let lesson = LessonId::TwoMinutes;
    let (done, all) = (progress.of(lesson), lesson.lesson().steps.len());
    let label = match done {
        0 => say::learn_begin(),
        _ if done < all => say::learn_go_on(),
        _ => say::learn_again(),
    };
    LearnSection {
        heading: say::learn_lesson(lesson).to_owned(),
        about: say::learn_two_minutes_about().to_owned(),
        steps: Some(LearnSteps { all, done, at: None, label: say::learn_steps_done(done, all) }),
        action: Some(Button::active(label, begin(lesson))),
        ..LearnSection::default()
    }
}

/// The lessons about the other rule systems.
fn others(progress: Progress) -> Option<LearnSection> {
    let lessons = LessonId::ALL.into_iter().filter(|&lesson| lesson != LessonId::TwoMinutes);
    let row = |lesson: LessonId| LearnRow {
        button: Button::active(say::learn_lesson(lesson), begin(lesson)),
        note: note(progress, lesson),
    };
    let rows: Vec<_> = lessons.map(row).collect();
    (!rows.is_empty()).then(|| LearnSection {
        heading: say::learn_other_rules().to_owned(),
        about: say::learn_other_rules_about().to_owned(),
        rows,
        ..LearnSection::default()
    })
}

/// How far the person has come in a lesson.
fn note(progress: Progress, lesson: LessonId) -> String {
    let (done, all) = (progress.of(lesson), lesson.lesson().steps.len());
    match done {
        0 => say::learn_steps(all),
        _ if done < all => say::learn_part_done(done, all),
        _ => say::learn_done().to_owned(),
    }
}

const fn begin(lesson: LessonId) -> Message {
    Message::Learn(Learning::Begin(lesson))
}
