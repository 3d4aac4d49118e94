//! The game of three players: four in a row, taking cells, and the two revenge rules.

use uttt_rules::Rules;

use crate::learn::is::Is;
use crate::learn::lesson::{Lesson, Step, Task};
use crate::words::say::LearnStep;

pub(crate) static LESSON: Lesson = Lesson {
    rules: Rules::Overwrite,
    steps: &[
        Step {
            name: LearnStep::Four,
            record: "overwrite: 11 21 31 12 22 32 13 23 33",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // The last cell of the row is O's.
        Step {
            name: LearnStep::Take,
            record: "overwrite: 11 14 31 12 22 32 13 23 33",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // O has taken a cell from X.
        Step {
            name: LearnStep::CellRule,
            record: "overwrite: 11 22 33 12 12 44",
            plays: 2,
            tasks: &[Task::Move(Is::Legal)],
            ..Step::PLAIN
        },
        // X has taken a cell from O.
        Step {
            name: LearnStep::CrossRule,
            record: "overwrite: 11 22 33 22 44 34",
            plays: 3,
            tasks: &[Task::Move(Is::Takes)],
            ..Step::PLAIN
        },
    ],
};
