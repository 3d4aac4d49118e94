//! What is said in a lesson.

use uttt_board::Millis;
use uttt_rules::{AnyReason, Illegal, NestedReason, Path, Rules};

use crate::learn::course::{Course, Stage, Wrong};
use crate::learn::is::Is;
use crate::learn::lesson::Task;
use crate::words::forbidden;
use crate::words::grid::Grid;
use crate::words::parts::parts;
use crate::words::say::{self, LearnFault};

/// What a screen reader says of what there is to learn.
pub(crate) fn home() -> String {
    say::learn_panel().to_owned()
}

/// Which step it is: `Step 3 of 7`.
pub(crate) fn place(course: &Course) -> String {
    let all = course.steps().len();
    match course.step() {
        Some(_) => say::learn_step_of(course.at + 1, all),
        None => say::learn_done().to_owned(),
    }
}

pub(crate) fn heading(course: &Course) -> &'static str {
    course.step().map_or_else(say::learn_over, |step| say::learn_heading(step.name))
}

/// What there is to do.
pub(crate) fn goal(course: &Course) -> String {
    match course.step() {
        Some(step) if course.is_first_task() => say::learn_goal(step.name).to_owned(),
        Some(_) => say::learn_where(course.game().turn()),
        None => say::learn_over_about(course.id).to_owned(),
    }
}

/// What was right or wrong; empty if the person has done nothing yet. `refused` is why a press on the board was
/// refused.
pub(crate) fn feedback(course: &Course, refused: Option<Illegal>) -> String {
    match (course.stage, course.wrong(), refused) {
        (Stage::Right(..), ..) => right(course).to_owned(),
        (Stage::Asked, _, Some(why)) => self::refused(course, why),
        (Stage::Wrong(..) | Stage::Asked, Some(wrong), _) => fault(course, wrong),
        _ => String::new(),
    }
}

/// How long it takes to read what is said of the right move.
pub(crate) fn reading_time(course: &Course) -> Millis {
    let letters = u16::try_from(right(course).chars().count()).unwrap_or(u16::MAX);
    (50.0 * Millis::from(letters)).max(1_200.0)
}

fn right(course: &Course) -> &'static str {
    course.step().map_or("", |step| say::learn_right(step.name))
}

/// What a screen reader says. `waits` is whether the next step begins only with a press.
pub(crate) fn told(course: &Course, waits: bool) -> String {
    match (course.stage, course.wrong()) {
        (Stage::Right(..), _) if waits => say::two_sentences(right(course), say::learn_press_on()),
        (Stage::Right(..), _) => right(course).to_owned(),
        (_, Some(wrong)) => fault(course, wrong),
        (_, None) if course.is_first_task() => {
            say::learn_told(&goal(course), &place(course), heading(course))
        }
        (_, None) => goal(course),
    }
}

/// What was wrong.
fn fault(course: &Course, wrong: Wrong) -> String {
    let before = course.game();
    let (at, is) = match (wrong, course.task()) {
        (Wrong::Move(at), Some(Task::Move(is))) => (at, is),
        (Wrong::Board(cell), _) => {
            let board = Grid::at(2, Path::of(cell));
            return say::learn_fault(&LearnFault::OtherBoard { board });
        }
        _ => return String::new(),
    };
    let Some(after) = before.after(at) else { return String::new() };
    let mark = after.turn();
    say::learn_fault(&match is {
        Is::SendsTo(_) => match parts(&after, &after.active_grids()) {
            None => LearnFault::SendsAnywhere { mark },
            Some(boards) => LearnFault::Sends { mark, boards },
        },
        Is::WinsGame if before.rules() == Rules::Nested1 => LearnFault::NoLine,
        Is::WinsGame => LearnFault::NoGame,
        Is::WinsBoard => LearnFault::NoBoard,
        Is::Takes => LearnFault::TakesNothing,
        Is::Not(Is::Allows(Is::WinsGame)) => LearnFault::GivesGame { mark },
        Is::Not(Is::Allows(Is::WinsBoard)) => LearnFault::GivesBoard { mark },
        _ => LearnFault::OtherCell,
    })
}

/// Why a press on the board was refused.
fn refused(course: &Course, why: Illegal) -> String {
    let Illegal::Rule(why) = why else { return say::line_game_over().to_owned() };
    let game = course.game();
    if let AnyReason::Nested(NestedReason::WrongBoard { active }) = why
        && let Some(sender) = game.mover(game.ply().wrapping_sub(1))
    {
        let active: Vec<_> = active.into_iter().flatten().collect();
        return say::learn_not_there(sender, &parts(game, &active).unwrap_or_default());
    }
    forbidden::why(game, why)
}
