//! The game in seven steps, for somebody who has never seen it.

use uttt_rules::Rules;

use crate::learn::is::Is;
use crate::learn::lesson::{Lesson, Step, Task};
use crate::words::say::LearnStep;

pub(crate) static LESSON: Lesson = Lesson {
    rules: Rules::Classic,
    steps: &[
        // One plain board.
        Step {
            name: LearnStep::Line,
            record: "nested-1: 1 2 5 3",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // The same board among nine.
        Step {
            name: LearnStep::Nine,
            record: "classic from ........./........./........./........./XOO.X...X/........./........./\
                     ........./......... O -:",
            widens: true,
            tasks: &[Task::Board(5)],
            ..Step::PLAIN
        },
        Step {
            name: LearnStep::Sends,
            record: "classic: 32 21 19 91 14 47",
            tasks: &[Task::Move(Is::SendsTo(&[5])), Task::Board(5)],
            ..Step::PLAIN
        },
        Step {
            name: LearnStep::Sent,
            record: "classic: 85 53",
            plays: 1,
            tasks: &[Task::Move(Is::Legal)],
            ..Step::PLAIN
        },
        // O has won board 5, and sends X there.
        Step {
            name: LearnStep::Closed,
            record: "classic: 75 56 65 54 45 55",
            plays: 1,
            tasks: &[Task::Move(Is::Legal)],
            ..Step::PLAIN
        },
        Step {
            name: LearnStep::Three,
            record: "classic: 35 59 96 67 73 33 32 25 55 53 38 85 56 65 54 47 72 27",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // X may win board 7, and would send O to where O wins; 73 wins in three.
        Step {
            name: LearnStep::HandOver,
            record: "classic: 14 41 16 68 84 47 76 65 52 28 81 15 55 59 92 27 74 42 26 62 29 97 77 72 23 33 \
                     34 43 37 71 13 31 19 91 57 79 95 53 39 99 98 87",
            tasks: &[Task::Move(Is::Not(&Is::Allows(&Is::WinsGame)))],
            ..Step::PLAIN
        },
    ],
};
