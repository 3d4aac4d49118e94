//! What is different in Shared draws: a drawn board counts for both players.

use uttt_rules::Rules;

use crate::learn::is::Is;
use crate::learn::lesson::{Lesson, Step, Task};
use crate::words::say::LearnStep;

pub(crate) static LESSON: Lesson = Lesson {
    rules: Rules::Nested2,
    steps: &[
        // Board 2 is drawn, and X has board 1.
        Step {
            name: LearnStep::Both,
            record: "nested-2 from XXXOO..../XOXXOOOXX/XX......./........./..O....../O...O..../........./\
                     ........./O........ X 3:",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // X has boards 1 and 3; in board 2 one cell is left, which O would win it with.
        Step {
            name: LearnStep::Fill,
            record: "nested-2 from XXXOO..../XOXXOOO.X/XXX.OO.../........./O......../O......../........./\
                     ........./......... X -:",
            tasks: &[Task::Move(Is::WinsGame)],
            ..Step::PLAIN
        },
        // O has boards 7 and 9, and draws board 8 with its last cell.
        Step {
            name: LearnStep::GiveDraw,
            record: "nested-2 from ....O..../X......../X......../X......../........./........./OOOXX..../\
                     XOXXOOOX./OOO.XX... X 5:",
            tasks: &[Task::Move(Is::Not(&Is::Allows(&Is::WinsGame)))],
            ..Step::PLAIN
        },
    ],
};
