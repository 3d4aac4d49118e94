//! Tables made by independent programs: perft counts and finished games.

#![allow(clippy::expect_used, clippy::panic, reason = "in a test a panic is the report")]

use uttt_rules::{Classic, Game, History, Illegal, perft};

fn table(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

fn replay<G: Game>(moves: &str) -> History<G> {
    History::parse(&format!("{}: {moves}", G::RULES)).unwrap_or_else(|error| panic!("{error}"))
}

fn check_perft<G: Game>(text: &str, expected_rows: usize) {
    let mut rows = 0;
    for line in table(text) {
        let (moves, counts) = line.split_once(':').expect("moves : counts");
        let game = replay::<G>(moves);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().expect("a count");
            assert_eq!(perft(game.position(), depth), count, "depth {depth} of {line}");
        }
        rows += 1;
    }
    assert_eq!(rows, expected_rows);
}

fn check_games<G: Game>(text: &str, expected_rows: usize) {
    let mut rows = 0;
    for line in table(text) {
        let (outcome, moves) = line.split_once(' ').expect("an outcome, then moves");
        let game = replay::<G>(moves);
        let found = game.position().outcome().map(|outcome| outcome.to_string());
        assert_eq!(found.as_deref(), Some(outcome), "{line}");
        assert_eq!(game.position().legal_moves(), []);
        let last = game.last().expect("a finished game has moves");
        assert!(matches!(game.position().check(last), Err(Illegal::GameOver(_))));
        rows += 1;
    }
    assert_eq!(rows, expected_rows);
}

#[test]
fn classic_perft() {
    check_perft::<Classic>(include_str!("../../../tests/cases/rules/classic.perft"), 25);
}

#[test]
fn classic_deep_perft() {
    check_perft::<Classic>(include_str!("../../../tests/cases/rules/classic-deep.perft"), 11);
}

#[test]
fn classic_games() {
    check_games::<Classic>(include_str!("../../../tests/cases/rules/classic.games"), 100);
}
