//! The position notation: what each system adds to it, and each law's refusal. That every position
//! of a game reads back is among the laws of all games.

use uttt_rules::{AnyGame, Path};

const EMPTY: &str =
    "........./........./........./........./........./........./........./........./.........";

fn refusal(text: &str) -> String {
    AnyGame::from_position(text).expect_err(text).to_string()
}

fn position(record: &str) -> String {
    record.parse::<AnyGame>().expect(record).position_text()
}

/// The empty board with the group of board 1 replaced.
fn with_board_1(rules: &str, group: &str, rest: &str) -> String {
    format!("{rules} {group}{} {rest}", &EMPTY[9..])
}

#[test]
fn each_system_tells_all_that_its_moves_depend_on() {
    let rest = &EMPTY[9..];
    assert_eq!(position("classic: 11"), format!("classic X........{rest} O 1"));
    assert_eq!(position("adjacent: 11"), format!("adjacent X........{rest} O 2,4"));
    assert_eq!(position("open-boards:"), format!("open-boards {EMPTY} X - ........."));
    assert_eq!(position("nested-1: 5 1"), "nested-1 O...X.... X -");
    let nested = position("nested-3: 111");
    assert!(nested.starts_with("nested-3 X......../"), "{nested}");
    assert!(nested.ends_with(" O 11 ........."), "{nested}");
    assert_eq!(position("overwrite: 11 11 22"), "overwrite O.../.+../..../.... X - X11 OX11");
    assert_eq!(position("overwrite-cell: 11 11"), "overwrite-cell O.../..../..../.... + - X11");
    assert_eq!(position("overwrite-free: 11 11"), "overwrite-free O.../..../..../.... + -");
}

#[test]
fn each_broken_law_of_classic_is_named() {
    let with_board_1 = |group, rest| with_board_1("classic", group, rest);
    let parts = "expected 4: rules id, cells, side to move, grids to play in";
    let unknown = refusal(&format!("chess {EMPTY} X -"));
    assert!(unknown.starts_with("unknown rules \"chess\", expected classic, most-boards"));
    let cases = [
        (String::new(), "no text, expected a position".to_owned()),
        ("classic".into(), format!("1 part, {parts}")),
        (format!("classic {EMPTY} X - ."), format!("5 parts, {parts}")),
        ("classic ......... X -".into(), "the whole board: 1 group of cells, expected 9".into()),
        (with_board_1("....", "X -"), "board 1: 4 cells, expected 9".into()),
        (with_board_1("..?......", "X -"), "board 1, cell 3: '?', expected X, O or .".into()),
        (with_board_1("..+......", "X -"), "board 1, cell 3: '+', expected X, O or .".into()),
        (format!("classic {EMPTY} + -"), "side to move: \"+\", expected X or O".into()),
        (
            format!("classic {EMPTY} X 0"),
            "grids to play in: \"0\", expected a digit 1-9 or -".into(),
        ),
        (format!("classic {EMPTY} O -"), "0 X and 0 O do not fit the side to move".into()),
        (with_board_1("XXXOOO...", "X -"), "board 1 is won by both".into()),
        (format!("classic {EMPTY} X 5"), "no last move explains the position".into()),
        (with_board_1("X........", "O 5"), "no last move explains the position".into()),
        (with_board_1("X........", "O -"), "no last move explains the position".into()),
        (
            "classic XXX....../OO......./O......../........./........./........./........./........./......... X 1".into(),
            "board 1 to play in is closed".into(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refusal(&text), expected, "{text}");
    }
}

#[test]
fn a_finished_position_allows_no_board_and_no_winner_to_move() {
    // X has won boards 1, 2 and 3; O's eight marks are spread over boards 4 to 9.
    let x_won =
        "XXX....../XXX....../XXX....../OO......./OO......./OO......./O......../O......../.........";
    assert!(AnyGame::from_position(&format!("classic {x_won} O -")).is_ok());
    assert_eq!(
        refusal(&format!("classic {x_won} O 4")),
        "the game is over, expected - as grids to play in"
    );
    let o_more = x_won.replace("/.........", "/O........");
    assert_eq!(refusal(&format!("classic {o_more} X -")), "the winner of the game is to move");
    let both =
        "XXX....../XXX....../XXX....../OOO....../OOO....../OOO....../........./........./.........";
    assert_eq!(refusal(&format!("classic {both} X -")), "more than one player has won");
}

#[test]
fn an_owner_must_have_a_line() {
    let text = |group, owners| with_board_1("open-boards", group, &format!("X 4 {owners}"));
    let marks = "XXXOOO...";
    assert!(AnyGame::from_position(&text(marks, "X........")).is_ok());
    // O moved last, and X's line was there before.
    let free = "no last move explains the position";
    assert_eq!(refusal(&text(marks, "O........")), free);
    assert_eq!(refusal(&text(marks, ".........")), "board 1: the owner does not match the cells");
    assert_eq!(
        refusal(&text("XO.......", "X........")),
        "board 1: the owner does not match the cells"
    );
    assert_eq!(
        refusal(&text("XO.......", "=........")),
        "owners of the boards: \"=........\", expected nine of X, O, . and ?"
    );
    assert_eq!(
        refusal(&text("XO.......", "..")),
        "owners of the boards: \"..\", expected nine of X, O, . and ?"
    );
}

#[test]
fn adjacent_names_two_boards() {
    let text = |active: &str| with_board_1("adjacent", "X........", &format!("O {active}"));
    assert!(AnyGame::from_position(&text("4,2")).is_ok());
    assert_eq!(refusal(&text("2")), "no last move explains the position");
    assert_eq!(refusal(&text("2,4,6")), "no last move explains the position");
    assert_eq!(refusal(&text("2,,4")), "grids to play in: \"2,,4\", expected a digit 1-9 or -");
}

#[test]
fn three_levels_have_groups_of_groups() {
    let empty = [EMPTY; 9].join("//");
    let start = format!("nested-3 {empty} X - .........");
    assert!(AnyGame::from_position(&start).is_ok());
    let cut = start.replacen("//", "/", 1);
    assert_eq!(refusal(&cut), "the whole board: 8 groups of cells, expected 9");
    let cut = start.replacen("...../", ".....", 1);
    assert_eq!(refusal(&cut), "board 1: 8 groups of cells, expected 9");
    let cut = start.replacen(".", "", 1);
    assert_eq!(refusal(&cut), "board 11: 8 cells, expected 9");
    let sent = start.replace(" X - ", " X 123 ");
    assert_eq!(refusal(&sent), "grids to play in: \"123\", expected one or two digits 1-9 or -");
    assert_eq!(
        refusal(&start.replace(" X - ", " X 1,2 ")),
        "grids to play in: \"several\", expected one grid or -"
    );
    assert_eq!(
        refusal(&start.replace(" - .........", " - +........")),
        "owners of the boards: \"+........\", expected nine of X, O, =, . and ?"
    );
    let owned = start.replace(" - .........", " - =........");
    assert_eq!(refusal(&owned), "board 1: the owner does not match the cells");
    let played: AnyGame = "nested-3: 123".parse().expect("a record");
    let read = AnyGame::from_position(&played.position_text()).expect("its position");
    assert_eq!(read.active_grids(), ["23".parse::<Path>().expect("a path")]);
}

#[test]
fn what_overwrite_remembers_fits_its_marks() {
    let cases = [
        (
            "overwrite X.../..../..../.... O - -",
            "5 parts, expected 6: rules id, cells, side to move, grids to play in, lost cells, overwritten last",
        ),
        ("overwrite X.../..../... O - - -", "the whole board: 3 groups of cells, expected 4"),
        ("overwrite X.../..../..../... O - - -", "row 4: 3 cells, expected 4"),
        ("overwrite X.../.-../..../.... O - - -", "row 2, cell 2: '-', expected X, O, + or ."),
        ("overwrite X.../..../..../.... O 1 - -", "grids to play in: \"1\", expected -"),
        ("overwrite XX../..../..../.... O - - -", "2 X, 0 O and 0 + do not fit the side to move"),
        ("overwrite XO../..../..../.... X - - -", "1 X, 1 O and 0 + do not fit the side to move"),
        ("overwrite O.../..../..../.... + - O11 -", "O11: the player has the cell"),
        ("overwrite O.../..../..../.... + - X12 -", "X12: the cell is empty"),
        ("overwrite O.../..../..../.... + - X11,+11 -", "+11: a cell has one last loser"),
        (
            "overwrite O.../..../..../.... + - 11 -",
            "lost cells: \"11\", expected entries as X11 with commas, or -",
        ),
        ("overwrite O.../..../..../.... + - X11 XO11", "XO11: the player does not have the cell"),
        ("overwrite O.../..../..../.... + - X11 O+11", "O+11: the cell is not lost to the player"),
        (
            "overwrite O.../..../..../.... + - X11 OX",
            "overwritten last: \"OX\", expected entries as XO11 with commas, or -",
        ),
        // O's one mark was a theft, and yet nothing is remembered of it.
        ("overwrite O.../..../..../.... + - X11 -", "no last move explains the position"),
        ("overwrite-cell O.../..../..../.... X - X11", "no last move explains the position"),
        ("overwrite-free XXXX/..../..../.... X -", "the winner of the game is to move"),
        ("overwrite-free XXXX/OOOO/..../.... + -", "more than one player has won"),
        ("overwrite-free XXX./OOOO/..../.... O -", "the winner of the game is to move"),
        ("overwrite-free XXX./OOOO/..../.... X -", "no last move explains the position"),
    ];
    for (text, expected) in cases {
        assert_eq!(refusal(text), expected, "{text}");
    }
    for text in [
        "overwrite O.../..../..../.... + - X11 OX11",
        "overwrite-free XXX./OOOO/..../.... + -",
        "overwrite-free ..../..../..../.... X -",
    ] {
        assert!(AnyGame::from_position(text).is_ok(), "{text}");
    }
}
