//! What each finished game ended by.

use uttt_rules::{AnyGame, Ending};

fn ending(record: &str) -> Option<Ending> {
    record.parse::<AnyGame>().unwrap().ending()
}

#[test]
fn a_line_wins_and_nothing_has_ended_before() {
    assert_eq!(ending("nested-1: 1 4 2 5"), None);
    assert_eq!(ending("nested-1: 1 4 2 5 3"), Some(Ending::Line));
    assert_eq!(ending("nested-1: 1 2 3 5 4 6 8 7 9"), Some(Ending::NoLine));
    let row = "overwrite-free: 11 12 13 14 13 12 12 21 13 13";
    assert_eq!(ending(row), Some(Ending::Line));
}

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    // X's mark alone on the board, and O to move.
    assert_eq!(ending("overwrite-free: 11 11 11 11 11 11"), None);
    assert_eq!(ending("overwrite-free: 11 11 11 11 11 11 11"), Some(Ending::Repetition));
}

#[test]
fn who_has_no_legal_move_draws() {
    // X lost every other cell to its owner, and may not take it back.
    let text = "overwrite-cell XOO+/O++O/+OO+/O+O+ X - \
             X12,X13,X14,X21,X22,X23,X24,X31,X32,X33,X34,X41,X42,X43,X44";
    let game = AnyGame::from_position(text).unwrap();
    assert_eq!(game.ending(), Some(Ending::NoMove));
    let open = AnyGame::from_position(&text.replace(",X44", "")).unwrap();
    assert_eq!((open.ending(), open.legal_moves().len()), (None, 1));
}

#[test]
fn tables_hold_every_ending_of_most_boards() {
    let mut seen = Vec::new();
    let table = include_str!("../../../../tests/cases/rules/most-boards.games");
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (outcome, moves) = line.split_once(' ').unwrap();
        let ending = ending(&format!("most-boards: {moves}")).unwrap();
        assert_eq!(ending == Ending::NoLine, outcome == "draw", "{line}");
        seen.push(ending);
    }
    for wanted in [Ending::Line, Ending::MoreBoards, Ending::NoLine] {
        assert!(seen.contains(&wanted), "{wanted:?}");
    }
}
