use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use super::js::{args, call, construct, error, game, game_class, json, refused, unknown_rules};

const WON_BY_X: &str = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 95 \
                        54 44 45 55 52 24 48 88 84 85 58 94 31 17 76 56";
const DRAWN: &str = "32 25 52 27 73 31 17 78 82 21 13 35 59 98 88 83 34 46 66 67 75 51 18 87 76 64 \
                     42 23 39 94 41 12 36 61 14 45 58 85 55 97 74 44 93 33 37 38 19 92 95 91";

#[wasm_bindgen_test]
fn a_new_game_is_empty_and_x_moves_anywhere() {
    let game = game("");
    assert_eq!(json(&game, "turn", &[]), r#""X""#);
    assert_eq!(json(&game, "status", &[]), r#"{"state":"ongoing"}"#);
    assert_eq!(json(&game, "moves", &[]), "[]");
    assert_eq!(json(&game, "lastMove", &[]), "undefined");
    assert_eq!(json(&game, "activeGrids", &[]), r#"[""]"#);
    assert_eq!(json(&game, "rules", &[]), r#""classic""#);
    assert_eq!(json(&game, "toString", &[]), r#""classic:""#);
    assert_eq!(json(&game, "gridAt", &args([""])), r#""open""#);
}

#[wasm_bindgen_test]
fn the_rules_may_be_named() {
    let class = game_class();
    for rules in [JsValue::from("classic"), "Classic ".into(), JsValue::UNDEFINED, JsValue::NULL] {
        let game = construct(&class, &[rules]).unwrap();
        assert_eq!(json(&game, "rules", &[]), r#""classic""#);
    }
    assert_eq!(
        construct(&class, &args(["chess"])).unwrap_err(),
        error("unknown-rules", &unknown_rules("chess")),
    );
    assert_eq!(
        construct(&class, &[7.into()]).unwrap_err(),
        error("bad-argument", "rules: expected a string, found 7"),
    );
}

#[wasm_bindgen_test]
fn a_move_sends_the_opponent_to_its_board() {
    let game = game("55 51");
    assert_eq!(json(&game, "turn", &[]), r#""X""#);
    assert_eq!(json(&game, "activeGrids", &[]), r#"["1"]"#);
    assert_eq!(json(&game, "lastMove", &[]), r#""51""#);
    assert_eq!(json(&game, "moves", &[]), r#"["55","51"]"#);
    assert_eq!(json(&game, "cellAt", &args(["55"])), r#""X""#);
    assert_eq!(json(&game, "cellAt", &args(["51"])), r#""O""#);
    assert_eq!(json(&game, "cellAt", &args(["52"])), r#""empty""#);
    let nine = r#"["11","12","13","14","15","16","17","18","19"]"#;
    assert_eq!(json(&game, "legalMoves", &[]), nine);
    assert_eq!(json(&game, "legalMoves", &args(["X"])), nine);
    assert_eq!(json(&game, "legalMoves", &args(["O"])), "[]");
}

#[wasm_bindgen_test]
fn a_named_player_plays_in_turn_alone() {
    let game = game("");
    call(&game, "play", &args(["55", "X"])).unwrap();
    assert_eq!(
        refused(&game, "play", &args(["51", "X"])),
        error("not-your-turn", "51: it is O's turn"),
    );
    call(&game, "play", &args(["51", "O"])).unwrap();
    call(&game, "play", &["11".into(), JsValue::NULL]).unwrap();
    assert_eq!(json(&game, "toString", &[]), r#""classic: 55 51 11""#);
}

#[wasm_bindgen_test]
fn an_illegal_move_says_why_and_changes_nothing() {
    let cases = [
        ("55", "19", "wrong-board", "19: wrong board; play in board 5"),
        ("55", "55", "cell-taken", "55: the cell is taken by X"),
        ("11 15 51 12 21 13 31 14 41 17 71", "16", "board-closed", "16: board 1 is closed"),
        (WON_BY_X, "11", "game-over", "11: the game is over, X won"),
        (DRAWN, "11", "game-over", "11: the game is over, drawn"),
        ("", "10", "not-a-cell", "\"10\": not a cell, expected two digits 1-9"),
        ("", "", "not-a-cell", "\"\": not a cell, expected two digits 1-9"),
        ("", "555", "not-a-cell", "\"555\": not a cell, expected two digits 1-9"),
    ];
    for (moves, mv, kind, message) in cases {
        let game = game(moves);
        let before = json(&game, "toString", &[]);
        assert_eq!(refused(&game, "play", &args([mv])), error(kind, message));
        assert_eq!(json(&game, "isLegal", &args([mv])), "false");
        let quoted = message.replace('"', "\\\"");
        let reason = format!(r#"{{"kind":"{kind}","message":"{quoted}"}}"#);
        assert_eq!(json(&game, "whyIllegal", &args([mv])), reason);
        assert_eq!(json(&game, "toString", &[]), before);
    }
}

#[wasm_bindgen_test]
fn sent_to_a_closed_board_one_moves_anywhere() {
    let game = game("11 15 51 12 21 13 31 14 41");
    assert_eq!(json(&game, "gridAt", &args(["1"])), r#""open""#);
    assert_eq!(json(&game, "whyIllegal", &args(["17"])), "undefined");
    call(&game, "play", &args(["17"])).unwrap();
    assert_eq!(json(&game, "gridAt", &args(["1"])), r#""O""#);
    call(&game, "play", &args(["71"])).unwrap();
    assert_eq!(json(&game, "activeGrids", &[]), r#"[""]"#);
}

#[wasm_bindgen_test]
fn questions_about_a_player_are_answered_for_that_player() {
    let game = game("55");
    assert_eq!(json(&game, "isLegal", &args(["51", "O"])), "true");
    assert_eq!(json(&game, "isLegal", &args(["51", "X"])), "false");
    assert_eq!(
        json(&game, "whyIllegal", &args(["51", "X"])),
        r#"{"kind":"not-your-turn","message":"51: it is O's turn"}"#,
    );
}

#[wasm_bindgen_test]
fn whoever_is_no_player_is_refused_everywhere() {
    let game = game("");
    for (player, shown) in [
        (JsValue::from("Y"), "\"Y\""),
        ("+".into(), "\"+\""),
        ("".into(), "\"\""),
        (1.into(), "1"),
        (true.into(), "true"),
        (js_sys::BigInt::from(7).into(), "7"),
        (js_sys::Object::<JsValue>::create(JsValue::NULL.unchecked_ref()).into(), "object"),
        (js_sys::Function::new_no_args("").into(), "function"),
    ] {
        let expected =
            error("not-a-player", &format!("player: expected \"X\" or \"O\", found {shown}"));
        for name in ["play", "isLegal", "whyIllegal"] {
            assert_eq!(refused(&game, name, &["55".into(), player.clone()]), expected);
        }
        assert_eq!(refused(&game, "legalMoves", &[player]), expected);
    }
    assert_eq!(json(&game, "moves", &[]), "[]");
}

#[wasm_bindgen_test]
fn a_move_that_is_no_text_is_refused() {
    let game = game("");
    let expected = error("bad-argument", "move: expected a string, found 55");
    for name in ["play", "cellAt"] {
        assert_eq!(refused(&game, name, &[55.into()]), expected);
    }
    assert_eq!(json(&game, "isLegal", &[55.into()]), "false");
    assert_eq!(
        refused(&game, "play", &[]),
        error("bad-argument", "move: expected a string, found undefined"),
    );
    assert_eq!(
        refused(&game, "cellAt", &args(["5"])),
        error("not-a-cell", "\"5\": a board, not a cell, expected two digits 1-9"),
    );
}

#[wasm_bindgen_test]
fn moves_are_taken_back_and_played_again() {
    let game = game("55 51");
    assert_eq!(json(&game, "redo", &[]), "false");
    assert_eq!(json(&game, "undo", &[]), "true");
    assert_eq!(json(&game, "moves", &[]), r#"["55"]"#);
    assert_eq!(json(&game, "redo", &[]), "true");
    assert_eq!(json(&game, "moves", &[]), r#"["55","51"]"#);
    assert_eq!(json(&game, "undo", &[]), "true");
    assert_eq!(json(&game, "undo", &[]), "true");
    assert_eq!(json(&game, "undo", &[]), "false");
    call(&game, "play", &args(["11"])).unwrap();
    assert_eq!(json(&game, "redo", &[]), "false");
}

#[wasm_bindgen_test]
fn a_finished_game_says_how_it_ended() {
    let won = game(WON_BY_X);
    assert_eq!(json(&won, "status", &[]), r#"{"state":"won","winner":"X","reason":"line"}"#);
    assert_eq!(json(&won, "gridAt", &args([""])), r#""X""#);
    let drawn = game(DRAWN);
    assert_eq!(json(&drawn, "status", &[]), r#"{"state":"draw","reason":"no-line"}"#);
    assert_eq!(json(&drawn, "gridAt", &args([""])), r#""drawn""#);
    for over in [won, drawn] {
        assert_eq!(json(&over, "turn", &[]), "undefined");
        assert_eq!(json(&over, "legalMoves", &[]), "[]");
        assert_eq!(json(&over, "activeGrids", &[]), "[]");
    }
}

#[wasm_bindgen_test]
fn grids_are_named_by_their_path() {
    let drawn = game(DRAWN);
    let states: Vec<String> =
        (1..=9).map(|board| json(&drawn, "gridAt", &args([&board.to_string()]))).collect();
    assert_eq!(states.join(" ").replace('"', ""), "X O drawn O X O X O O");
    for path in ["0", "55", "x", "5 5"] {
        let message = format!(
            "path: expected the path of a grid, or \"\" for the whole board, found {path:?}"
        );
        assert_eq!(refused(&drawn, "gridAt", &args([path])), error("not-a-grid", &message));
    }
    assert_eq!(refused(&drawn, "gridAt", &[5.into()]).0, "not-a-grid");
}

#[wasm_bindgen_test]
fn the_drawing_marks_where_one_may_play() {
    let drawing = call(&game("55"), "drawing", &[]).unwrap().as_string().unwrap();
    assert_eq!(drawing.lines().nth(8), Some("   │   │   ║ · │ x │ · ║   │   │"));
    assert_eq!(drawing.matches('·').count(), 8);
}
