//! What is different in Adjacent: where a move sends.

use uttt_rules::Rules;

use crate::learn::is::Is;
use crate::learn::lesson::{Lesson, Step, Task};
use crate::words::say::LearnStep;

pub(crate) static LESSON: Lesson = Lesson {
    rules: Rules::Adjacent,
    steps: &[
        // O's top middle cell lets X choose between the boards beside that place.
        Step {
            name: LearnStep::Choice,
            record: "adjacent: 55 52",
            plays: 2,
            tasks: &[Task::Move(Is::Legal)],
            ..Step::PLAIN
        },
        // Only a top left cell lies beside both.
        Step {
            name: LearnStep::Pair,
            record: "adjacent: 55 56",
            plays: 1,
            tasks: &[Task::Move(Is::SendsTo(&[2, 4]))],
            ..Step::PLAIN
        },
        // Only a centre cell sends there, and to no other board.
        Step {
            name: LearnStep::Middle,
            record: "adjacent: 33 22",
            plays: 1,
            tasks: &[Task::Move(Is::SendsTo(&[5]))],
            ..Step::PLAIN
        },
    ],
};
