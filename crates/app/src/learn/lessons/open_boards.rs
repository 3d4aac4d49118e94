//! How X always wins Open boards, after Bertholon and others (arXiv 2006.02353): the computer shows the way, and the
//! person plays it.

use uttt_rules::Rules;

use crate::learn::is::Is;
use crate::learn::lesson::{Lesson, Step, Task};
use crate::words::say::LearnStep;

pub(crate) static LESSON: Lesson = Lesson {
    rules: Rules::OpenBoards,
    steps: &[
        Step {
            name: LearnStep::OpenBack,
            record: "open-boards: 55 51 15 52 25 53",
            plays: 6,
            tasks: &[Task::Move(Is::SendsTo(&[5]))],
            ..Step::PLAIN
        },
        Step {
            name: LearnStep::OpenAgain,
            record: "open-boards: 55 51 15 52 25 53 35 54 45 56 65 57",
            plays: 5,
            tasks: &[Task::Move(Is::SendsTo(&[5]))],
            ..Step::PLAIN
        },
        // Board 5 is full. The same goes on with the cell and the board that O took last, 9.
        Step {
            name: LearnStep::OpenNine,
            record: "open-boards: 55 51 15 52 25 53 35 54 45 56 65 57 75 58 85 59",
            plays: 2,
            tasks: &[Task::Move(Is::SendsTo(&[9]))],
            ..Step::PLAIN
        },
        // At last with the opposite cell, 1.
        Step {
            name: LearnStep::OpenWin,
            record: "open-boards: 55 51 15 52 25 53 35 54 45 56 65 57 75 58 85 59 99 92 29 98 89 93 39 91 19 94 \
                     49 95 11 18 81 16 61 12 21 14 41 17 71 13",
            plays: 2,
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
    ],
};
