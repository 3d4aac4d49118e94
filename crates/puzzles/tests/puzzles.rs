//! The puzzles of the project, the verifier, and the judge of an answer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is the report")]

use std::collections::BTreeMap;

use uttt_puzzles::{
    Answer, Goal, Known, OtherMove, POSITIONS, Puzzle, SHIPPED, Theme, Turn, read_all, shape_of,
};
use uttt_rules::{AnyGame, NodeId, Outcome, Rotation, Rules};

fn shipped() -> Vec<Puzzle> {
    let read = |(line, puzzle): (usize, Result<Puzzle, _>)| match puzzle {
        Ok(puzzle) => puzzle,
        Err(fault) => panic!("line {line}: {fault}"),
    };
    read_all(SHIPPED).into_iter().map(read).collect()
}

#[test]
fn there_are_enough_puzzles_of_each_kind() {
    let puzzles = shipped();
    let count = |is: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|puzzle| is(puzzle)).count();
    for (rules, least) in [
        (Rules::Classic, 1000),
        (Rules::MostBoards, 100),
        (Rules::OpenBoards, 60),
        (Rules::Adjacent, 60),
        (Rules::Nested2, 60),
    ] {
        let found = count(&|puzzle| puzzle.study().start().rules() == rules);
        assert!(found >= least, "{rules}: {found}");
    }
    let is_classic = |puzzle: &Puzzle| puzzle.study().start().rules() == Rules::Classic;
    let long = |puzzle: &Puzzle| matches!(puzzle.goal(), Goal::Win(4..));
    assert!(count(&|puzzle| is_classic(puzzle) && puzzle.goal() != Goal::Draw) >= 600);
    assert!(count(&|puzzle| is_classic(puzzle) && long(puzzle)) >= 150);
    for theme in Theme::ALL {
        let found = count(&|puzzle| puzzle.themes().contains(&theme));
        assert!(found >= 30, "{theme}: {found}");
    }
    for grade in 1..=5 {
        assert!(count(&|puzzle| puzzle.grade() == grade) > 0, "{grade}");
    }
    assert!(2 * count(&|puzzle| puzzle.goal() == Goal::Win(3)) <= puzzles.len());
    // A line is read as it is written.
    let lines: Vec<_> = SHIPPED.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(puzzles.iter().map(Puzzle::to_string).collect::<Vec<_>>(), lines);
}

/// What plays a puzzle by its tree alone, as boards in articles do, accepts what the judge does.
#[test]
fn with_its_last_turns_a_tree_has_every_right_move_and_no_other() {
    for puzzle in shipped() {
        let whole = puzzle.with_last_turns();
        let read: Puzzle = whole.to_string().parse().unwrap();
        assert_eq!(read.to_string(), whole.to_string(), "{puzzle}");
        let (mut turns, mut seen) = (vec![puzzle.start()], 0);
        while let Some(at) = turns.pop() {
            seen += 1;
            let next = whole.study().next(at);
            let mut tree: Vec<_> =
                next.iter().filter_map(|&next| Some(whole.study().from(next)?.1)).collect();
            let mut right = puzzle.study().game(at).unwrap().legal_moves();
            right.retain(|&mv| {
                let known = puzzle.known(at, mv);
                matches!(known, Some(Known::Answer(Answer::Right { .. } | Answer::Done)))
            });
            tree.sort();
            right.sort();
            assert_eq!(tree, right, "{puzzle}");
            turns.extend(next.iter().flat_map(|&next| whole.study().next(next)));
        }
        assert!(seen >= puzzle.turns(), "{puzzle}");
    }
}

/// `uttt puzzles verify` proves all of them.
#[test]
fn some_puzzles_of_each_system_are_proven() {
    let mut seen = BTreeMap::new();
    for puzzle in shipped() {
        let count: &mut u32 = seen.entry(puzzle.study().start().rules().id()).or_default();
        *count += 1;
        if *count % 20 == 1 {
            assert_eq!(puzzle.verify(), Ok(()), "{puzzle}");
        }
    }
}

#[test]
fn each_planted_fault_is_named() {
    let text = include_str!("../../../tests/cases/puzzles/wrong.txt");
    let found = read_all(text);
    let (mut planted, mut right) = (0, 0);
    for (number, read) in found {
        let said = read.and_then(|puzzle| puzzle.verify()).map_err(|fault| fault.to_string());
        let before = text.lines().nth(number - 2).unwrap();
        match before.strip_prefix("# ") {
            Some(fault) => {
                assert_eq!(said.unwrap_err(), fault, "line {number}");
                planted += 1;
            }
            None => {
                assert_eq!(said, Ok(()), "line {number}");
                right += 1;
            }
        }
    }
    assert!(planted >= 20 && right == 1, "{planted} planted, {right} right");
}

/// The first puzzle with this goal.
fn first(goal: impl Fn(Goal) -> bool) -> Puzzle {
    shipped().into_iter().find(|puzzle| goal(puzzle.goal())).unwrap()
}

fn right_move(puzzle: &Puzzle, at: NodeId) -> uttt_rules::Place {
    let next = puzzle.study().next(at)[0];
    puzzle.study().from(next).unwrap().1
}

#[test]
fn a_win_is_judged_move_by_move() {
    let puzzle = first(|goal| goal == Goal::Win(4));
    let mut at = puzzle.start();
    for _ in 1..4 {
        let game = puzzle.study().game(at).unwrap();
        let mv = right_move(&puzzle, at);
        for other in game.legal_moves().into_iter().filter(|&other| other != mv) {
            let mut after = game.after(other).unwrap();
            match puzzle.judge(at, other, POSITIONS) {
                // The reply is legal, and does not let the solver win at once.
                Some(Answer::Refuted(line)) => {
                    after.play(line[0]).unwrap();
                    let wins = |&mv: &_| {
                        after.after(mv).unwrap().outcome() == Some(Outcome::Won(puzzle.solver()))
                    };
                    assert!(!after.legal_moves().iter().any(wins), "{after}");
                }
                Some(Answer::EndsGame) => assert!(after.outcome().is_some(), "{after}"),
                answer => panic!("{} is {answer:?} in {game}", game.text(other)),
            }
        }
        let Some(Answer::Right { replies, .. }) = puzzle.judge(at, mv, POSITIONS) else {
            panic!("{game}")
        };
        at = *replies.last().unwrap();
    }
    let Turn::Last(wins) = puzzle.turn(at) else { panic!("not the last turn") };
    for mv in wins {
        assert_eq!(puzzle.judge(at, mv, 0), Some(Answer::Done));
    }
}

#[test]
fn a_slower_win_at_the_last_turn_also_wins() {
    let also_wins = |puzzle: &Puzzle| {
        let last = |&at: &NodeId| puzzle.study().game(at).unwrap().ply() > puzzle.game().ply();
        puzzle.study().positions().filter(last).any(|at| match puzzle.turn(at) {
            Turn::Last(wins) if puzzle.study().game(at).unwrap().turn() == puzzle.solver() => {
                let moves = puzzle.study().game(at).unwrap().legal_moves();
                moves.into_iter().any(|mv| {
                    let answer = puzzle.judge(at, mv, POSITIONS).unwrap();
                    assert_eq!(answer == Answer::Done, wins.contains(&mv));
                    answer == Answer::AlsoKeeps
                })
            }
            _ => false,
        })
    };
    let wins = shipped().into_iter().filter(|puzzle| puzzle.goal() != Goal::Draw);
    assert!(wins.take(60).any(|puzzle| also_wins(&puzzle)));
}

#[test]
fn a_draw_is_saved_with_the_second_decision() {
    let puzzle = first(|goal| goal == Goal::Draw);
    let start = puzzle.start();
    let Some(Answer::Right { replies, next }) = puzzle.judge(start, right_move(&puzzle, start), 0)
    else {
        panic!("{puzzle}");
    };
    for at in replies {
        assert_eq!(puzzle.judge(at, right_move(&puzzle, at), 0), Some(Answer::Done));
    }
    let game = puzzle.game();
    let wrong =
        game.legal_moves().into_iter().find(|&mv| mv != right_move(&puzzle, start)).unwrap();
    assert!(matches!(puzzle.judge(start, wrong, POSITIONS), Some(Answer::Refuted(_))));
    // It is not the solver's turn, or the move is illegal, or the position is before the puzzle.
    assert_eq!(puzzle.judge(next, right_move(&puzzle, next), 0), None);
    assert_eq!(puzzle.judge(start, game.last().unwrap(), 0), None);
    assert_eq!(puzzle.judge(NodeId::START, right_move(&puzzle, NodeId::START), 0), None);
}

#[test]
fn what_is_not_proven_within_the_budget_is_not_called_wrong() {
    for goal in [Goal::Win(4), Goal::Draw] {
        let puzzle = first(|it| it == goal);
        let (game, right) = (puzzle.game(), right_move(&puzzle, puzzle.start()));
        let (mut unproven, mut refuted) = (0, 0);
        for mv in game.legal_moves().into_iter().filter(|&mv| mv != right) {
            for positions in [0, 1, POSITIONS] {
                match puzzle.judge(puzzle.start(), mv, positions).unwrap() {
                    Answer::NotProven => {
                        assert_ne!(positions, POSITIONS, "{game}");
                        unproven += 1;
                    }
                    Answer::Refuted(_) => refuted += 1,
                    Answer::EndsGame => assert!(game.after(mv).unwrap().outcome().is_some()),
                    answer => panic!("{answer:?} in {game}"),
                }
            }
        }
        assert!(unproven > 0 && refuted > 0, "{puzzle}: {unproven} not proven, {refuted} refuted");
    }
}

/// A judge that stops now and then comes to the same answer, and its line is one of a game in which the
/// opponent keeps what it says.
#[test]
fn a_move_is_judged_piece_by_piece() {
    let (mut pieces, mut ended, mut answered) = (0, 0, 0);
    for puzzle in shipped().into_iter().step_by(60) {
        let game = puzzle.game();
        for mv in game.legal_moves() {
            let Some(Known::Search(other)) = puzzle.known(puzzle.start(), mv) else { continue };
            let mut judging = other.judging().unwrap();
            let answer = loop {
                pieces += 1;
                if let Some(answer) = judging.advance(200) {
                    break answer;
                }
            };
            let Answer::Refuted(line) = &answer else { panic!("{answer:?} in {puzzle}") };
            let mut after = other.after.clone();
            line.iter().for_each(|&mv| after.play(mv).unwrap());
            let is_whole = line.len() % 2 == 1 || after.outcome().is_some();
            assert!(is_whole && line.len() <= 9, "{line:?} in {puzzle}");
            match (puzzle.goal(), after.outcome()) {
                (Goal::Draw, Some(outcome)) => {
                    assert_eq!(outcome, Outcome::Won(!puzzle.solver()), "{after}");
                    ended += 1;
                }
                (_, outcome) => {
                    assert_ne!(outcome, Some(Outcome::Won(puzzle.solver())), "{after}");
                    answered += usize::from(line.len() > 1);
                }
            }
            let whole = puzzle.judge(puzzle.start(), mv, POSITIONS).unwrap();
            assert!(matches!(whole, Answer::Refuted(_)), "{whole:?} in {puzzle}");
        }
    }
    assert!(pieces > 200 && ended > 5, "{pieces} pieces, {ended} lines to the end");
    assert!(answered > 5, "{answered} wins are refuted by more than a move");
    // No game of nine small boards, and one that is over.
    for record in [
        "nested-1: 1",
        "classic from XXX....../XXX....../XXX....../........./........./........./........./........./......... O 4:",
    ] {
        if let Ok(after) = record.parse() {
            assert!(OtherMove { goal: Goal::Draw, after }.judging().is_none(), "{record}");
        }
    }
}

#[test]
fn a_move_that_ends_the_game_well_is_not_called_wrong_though_the_tree_lacks_it() {
    // Both moves that are left draw, and the tree has one of them.
    let game = "classic: 55 53 39 96 64 43 31 13 33 38 82 25 52 21 16 68 84 48 81 14 44 41 19 97 74 42 28 83 35 58 \
                89 93 78 88 86 62 23 12 24 72 22 26 67 77 71 17 79 94 85 56 63 15 54 27 75 51 99 92 29 98 65 57 59";
    let plies = game.parse::<AnyGame>().unwrap().ply();
    let puzzle: Puzzle = format!("classic-1 draw 1 save-draw {plies} {game} 91").parse().unwrap();
    let answers = ["91", "95"].map(|mv| {
        let mv = puzzle.game().place(mv).unwrap();
        puzzle.judge(puzzle.start(), mv, POSITIONS).unwrap()
    });
    assert_eq!(answers, [Answer::Done, Answer::AlsoKeeps]);
}

/// Judges all moves of the solver in all puzzles. It takes half a minute, so it runs by name.
#[test]
#[ignore = "takes half a minute"]
fn of_every_move_in_every_puzzle_something_is_proven() {
    let mut answers = BTreeMap::new();
    let mut slowest = (std::time::Duration::ZERO, String::new());
    for puzzle in shipped() {
        let solver = |&at: &NodeId| puzzle.study().game(at).unwrap().turn() == puzzle.solver();
        for at in puzzle.study().positions().filter(solver) {
            for mv in puzzle.study().game(at).unwrap().legal_moves() {
                let begun = std::time::Instant::now();
                let Some(answer) = puzzle.judge(at, mv, POSITIONS) else { continue };
                let name = format!("{answer:?}");
                let kind = name.split([' ', '(']).next().unwrap().to_owned();
                *answers.entry(kind).or_insert(0) += 1;
                assert_ne!(answer, Answer::NotProven, "{puzzle}");
                if answer == Answer::AlsoKeeps {
                    assert!(matches!(puzzle.turn(at), Turn::Last(_)), "{puzzle}");
                }
                let took = begun.elapsed();
                if took > slowest.0 {
                    slowest = (
                        took,
                        format!("{} after {}", puzzle.id(), puzzle.study().game(at).unwrap()),
                    );
                }
            }
        }
    }
    eprintln!("{answers:?}; the slowest took {:?}: {}", slowest.0, slowest.1);
}

#[test]
fn turned_and_swapped_positions_are_alike() {
    let game: AnyGame = "classic: 51 12 29".parse().unwrap();
    let turned = game.rotated(Rotation::Quarter).unwrap();
    assert_eq!(shape_of(&game), shape_of(&turned));
    // The same cells from the other side, with the other player to move.
    let a: AnyGame = "classic from X......../........./........./........./........./........./........./........./......... O 1:".parse().unwrap();
    let b: AnyGame = "classic: 33".parse().unwrap();
    assert_eq!(shape_of(&a), shape_of(&b));
    assert_ne!(shape_of(&game), shape_of(&a));
}
