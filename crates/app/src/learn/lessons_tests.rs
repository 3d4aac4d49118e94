//! Every right and every wrong answer of each step, and how a lesson goes on, without a page.

use proptest::prelude::*;
use uttt_rules::{AnyGame, Cell, Path, Place, Player};

use crate::learn::course::{Course, Stage, Tick};
use crate::learn::learning::LessonId;
use crate::learn::lesson::{Step, Task};
use crate::learn::progress::Progress;
use crate::learn::words;
use crate::stored_forms_tests::{found, told};
use crate::words::grid::Grid;
use crate::words::say::{self, LearnFault};

/// The right answers of each step, in the order of the lessons: moves, or boards to press. All others are wrong.
const RIGHT: [(LessonId, &[&[&str]]); 5] = [
    (
        LessonId::TwoMinutes,
        &[
            &["9"],
            &["board 5"],
            &["75", "board 5"],
            &["31 32 33 34 35 36 37 38 39"],
            &["any"],
            &["71"],
            &["73 78"],
        ],
    ),
    (LessonId::Adjacent, &[&["any"], &["31 91"], &["15 35"]]),
    (LessonId::SharedDraws, &[&["33"], &["28"], &["51 52 53 54 55 56"]]),
    (LessonId::Overwrite, &[&["14"], &["14"], &["any"], &["33 34"]]),
    (LessonId::OpenBoards, &[&["35"], &["75"], &["99"], &["31"]]),
];

fn steps() -> impl Iterator<Item = (LessonId, &'static Step, &'static [&'static str])> {
    RIGHT.into_iter().flat_map(|(id, right)| {
        assert_eq!(id.lesson().steps.len(), right.len(), "{id:?}");
        id.lesson().steps.iter().zip(right).map(move |(step, right)| (id, step, *right))
    })
}

fn texts(game: &AnyGame, moves: impl IntoIterator<Item = Place>) -> Vec<String> {
    moves.into_iter().map(|at| game.text(at)).collect()
}

#[test]
fn the_right_answers_of_each_step_are_these_and_no_others() {
    for (id, step, right) in steps() {
        let mut game: AnyGame = step.record.parse().expect(step.record);
        assert!(game.outcome().is_none() && step.plays <= game.ply(), "{:?}", step.name);
        assert_eq!(step.tasks.len(), right.len(), "{id:?}, {:?}", step.name);
        for (task, right) in step.tasks.iter().zip(right) {
            let legal = game.legal_moves();
            match task {
                Task::Board(number) => assert_eq!(*right, format!("board {number}")),
                Task::Move(_) => {
                    let done = legal.iter().copied().filter(|&at| task.is_done_by(&game, at));
                    let done = texts(&game, done);
                    let expected: Vec<_> = match *right {
                        "any" => texts(&game, legal.iter().copied()),
                        right => right.split(' ').map(str::to_owned).collect(),
                    };
                    assert_eq!(done, expected, "{id:?}, {:?}", step.name);
                    game.play(game.place(&done[0]).unwrap()).unwrap();
                }
            }
        }
    }
}

#[test]
fn every_wrong_move_is_answered_and_explained_and_taken_back() {
    for (id, step, _) in steps() {
        let at = id.lesson().steps.iter().position(|other| other.name == step.name).unwrap();
        let mut begun = Course::new(id, at, 0.0);
        begun.go_on_if_it_plays();
        let game = begun.game().clone();
        for mv in game.legal_moves() {
            let mut course = begun.clone();
            if step.tasks[0].is_board() || step.tasks[0].is_done_by(&game, mv) {
                continue;
            }
            course.play(mv, 1_200.0, 0.0);
            let told = words::feedback(&course, None);
            assert!(!told.is_empty() && words::told(&course, false) == told, "{:?}", step.name);
            assert_eq!((course.tick(599.0), course.tick(600.0)), (Tick::Nothing, Tick::Plays));
            let answered = course.shown();
            assert_eq!(answered.ply(), game.ply() + 2, "{:?}: {answered}", step.name);
            assert_eq!(course.due(), Some(2_000.0));
            assert_eq!(course.tick(2_000.0), Tick::TakesBack);
            assert_eq!(course.shown().to_string(), game.to_string());
            // It says what was wrong until the next try.
            assert_eq!(words::feedback(&course, None), told);
            assert!(course.takes_moves() && course.reached() == at);
        }
    }
}

impl Course {
    /// Passes over the moves that the board plays first.
    fn go_on_if_it_plays(&mut self) {
        if matches!(self.stage, Stage::Plays(..)) {
            self.go_on(0.0);
        }
    }
}

#[test]
fn the_answer_shows_why_the_move_was_wrong() {
    let answer = |at: usize, mv: &str| {
        let step = &LessonId::TwoMinutes.lesson().steps[at];
        let game = step.game();
        let answer = step.tasks[0].answer(&game, game.place(mv).unwrap()).unwrap();
        game.text(answer)
    };
    // O takes the last cell of X's line.
    assert_eq!(answer(0, "4"), "9");
    // O wins the game.
    let step = &LessonId::TwoMinutes.lesson().steps[6];
    let mut game = step.game();
    let won = answer(6, "75");
    for mv in ["75", won.as_str()] {
        let at = game.place(mv).unwrap();
        game.play(at).unwrap();
    }
    assert!(game.outcome().is_some());
}

#[test]
fn a_right_move_rests_and_goes_on_or_waits_for_a_press() {
    let mut course = Course::new(LessonId::TwoMinutes, 0, 0.0);
    let nine = course.game().place("9").unwrap();
    let mut waiting = course.clone();
    course.play(nine, 1_200.0, 100.0);
    assert_eq!((course.reached(), course.due()), (1, Some(1_300.0)));
    assert_eq!((course.tick(1_299.0), course.tick(1_300.0)), (Tick::Nothing, Tick::GoesOn));
    assert_eq!(course.at, 1);

    waiting.play(nine, f64::INFINITY, 100.0);
    assert_eq!((waiting.due(), waiting.tick(1e9)), (None, Tick::Nothing));
    assert!(words::told(&waiting, true).ends_with(say::learn_press_on()));
    waiting.go_on(1e9);
    assert_eq!(waiting.at, 1);
}

#[test]
fn the_board_to_press_is_asked_for_before_it_is_shown() {
    let mut course = Course::new(LessonId::TwoMinutes, 2, 0.0);
    assert!(!course.hides_target());
    let at = |text: &str| course.game().place(text).unwrap();
    let [sends, elsewhere, there] = ["75", "21", "59"].map(at);
    course.play(sends, 1_200.0, 0.0);
    assert_eq!(words::goal(&course), say::learn_where(Player::O));
    assert!(course.hides_target() && course.takes_boards() && !course.takes_moves());
    course.press(elsewhere, 1_200.0, 0.0);
    assert!(course.hides_target() && course.takes_boards());
    let board = Grid::at(2, Path::of(Cell::ALL[1]));
    let wrong = say::learn_fault(&LearnFault::OtherBoard { board });
    assert_eq!(words::feedback(&course, None), wrong);
    course.press(there, 1_200.0, 0.0);
    assert!(!course.hides_target() && course.reached() == 3);
}

#[test]
fn the_board_plays_the_last_moves_first() {
    let mut course = Course::new(LessonId::TwoMinutes, 3, 0.0);
    assert_eq!(course.shown().to_string(), "classic: 85");
    assert!(!course.takes_moves());
    assert_eq!(course.tick(900.0), Tick::Plays);
    assert_eq!(course.shown().to_string(), "classic: 85 53");
    assert!(course.takes_moves() && course.due().is_none());
}

#[test]
fn a_goal_is_a_sentence_of_at_most_twelve_words_that_names_the_player() {
    for (_, step, _) in steps() {
        let goal = say::learn_goal(step.name);
        let words: Vec<_> = goal.split(' ').collect();
        assert!(words.len() <= 12 && goal.ends_with('.'), "{goal}");
        let players = step.game().rules().players();
        assert!(words.iter().any(|word| word.starts_with('X')), "{goal}: {players:?}");
    }
}

#[test]
fn a_lesson_is_walked_through_and_ends() {
    for id in LessonId::ALL {
        let mut course = Course::new(id, 0, 0.0);
        let all = course.steps().len();
        course.back(0.0);
        assert_eq!(course.at, 0);
        (0..all).for_each(|_| course.skip(0.0));
        assert_eq!((course.stage, course.at, course.reached()), (Stage::Over, all, all));
        assert!(course.due().is_none() && !course.takes_moves() && !course.takes_boards());
        course.back(0.0);
        assert_eq!(course.at, all - 1);
    }
}

#[test]
fn progress_only_grows() {
    let mut progress = Progress::default();
    let lesson = LessonId::TwoMinutes;
    assert!(progress.reach(lesson, 3) && !progress.reach(lesson, 2));
    let other = Progress::parse("uttt-learn 1\ntwo-minutes: 7\n").unwrap();
    assert!(other.is_whole(lesson) && !progress.is_whole(lesson));
    progress.join(other);
    assert_eq!(progress, other);
    for text in
        ["uttt-learn 1\ntwo-minutes: 8\n", "uttt-learn 1\ntwo-minutes: 0\n", "uttt-learn 2\n"]
    {
        assert!(Progress::parse(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn what_the_browser_keeps(text in found([format!("uttt-learn 1\ntwo-minutes: {}\n", 3)])) {
        told(&text, Progress::parse)?;
    }
}
