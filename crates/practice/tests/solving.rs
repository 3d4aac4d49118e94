//! A puzzle from its first move to its end, with the judge's answers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

use fastrand::Rng;
use uttt_practice::{Hint, Mark, Result, Solving, Square};
use uttt_puzzles::{Answer, Goal, POSITIONS, Puzzle, SHIPPED, Turn, read_all};
use uttt_rules::{Move, Place};

fn shipped() -> impl Iterator<Item = Puzzle> {
    read_all(SHIPPED).into_iter().map(|(_, puzzle)| puzzle.unwrap())
}

fn first(goal: Goal) -> Solving {
    Solving::new(shipped().find(|puzzle| puzzle.goal() == goal).unwrap())
}

fn judged(solving: &Solving, mv: Place) -> Answer {
    solving.puzzle().judge(solving.at(), mv, POSITIONS).unwrap()
}

fn right(solving: &Solving) -> Place {
    solving.solution()[0]
}

#[test]
fn right_moves_are_answered_until_it_is_solved() {
    let mut rng = Rng::with_seed(1);
    for goal in [Goal::Win(3), Goal::Win(4), Goal::Draw] {
        let mut solving = first(goal);
        let turns = solving.puzzle().turns();
        for turn in 1..=turns {
            let before = solving.game().ply();
            let mv = right(&solving);
            let answer = judged(&solving, mv);
            match solving.answer(&answer, &mut rng).unwrap() {
                Result::Reply(reply) => {
                    assert!(turn < turns, "{goal}");
                    assert_eq!(solving.game().ply(), before + 2);
                    assert_eq!(solving.game().last(), Some(reply));
                }
                Result::Solved(mark) => assert_eq!((turn, mark), (turns, Mark::Solved), "{goal}"),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(solving.end(), Some(Mark::Solved));
        assert!(solving.rows().iter().all(|row| row[..] == [Square::Right]));
        // It is over: nothing counts any more.
        assert_eq!(solving.answer(&Answer::Done, &mut rng), None);
        assert_eq!(solving.hint(), None);
    }
}

#[test]
fn what_goes_wrong_is_in_its_row_and_in_the_end() {
    let mut rng = Rng::with_seed(1);
    let mut solving = first(Goal::Win(3));
    let other = solving.game().legal_moves().into_iter().find(|&mv| mv != right(&solving)).unwrap();
    let answer = judged(&solving, other);
    assert_eq!(solving.answer(&answer, &mut rng), Some(Result::Wrong));
    assert_eq!(solving.answer(&Answer::NotProven, &mut rng), Some(Result::NotProven));
    let answer = judged(&solving, right(&solving));
    assert!(matches!(solving.answer(&answer, &mut rng), Some(Result::Reply(_))));
    // The answer to an earlier turn comes too late.
    assert_eq!(solving.answer(&answer, &mut rng), None);
    while solving.end().is_none() {
        let answer = judged(&solving, right(&solving));
        solving.answer(&answer, &mut rng);
    }
    assert_eq!(solving.end(), Some(Mark::Wrong));
    assert_eq!(solving.rows()[0], [Square::Wrong, Square::Right]);
}

#[test]
fn help_comes_in_two_steps_and_counts_as_such() {
    let mut rng = Rng::with_seed(1);
    let mut kinds = [0; 4];
    for mut solving in shipped().step_by(9).map(Solving::new) {
        let game = solving.game();
        let mv = right(&solving);
        let first = solving.hint().unwrap();
        match &first {
            Hint::Look(board) => {
                assert_eq!(mv.to_move::<Move>().unwrap().board(), *board);
                kinds[0] += 1;
            }
            Hint::Sends(boards) => {
                let after = game.after(mv).unwrap();
                let all = |legal: Place| boards.contains(&legal.to_move::<Move>().unwrap().board());
                assert!(after.legal_moves().into_iter().all(all));
                kinds[1] += 1;
            }
            Hint::SendsAnywhere => kinds[2] += 1,
            Hint::Ends | Hint::Move(_) => kinds[3] += 1,
        }
        assert_eq!(solving.hint(), Some(Hint::Move(mv)));
        assert_eq!(solving.hint(), Some(Hint::Move(mv)));
        assert_eq!(solving.rows()[0], [Square::Hint]);
        while solving.end().is_none() {
            let answer = judged(&solving, right(&solving));
            solving.answer(&answer, &mut rng);
        }
        assert_eq!(solving.end(), Some(Mark::Hinted));
    }
    assert!(kinds[0] > 0 && kinds[1] > 0 && kinds[3] == 0, "{kinds:?}");
}

#[test]
fn the_solution_is_a_line_of_the_tree_that_reaches_the_goal() {
    for puzzle in shipped().step_by(7) {
        let (goal, turns) = (puzzle.goal(), puzzle.turns());
        let mut game = puzzle.game();
        let mut solving = Solving::new(puzzle);
        let line = solving.solution();
        assert_eq!(line.len(), 2 * turns - 1);
        line.into_iter().for_each(|mv| game.play(mv).unwrap());
        let won = game.outcome() == Some(uttt_rules::Outcome::Won(solving.puzzle().solver()));
        assert_eq!(won, goal != Goal::Draw, "{game}");
        solving.give_up();
        assert_eq!(solving.end(), Some(Mark::Wrong));
    }
}

#[test]
fn a_forced_move_is_no_row() {
    let forced = |puzzle: &Puzzle| {
        let study = puzzle.study();
        let turns = |&at: &_| {
            study.game(at).unwrap().turn() == puzzle.solver()
                && study.game(at).unwrap().ply() > puzzle.game().ply()
                && puzzle.turn(at) == Turn::Forced
        };
        study.positions().any(|at| turns(&at))
    };
    let Some(puzzle) = shipped().find(forced) else { return };
    let (turns, mut rng) = (puzzle.turns(), Rng::with_seed(1));
    let mut fewest = turns;
    for _ in 0..20 {
        let mut solving = Solving::new(puzzle.clone());
        while solving.end().is_none() {
            let answer = judged(&solving, right(&solving));
            solving.answer(&answer, &mut rng);
        }
        fewest = fewest.min(solving.rows().len());
    }
    assert!(fewest < turns);
}
