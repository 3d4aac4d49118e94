//! A reader's way through a study, and what the element says of it.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use uttt_element::{Viewer, words};
use uttt_rules::{AnyGame, Loss, Outcome, Player};

const STUDY: &str =
    "classic: 55! {X takes\nthe centre [#55]} {and  more} 51 (52 {another} 25 51) 15 {[>15-55]} 59";

fn viewer() -> Viewer {
    let mut viewer = Viewer::read(STUDY).unwrap();
    viewer.go_to(0);
    viewer
}

#[test]
fn a_text_of_any_form_begins_at_the_end_of_its_main_line() {
    for (text, moves) in [
        (STUDY, 4),
        ("classic: 55 51", 2),
        ("https://example.org/#classic:55-51-15&ply=1", 3),
        (
            "classic ........./........./........./........./........./........./........./........./......... X -",
            0,
        ),
        ("nested-3:", 0),
    ] {
        let viewer = Viewer::read(text).unwrap();
        assert_eq!((viewer.ply(), viewer.plies()), (moves, moves), "{text}");
    }
}

#[test]
fn the_first_part_of_the_program_reads_as_the_whole_does_or_not_at_all() {
    let board =
        "........./........./........./........./........./........./........./........./.........";
    for (text, is_read) in [
        (STUDY, true),
        ("classic:", true),
        (" Nested-3 : 519\n191", true),
        ("classic: 55 {a [#55] mark} (52)", true),
        ("#classic:55-51-15", true),
        ("https://example.org/uttt/#classic:55-51-15&ply=1&o=4", true),
        ("#overwrite-free:11", true),
        ("classic:55-51", false),
        ("#classic:55%2051", false),
        ("#classic:55_51", false),
        ("#classic-from-X:55", false),
        ("#classic:55{#55}", false),
        ("classic: 55 {#classic:11}", true),
        ("classic: 55 99", false),
        ("classic: 55 {", false),
        ("chess: e4", false),
        ("", false),
        (&format!("classic {board} X -"), false),
        (&format!("classic from {board} X -: 55"), false),
        (&format!("#classic-{board}-X--"), false),
    ] {
        let first = Viewer::replay(text);
        assert_eq!(first.is_some(), is_read, "{text}");
        let Some(first) = first else { continue };
        let whole = Viewer::read(text).unwrap();
        let seen =
            |viewer: &Viewer| (viewer.line(), viewer.remarks().words, viewer.game().to_string());
        assert_eq!(seen(&first), seen(&whole), "{text}");
    }
}

#[test]
fn annotations_are_those_of_the_position() {
    let mut viewer = viewer();
    assert_eq!(viewer.remarks().words, "");
    let glyphs: Vec<_> = viewer.glyphs().map(|glyph| glyph.map(uttt_rules::Glyph::signs)).collect();
    assert_eq!(glyphs, [Some("!"), None, None, None]);
    viewer.go_to(1);
    assert_eq!(viewer.remarks().words, "X takes the centre and more");
    let game = viewer.game();
    assert_eq!(viewer.remarks().marks.iter().map(|&at| game.text(at)).collect::<Vec<_>>(), ["55"]);
    viewer.go_to(3);
    assert_eq!(viewer.remarks().arrows.len(), 1);
    assert_eq!(viewer.remarks().marks, []);
}

#[test]
fn a_move_of_a_variation_leads_along_it() {
    let mut viewer = viewer();
    viewer.go_to(1);
    assert_eq!(viewer.answers(), ["51", "52"]);
    viewer.play("52").unwrap();
    assert_eq!(viewer.remarks().words, "another");
    assert_eq!(viewer.line(), ["55", "52", "25", "51"]);
    assert_eq!(viewer.answers(), ["25"]);
}

#[test]
fn a_move_of_the_line_keeps_what_follows_and_a_new_one_does_not() {
    let mut viewer = viewer();
    viewer.play("55").unwrap();
    assert_eq!(viewer.plies(), 4);
    viewer.play("53").unwrap();
    assert_eq!(viewer.line(), ["55", "53"]);
    assert!(!viewer.go_to(3));
    assert!(viewer.undo());
    assert_eq!((viewer.ply(), viewer.line()), (1, vec!["55".to_owned()]));
    assert!(viewer.undo());
    assert!(!viewer.undo());
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut viewer = viewer();
    viewer.go_to(1);
    for wrong in ["99", "5", "", "<b>", "55"] {
        assert!(viewer.play(wrong).is_err(), "{wrong}");
        assert_eq!((viewer.ply(), viewer.plies()), (1, 4));
        assert_eq!(viewer.game().to_string(), "classic: 55");
    }
    for wrong in ["", "classic: 99 11", "classic: 55 {", "#%", "chess: e4"] {
        assert!(Viewer::read(wrong).is_err(), "{wrong}");
    }
}

fn game(text: &str) -> AnyGame {
    text.parse().unwrap()
}

#[test]
fn the_line_of_words_says_who_is_to_move_and_where() {
    for (text, status) in [
        ("classic:", "X to move."),
        ("classic: 51", "O to move in the top left board."),
        ("adjacent: 51", "O to move in the top middle board or the middle left board."),
        ("nested-3: 519", "O to move in the bottom right board of the top left big board."),
        ("overwrite: 11", "O to move."),
        ("nested-1: 1 2 5 3 9", "X won."),
        ("nested-1: 1 2 3 5 4 6 8 7 9", "The game is a draw."),
    ] {
        assert_eq!(words::status(&Viewer::read(text).unwrap()), status, "{text}");
    }
}

#[test]
fn a_cell_is_named_by_its_place_with_what_is_in_it() {
    let cell = |text: &str, mv: &str, legal| {
        let game = game(text);
        words::cell(&game, game.place(mv).unwrap(), legal)
    };
    assert_eq!(cell("classic: 51", "51", false), "centre board, top left, X, last move");
    assert_eq!(cell("classic: 51", "19", true), "top left board, bottom right, empty, legal");
    assert_eq!(cell("classic: 51", "99", false), "bottom right board, bottom right, empty");
    assert_eq!(cell("overwrite: 11", "11", true), "row 1, column 1, X, last move, may be taken");
    assert_eq!(words::last_move(&game("classic: 51")), "X: centre board, top left.");
    assert_eq!(words::last_move(&game("classic:")), "");
}

#[test]
fn a_cell_says_how_the_outermost_decided_board_around_it_ended() {
    let position = "classic XXX....../OOO....../XOXXOOOXX/........./........./........./........./........./......... O -";
    let viewer = Viewer::read(position).unwrap();
    for (mv, expected) in [
        ("14", "top left board, middle left, empty, board won by X"),
        ("21", "top middle board, top left, O, board won by O"),
        ("31", "top right board, top left, X, board drawn"),
        ("41", "middle left board, top left, empty"),
    ] {
        let at = viewer.game().place(mv).unwrap();
        assert_eq!(words::cell(viewer.game(), at, false), expected);
    }
}

#[test]
fn a_reader_is_told_why_a_press_is_refused() {
    let closed = "classic XXX....../OO......./O......../........./........./........./........./........./......... X -";
    for (text, mv, why) in [
        ("classic: 51", "55", "5·5: wrong board; play in board 1."),
        ("adjacent: 51", "55", "5·5: wrong board; play in board 2 or 4."),
        ("classic: 55", "55", "5·5: the cell is taken by X."),
        (closed, "14", "1·4: board 1 is closed."),
        ("nested-1: 1 2 5 3 9", "8", "8: the game is over, X won."),
        ("nested-1: 1 2 3 5 4 6 8 7 9", "1", "1: the game is over, drawn."),
        ("overwrite: 11 22 33", "11", "1·1: the cell already holds the player's own mark."),
    ] {
        let error = Viewer::read(text).unwrap().play(mv).unwrap_err();
        assert_eq!(words::refused(&error), why, "{text}");
        let record = why.replace('·', "");
        assert_eq!(record, format!("{error}."), "programs get the move as in a record");
    }
    let unknown = viewer().play("99x").unwrap_err();
    assert_eq!(words::refused(&unknown), "", "no press can lead to that");
}

#[test]
fn the_record_is_that_of_the_game_and_becomes_its_link() {
    for text in [
        "classic:",
        "classic: 55 51 {a comment} (52) 15",
        "overwrite: 22 33 22",
        "page#nested-3:519-191&ply=1",
        "classic ....X..../........./........./........./O...X..../........./........./........./......... O 5",
        "nested-1 from X........ O -: 5 2",
        "overwrite X.../O.../..../.... + - - -",
    ] {
        let viewer = Viewer::read(text).unwrap();
        let record = viewer.record();
        assert_eq!(record, viewer.game().to_string(), "{text}");
        // What the script does.
        let link = record.replace(": ", ":").replace(' ', "-");
        assert_eq!(link, uttt_rules::Link::new(viewer.game().clone()).to_string(), "{text}");
        if let Some(replayed) = Viewer::replay(text) {
            assert_eq!(replayed.record(), record, "{text}");
        }
    }
}

#[test]
fn a_game_that_was_lost_is_over_after_its_last_move_and_nowhere_else() {
    for (text, end, outcome, status) in [
        ("classic: 55 51", "x-resigned", Outcome::Won(Player::O), "O won: X resigned."),
        ("classic: 55 51", "o-time", Outcome::Won(Player::X), "X won: O ran out of time."),
        (
            "overwrite: 11 22",
            "x-time",
            Outcome::Draw,
            "O and + share the point: X ran out of time.",
        ),
        (
            "overwrite: 11 22",
            "plus-resigned",
            Outcome::Draw,
            "X and O share the point: + resigned.",
        ),
    ] {
        let mut viewer = Viewer::read(text).unwrap();
        assert!(viewer.end_by(end.parse().unwrap()), "{text}");
        assert_eq!((viewer.outcome(), words::status(&viewer)), (Some(outcome), status.to_owned()));
        assert_eq!(viewer.legal_moves(), []);
        let refused = viewer.play("33").unwrap_err();
        assert_eq!(refused.kind(), "game-over");
        let said = words::refused(&refused);
        let record = said.replace('·', "");
        assert_eq!(record, format!("{refused}."), "programs get the move as in a record");
        assert!(said.starts_with("3·3: the game is over, "), "{said}");
        // Before its last move it goes on, and another move than the last leads elsewhere.
        viewer.go_to(1);
        assert_eq!((viewer.outcome(), viewer.loss()), (None, None));
        let other = viewer.game().text(viewer.legal_moves()[3]);
        viewer.play(&other).unwrap();
        assert_eq!((viewer.ply(), viewer.outcome()), (2, None), "{other}");
        viewer.undo();
        viewer.play(text.rsplit(' ').next().unwrap()).unwrap();
        assert_eq!(viewer.outcome(), Some(outcome));
    }
}

#[test]
fn a_game_cannot_be_lost_by_who_does_not_play_it_or_after_its_end() {
    for (text, end) in [
        ("classic: 55", "plus-time"),
        ("nested-1: 1 2 5 3 9", "o-resigned"),
        ("nested-1: 1 2 3 5 4 6 8 7 9", "x-time"),
    ] {
        let mut viewer = Viewer::read(text).unwrap();
        let end: Loss = end.parse().unwrap();
        assert!(!viewer.end_by(end), "{text}");
        assert_eq!((viewer.loss(), viewer.outcome()), (None, viewer.game().outcome()), "{text}");
    }
}

#[test]
fn a_position_is_counted_in_the_order_of_the_text_and_shown_on_its_line() {
    let mut viewer = viewer();
    for (number, line, ply) in [
        (0, "55 51 15 59", 0),
        (2, "55 51 15 59", 2),
        (4, "55 51 15 59", 4),
        (5, "55 52 25 51", 2),
        (6, "55 52 25 51", 3),
    ] {
        assert!(viewer.go_to_position(number), "{number}");
        assert_eq!((viewer.line().join(" ").as_str(), viewer.ply()), (line, ply), "{number}");
    }
    assert!(!viewer.go_to_position(8));
    assert_eq!(viewer.ply(), 3, "nothing changes");
}

#[test]
fn the_tree_has_each_position_with_the_one_before_it() {
    let mut viewer = viewer();
    viewer.go_to_position(6);
    let (at, positions) = viewer.tree();
    let lines: Vec<_> =
        positions.iter().map(|(at, mv, words)| format!("{at} {mv} {words}")).collect();
    assert_eq!(
        lines,
        [
            "0  ",
            "0 55! X takes the centre and more",
            "1 51 ",
            "2 15 ",
            "3 59 ",
            "1 52 another",
            "5 25 ",
            "6 51 "
        ]
    );
    assert_eq!(at, 6);
}
