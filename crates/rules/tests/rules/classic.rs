//! Classic games move by move: where one is sent, what is refused and why.

use uttt_rules::{
    Board, Cell, Classic, Drawing, Game, GameMove, Grid, GridState, History, Illegal, Move,
    NestedReason, Outcome, Path, Player, RecordError, Rules,
};

fn game(moves: &str) -> Classic {
    *History::<Classic>::parse(&format!("classic: {moves}")).expect("a legal game").position()
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn board(digit: char) -> Cell {
    Cell::from_digit(digit).expect("a digit 1-9")
}

#[test]
fn the_first_move_is_free_and_sends_to_its_cell() {
    assert_eq!(Classic::new().active(), Grid::FULL);
    assert_eq!(Classic::new().count_moves(), 81);
    let game = game("51");
    assert_eq!(game.turn(), Player::O);
    assert_eq!(game.target(), Some(board('1')));
    assert_eq!(game.mark(mv("51")), Some(Player::X));
    assert_eq!(game.mark(mv("52")), None);
}

#[test]
fn three_in_a_row_win_a_small_board() {
    let before = game("51 15 52 25");
    assert_eq!(before.board(board('5')), GridState::Open);
    let won = game("51 15 52 25 53");
    assert_eq!(won.board(board('5')), GridState::Won(Player::X));
    assert_eq!(won.won(Player::X), Grid::of(board('5')));
    assert!(!won.open().contains(board('5')));
}

#[test]
fn a_closed_board_frees_the_player_sent_there() {
    // X won board 5; O's 35 sends X there.
    let free = game("51 15 52 25 53 35");
    assert_eq!(free.target(), None);
    assert_eq!(free.active(), !Grid::of(board('5')));
    assert_eq!(
        free.check(mv("54")),
        Err(Illegal::Rule(NestedReason::BoardClosed { board: Path::of(board('5')) }))
    );
    assert_eq!(free.check(mv("99")), Ok(()));
}

#[test]
fn a_move_that_closes_the_board_it_sends_to_frees_the_opponent() {
    let game = game("12 21 13 31 11");
    assert_eq!(game.board(board('1')), GridState::Won(Player::X));
    assert_eq!(game.target(), None);
    assert_eq!(game.active(), !Grid::of(board('1')));
}

#[test]
fn each_refusal_has_its_reason() {
    let start = game("51 15 52 25 53 35 99");
    assert_eq!(
        start.check(mv("11")),
        Err(Illegal::Rule(NestedReason::WrongBoard { active: [Some(Path::of(board('9'))), None] }))
    );
    assert_eq!(
        start.check(mv("54")),
        Err(Illegal::Rule(NestedReason::BoardClosed { board: Path::of(board('5')) }))
    );
    assert_eq!(
        start.check(mv("99")),
        Err(Illegal::Rule(NestedReason::CellTaken { by: Player::X }))
    );
    assert_eq!(start.check_for(Player::X, mv("91")), Err(Illegal::NotYourTurn { turn: Player::O }));
    assert_eq!(start.check_for(Player::O, mv("91")), Ok(()));
    let refused = start.play_for(Player::X, mv("91")).expect_err("O is to move");
    assert_eq!(refused.position, start);
    assert_eq!(refused.to_string(), "91: it is O's turn");
}

#[test]
fn a_text_that_names_no_cell_is_refused() {
    for text in ["", "01", "10", "5a", "511", "５１", "-1"] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(error.to_string(), format!("{text:?}: not a cell, expected two digits 1-9"));
    }
    let grid = "5".parse::<Move>().expect_err("a board");
    assert_eq!(grid.to_string(), "\"5\": a board, not a cell, expected two digits 1-9");
    assert_eq!(Move::from_index(81), None);
    assert_eq!(
        Cell::try_from(9).expect_err("9").to_string(),
        "not a cell: index 9, expected 0 to 8"
    );
}

#[test]
fn three_small_boards_in_a_row_win_the_game() {
    let text = include_str!("../../../../tests/cases/rules/classic.games");
    let line = text.lines().find(|line| line.starts_with("O ")).expect("a game that O won");
    let won = game(&line[2..]);
    assert_eq!(won.outcome(), Some(Outcome::Won(Player::O)));
    assert!(won.won(Player::O).has_line());
    assert_eq!(won.active(), Grid::EMPTY);
    for mv in Move::all() {
        let over = Illegal::GameOver(Outcome::Won(Player::O));
        assert_eq!(won.check(mv), Err(over));
        assert_eq!(won.check_for(Player::X, mv), Err(over));
    }
}

#[test]
fn a_record_names_the_move_that_is_wrong() {
    let parse = |text: &str| History::<Classic>::parse(text).expect_err(text);
    assert_eq!(parse("55 51").to_string(), "\"55 51\": expected a rules id, a colon and the moves");
    assert_eq!(
        parse("chess: 55").to_string(),
        format!("unknown rules \"chess\", expected {}", Rules::ALL.map(Rules::id).join(", "))
    );
    assert_eq!(
        parse("classic: 55 5x"),
        RecordError::NotAMove { number: 2, error: "5x".parse::<Move>().expect_err("no cell") }
    );
    assert_eq!(
        parse("classic: 55 5x").to_string(),
        "move 2: \"5x\": not a cell, expected two digits 1-9"
    );
    assert_eq!(parse("classic: 55 51 55").to_string(), "move 3 (55): wrong board; play in board 1");
    assert_eq!(History::<Classic>::parse("Classic:").map(|game| game.ply()), Ok(0));
}

#[test]
fn the_drawing_shows_marks_and_where_to_play() {
    let text = Drawing(&game("55 51 15")).to_string();
    let expected = "   │   │   ║   │   │   ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │ x │   ║   │   │   ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │   │   ║   │   │   ║   │   │
═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══
   │   │   ║ o │ · │ · ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │   │   ║ · │ x │ · ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │   │   ║ · │ · │ · ║   │   │
═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══
   │   │   ║   │   │   ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │   │   ║   │   │   ║   │   │
───┼───┼───╫───┼───┼───╫───┼───┼───
   │   │   ║   │   │   ║   │   │
";
    assert_eq!(text, expected);
}
