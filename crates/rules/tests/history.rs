//! Undo, redo and what becomes of undone moves.

#![allow(clippy::expect_used, reason = "in a test a panic is the report")]

use uttt_rules::{Classic, History, Move, Path, Player};

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

#[test]
fn the_paths_to_play_in_are_the_shortest() {
    let paths = |moves: &str| -> Vec<String> {
        history(moves).active_grids().iter().map(Path::to_string).collect()
    };
    assert_eq!(paths(""), [""]);
    assert_eq!(paths("55"), ["5"]);
    assert_eq!(paths("11 15 51 12 21 13 31 14 41 17 71"), [""], "sent to a closed board");
    // One board is open, in two games: in the first the last move sends elsewhere.
    let free = "62 27 76 63 32 25 58 84 47 71 17 75 52 23 39 92 86 69 91 16 67 79 94 46 68 85 55 \
                65 19 93 38 89 96 61 14 45 37 81 18 44";
    let sent = "49 97 73 35 54 47 79 98 81 13 34 41 14 43 39 99 85 52 24 45 53 38 83 37 76 62 21 \
                11 19 58 86 68 89 51 15 55 27 32 16";
    assert_eq!(paths(free), [""]);
    assert_eq!(paths(sent), ["6"]);
    let over = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 54 44 45 \
                55 52 24 48 88 84 85 58 94 31 17 76 56";
    assert!(paths(over).is_empty());
    // Of a position it is not known which move led to it.
    assert_eq!(History::starting_from(*history(sent).position()).active_grids(), [Path::ROOT]);
}
