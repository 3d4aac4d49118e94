//! Undo, redo and what becomes of undone moves.

#![allow(clippy::expect_used, reason = "in a test a panic is the report")]

use uttt_rules::{Classic, History, Move, Player};

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn history(moves: &str) -> History<Classic> {
    History::parse(&format!("classic: {moves}")).expect("a legal game")
}

#[test]
fn another_move_after_an_undo_forgets_what_was_undone() {
    let mut game = history("55 51 15 59");
    assert!(game.undo() && game.undo());
    assert_eq!(game.undone(), [mv("15"), mv("59")]);
    game.play(mv("19")).expect("legal");
    assert_eq!(game, history("55 51 19"));
    assert!(game.undone().is_empty());
    assert!(!game.redo());
}

#[test]
fn a_refused_move_keeps_what_was_undone() {
    let mut game = history("55 51 15");
    game.undo();
    let refused = game.play(mv("99")).expect_err("X is sent to board 1");
    assert_eq!(refused.to_string(), "99: wrong board, play in board 1");
    assert_eq!(game.undone(), [mv("15")]);
    assert!(game.redo());
    assert_eq!(game, history("55 51 15"));
}

#[test]
fn it_knows_who_played_what_and_where_it_began() {
    let mut game = history("55 51 15");
    game.undo();
    assert_eq!((game.mover(0), game.mover(1)), (Some(Player::X), Some(Player::O)));
    assert_eq!((game.mover(2), game.mover(3)), (Some(Player::X), None));
    assert_eq!((game.ply(), game.last()), (2, Some(mv("51"))));
    assert_eq!(game.start(), &Classic::new());

    let start = *game.position();
    let mut later = History::starting_from(start);
    later.play(mv("19")).expect("legal");
    assert_eq!(later.start(), &start);
    assert_eq!(later.mover(0), Some(Player::X));
    assert!(later.undo() && !later.undo());
}
