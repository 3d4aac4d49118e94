//! What is said of puzzles.

use uttt_practice::{Entry, Hint, Mark, Row, Square, Streak};
use uttt_puzzles::{Goal, Puzzle};
use uttt_rules::{AnyGame, Cell, Path, Place, Player, Rules};

use crate::guest::Telling;
use crate::learn::puzzles::Puzzles;
use crate::learn::puzzles::attempt::{Attempt, Told, Why};
use crate::words::grid::Grid;
use crate::words::places::written;
use crate::words::say::{self, PuzzleGoal, PuzzleHint, PuzzleTold};
use crate::words::{Who, dates};

/// The colour and the goal.
pub(super) fn goal_of(puzzle: &Puzzle) -> PuzzleGoal {
    goal(puzzle.goal(), puzzle.solver())
}

fn goal(goal: Goal, mark: Player) -> PuzzleGoal {
    match goal {
        Goal::Win(moves) => PuzzleGoal::Win { mark, count: moves.into() },
        Goal::Draw => PuzzleGoal::Draw { mark },
    }
}

/// The goal, where it is not known who solves it.
pub(super) const fn goal_in_list(entry: &Entry) -> PuzzleGoal {
    match entry.goal {
        Goal::Win(moves) => PuzzleGoal::WinOf { count: moves as usize },
        Goal::Draw => PuzzleGoal::DrawOf,
    }
}

/// A grade, as filters name it.
pub(super) fn grade(grade: u8) -> &'static str {
    match grade {
        1 => say::puzzle_grade_1(),
        2 => say::puzzle_grade_2(),
        3 => say::puzzle_grade_3(),
        4 => say::puzzle_grade_4(),
        _ => say::puzzle_grade_5(),
    }
}

/// The rules and the number that the id of a puzzle names, and its grade.
pub(super) fn note(id: &str, rules: Rules, grade: u8) -> String {
    let number = id.rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(0);
    say::puzzle_note(number, grade.into(), rules)
}

/// Which puzzle it is. Its themes would give it away, so they are said at its end.
pub(super) fn about(attempt: &Attempt, puzzles: &Puzzles) -> String {
    let puzzle = attempt.puzzle();
    let known = note(puzzle.id(), puzzle.study().start().rules(), puzzle.grade());
    let day = attempt.why.day().and_then(|number| {
        let shelf = puzzles.shelf()?;
        Some((shelf.daily().day(number)?, puzzles.today?))
    });
    match (day, attempt.why) {
        (Some((day, today)), _) => {
            let about = say::daily_number(day.number as usize, &dates::day(day.date, today));
            // The order of the days has ended, and begun anew.
            let anew = if day.is_repeated { say::daily_anew() } else { "" };
            say::two_sentences(&about, anew).trim_end().to_owned()
        }
        (None, Why::Streak) => {
            let solved = puzzles.streak.as_ref().map_or(0, Streak::solved);
            say::streak_about(solved as usize, &known)
        }
        _ => known,
    }
}

/// What has happened, and what there is to do.
pub(super) fn told(attempt: &Attempt, puzzles: &Puzzles, with: Telling) -> String {
    let puzzle = attempt.puzzle();
    let opponent = !puzzle.solver();
    let text = |mv| written(with.notation, puzzle.study().start().rules().shape(), mv);
    let said = match &attempt.told {
        Told::Nothing => return String::new(),
        Told::Right => PuzzleTold::Right,
        Told::Judging => PuzzleTold::Judging,
        Told::AlsoKeeps if puzzle.goal() == Goal::Draw => PuzzleTold::AlsoDraws,
        Told::AlsoKeeps => PuzzleTold::AlsoWins,
        Told::EndsGame => PuzzleTold::EndsGame,
        Told::NotProven => PuzzleTold::NotProven,
        Told::Refuted => return refuted(attempt, &text),
        Told::Hint(hint) => return say::puzzle_hint(&hinted(hint, opponent, &text)),
        Told::Solved(mark) => return over(attempt, puzzles, solved(*mark)),
        Told::Saved(mark, other) => {
            let saved = say::puzzle_saved(opponent, &text(*other));
            return over(attempt, puzzles, &say::two_sentences(solved(*mark), &saved));
        }
        Told::Solution => return over(attempt, puzzles, say::puzzle_solution_is()),
    };
    let told = say::puzzle_told(said).to_owned();
    if ends_streak(attempt, puzzles) { with_streak(told, puzzles) } else { told }
}

fn solved(mark: Mark) -> &'static str {
    match mark {
        Mark::Solved => say::puzzle_solved(),
        Mark::Hinted => say::puzzle_solved_with_hint(),
        Mark::Wrong => say::puzzle_solved_at_last(),
    }
}

/// The end, with what the puzzle is about.
fn over(attempt: &Attempt, puzzles: &Puzzles, told: &str) -> String {
    let themes: Vec<_> = attempt.puzzle().themes().iter().copied().map(say::puzzle_theme).collect();
    let told = match themes.is_empty() {
        true => told.to_owned(),
        false => say::two_sentences(told, &say::puzzle_themes(&themes.join(" · "))),
    };
    if attempt.why == Why::Streak { with_streak(told, puzzles) } else { told }
}

fn ends_streak(attempt: &Attempt, puzzles: &Puzzles) -> bool {
    attempt.why == Why::Streak && puzzles.streak.as_ref().is_some_and(Streak::is_over)
}

fn with_streak(told: String, puzzles: &Puzzles) -> String {
    let Some(streak) = &puzzles.streak else { return told };
    let solved = streak.solved() as usize;
    let streak = if streak.is_over() { say::streak_over(solved) } else { say::streak_now(solved) };
    say::two_sentences(&told, &streak)
}

/// How a wrong move is refuted, with a reason where there is one.
fn refuted(attempt: &Attempt, text: &dyn Fn(Place) -> String) -> String {
    let moves = attempt.line().map_or(&[][..], |line| &line.moves[..]);
    let (opponent, mut game) = (!attempt.puzzle().solver(), attempt.solving.game());
    let &[wrong, reply, ..] = moves else {
        return say::puzzle_told(PuzzleTold::EndsGame).to_owned();
    };
    let answer = say::puzzle_refuted(opponent, &text(wrong), &text(reply));
    let _ = game.play(wrong);
    let won = won_board(&game, reply);
    moves[1..].iter().for_each(|&mv| drop(game.play(mv)));
    let who = Who::mark(opponent);
    let reason = match game.outcome().and_then(uttt_rules::Outcome::winner) {
        Some(winner) if winner == opponent => match moves.len() / 2 {
            1 => say::fault_lets_win_at_once(&who),
            count => say::fault_lets_win(&who, count),
        },
        _ => match won {
            Some(board) => say::fault_sends_to_win(&who, &grid(board)),
            None => return answer,
        },
    };
    say::two_sentences(&answer, &reason)
}

/// The small board that a move wins.
fn won_board(game: &AnyGame, mv: Place) -> Option<Cell> {
    let after = game.after(mv)?;
    let is_won = |&board: &Cell| {
        let state = |game: &AnyGame| game.grid(Path::of(board));
        state(game) != state(&after)
            && state(&after) == Some(uttt_rules::GridState::Won(game.turn()))
    };
    Cell::ALL.into_iter().find(is_won)
}

fn grid(board: Cell) -> Grid {
    Grid::at(2, Path::of(board))
}

fn hinted(hint: &Hint, opponent: Player, text: &dyn Fn(Place) -> String) -> PuzzleHint {
    match hint {
        Hint::Look(board) => PuzzleHint::Look { board: grid(*board) },
        Hint::Sends(boards) => {
            let boards = boards.iter().copied().map(grid).collect();
            PuzzleHint::Sends { mark: opponent, boards }
        }
        Hint::SendsAnywhere => PuzzleHint::SendsAnywhere { mark: opponent },
        Hint::Ends => PuzzleHint::Ends,
        Hint::Move(mv) => PuzzleHint::Move { move_: text(*mv) },
    }
}

/// What a screen reader says: the goal and which puzzle it is before the first move, and then what has happened.
pub(super) fn told_whole(attempt: &Attempt, puzzles: &Puzzles, with: Telling) -> String {
    match &attempt.told {
        Told::Nothing => {
            say::puzzle_told_first(&goal_of(attempt.puzzle()), &about(attempt, puzzles))
        }
        _ => told(attempt, puzzles, with),
    }
}

/// What one has done with the puzzle of a day: words first, then a row of squares for each decision. It tells
/// nothing of the solution.
pub(super) fn shared(attempt: &Attempt) -> String {
    let goal = goal_of(attempt.puzzle());
    let number = attempt.why.day().unwrap_or(0) as usize;
    let squares = attempt.solving.rows().iter().flatten();
    let wrong = squares.filter(|&&square| square == Square::Wrong).count();
    let how = match attempt.end() {
        None => say::daily_shared_unsolved(),
        Some(_) if attempt.told == Told::Solution => say::daily_shared_unsolved(),
        Some(Mark::Solved) => say::puzzle_solved(),
        Some(Mark::Hinted) => say::puzzle_solved_with_hint(),
        Some(Mark::Wrong) => &say::daily_shared_wrong(wrong),
    };
    let rows = attempt.solving.rows().iter().filter(|row| !row.is_empty()).map(squares_of);
    let head = say::daily_shared(number, &goal);
    [head, how.to_owned()].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

fn squares_of(row: &Row) -> String {
    let square = |square: &Square| match square {
        Square::Right => '🟩',
        Square::AlsoKeeps => '🟨',
        Square::Hint => '🟦',
        Square::Wrong => '🟥',
    };
    row.iter().map(square).collect()
}
