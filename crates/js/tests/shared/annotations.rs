use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::js::{args, call, error, game, game_class, json, object, refused};

const ANNOTATED: &str = "classic: 55! {takes the centre [#55]} 51 {[>51-15]} (52? 25) 15";

fn parse(text: &str) -> JsValue {
    call(&game_class(), "parse", &args([text])).unwrap()
}

fn text(game: &JsValue, name: &str) -> String {
    call(game, name, &[]).unwrap().as_string().unwrap()
}

fn go_to(game: &JsValue, ply: u32) -> String {
    json(game, "goTo", &[ply.into()])
}

#[wasm_bindgen_test]
fn comments_signs_and_variations_are_read_and_written_back() {
    let game = parse(ANNOTATED);
    assert_eq!(text(&game, "annotated"), ANNOTATED);
    assert_eq!(text(&game, "toString"), "classic: 55 51 15");
    assert_eq!(json(&game, "comment", &[]), "undefined");
    assert_eq!(go_to(&game, 1), "true");
    assert_eq!(
        json(&game, "comment", &[]),
        r#"{"text":"takes the centre","marks":["55"],"arrows":[]}"#
    );
    assert_eq!(json(&game, "sign", &[]), r#""!""#);
    assert_eq!(json(&game, "variations", &[]), r#"["51","52"]"#);
    assert_eq!(text(&game, "toString"), "classic: 55");
    assert_eq!(json(&game, "line", &[]), r#"["55","51","15"]"#);

    call(&game, "play", &args(["52"])).unwrap();
    assert_eq!(json(&game, "sign", &[]), r#""?""#);
    assert_eq!(json(&game, "line", &[]), r#"["55","52","25"]"#);
    assert_eq!(json(&game, "redo", &[]), "true");
    assert_eq!(json(&game, "ply", &[]), "3");
    assert_eq!(text(&game, "annotated"), ANNOTATED);
}

#[wasm_bindgen_test]
fn a_link_with_comments_shows_its_ply() {
    let game = parse("https://example.org/uttt/#classic:55!-%7Bthe%20centre%7D-51-15&ply=1");
    assert_eq!(text(&game, "toString"), "classic: 55");
    assert_eq!(json(&game, "redo", &[]), "true");
    assert_eq!(text(&game, "annotated"), "classic: 55! {the centre} 51 15");
}

#[wasm_bindgen_test]
fn what_was_taken_back_is_replaced_and_what_was_only_left_stays() {
    let game = game("55 51 15");
    assert_eq!(go_to(&game, 2), "true");
    call(&game, "play", &args(["11"])).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51 15 (11)");
    assert_eq!(json(&game, "undo", &[]), "true");
    call(&game, "play", &args(["12"])).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51 15 (12)");

    // Taken back and played again, a move stays, and those after it go.
    assert_eq!(go_to(&game, 0), "true");
    for mv in ["55", "51", "15"] {
        call(&game, "play", &args([mv])).unwrap();
    }
    for _ in 0..2 {
        call(&game, "undo", &[]).unwrap();
    }
    call(&game, "play", &args(["51"])).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51 12");
    // As often as one likes.
    for _ in 0..200 {
        for mv in ["11", "13"] {
            call(&game, "play", &args([mv])).unwrap();
            call(&game, "undo", &[]).unwrap();
        }
    }
    call(&game, "play", &args(["14"])).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51 12 (14)");
}

#[wasm_bindgen_test]
fn comments_and_signs_are_written() {
    let game = game("55 51");
    call(&game, "setSign", &args(["?!"])).unwrap();
    let cells = |cells: [&str; 2]| JsValue::from(cells.map(JsValue::from).to_vec());
    let arrows = JsValue::from(vec![cells(["51", "15"])]);
    let comment = object(&[("text", "in {braces}".into()), ("arrows", arrows)]);
    call(&game, "setComment", &[comment]).unwrap();
    let record = r"classic: 55 51?! {in {braces\}[>51-15]}";
    assert_eq!(text(&game, "annotated"), record);
    let said = json(&parse(record), "comment", &[]);
    assert_eq!(said, r#"{"text":"in {braces}","marks":[],"arrows":[["51","15"]]}"#);
    assert_eq!(json(&game, "comment", &[]), said);

    call(&game, "setComment", &args(["plain"])).unwrap();
    call(&game, "setSign", &[JsValue::NULL]).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51 {plain}");
    call(&game, "setComment", &[JsValue::NULL]).unwrap();
    assert_eq!(text(&game, "annotated"), "classic: 55 51");
    // The start has no move to judge.
    assert_eq!(go_to(&game, 0), "true");
    call(&game, "setSign", &args(["!"])).unwrap();
    assert_eq!(json(&game, "sign", &[]), "undefined");
}

#[wasm_bindgen_test]
fn what_is_wrong_with_an_annotation_is_refused() {
    let game = game("55");
    for (name, argument, kind, message) in [
        (
            "setSign",
            "!!!".into(),
            "bad-argument",
            "sign: expected !, ?, !!, ??, !? or ?!, found \"!!!\"",
        ),
        (
            "setComment",
            3.into(),
            "bad-argument",
            "comment: expected a string or an object, found 3",
        ),
        (
            "setComment",
            object(&[("marks", "51".into())]),
            "bad-argument",
            "marks: expected an array, found \"51\"",
        ),
        (
            "setComment",
            object(&[("marks", JsValue::from(vec![JsValue::from("5")]))]),
            "not-a-cell",
            "\"5\": a board, not a cell, expected two digits 1-9",
        ),
        (
            "setComment",
            object(&[("arrows", JsValue::from(vec![JsValue::from(vec![JsValue::from("55")])]))]),
            "bad-argument",
            "arrow: expected two cells, found object",
        ),
        ("goTo", (-1).into(), "bad-argument", "ply: expected a whole number, 0 or more, found -1"),
    ] {
        assert_eq!(refused(&game, name, &[argument]), error(kind, message));
    }
    assert_eq!(go_to(&game, 2), "false");
    assert_eq!(text(&game, "annotated"), "classic: 55");
    let (kind, message) = refused(&game_class(), "parse", &args(["classic: 55 {[#5x]}"]));
    assert_eq!(kind, "bad-record");
    assert!(message.starts_with("character 14: \"5x\": not a cell"), "{message}");
}

#[wasm_bindgen_test]
fn the_board_has_all_cells_and_grids() {
    let json = |moves: &str| json(&game(moves), "board", &[]);
    let board = json("55 51");
    assert_eq!(board.matches("\"empty\"").count(), 79);
    for part in
        [r#""51":"O""#, r#""55":"X""#, r#""grids":{"1":"open","#, r#""9":"open","":"open"}"#]
    {
        assert!(board.contains(part), "{part}: {board}");
    }
    let won = json("11 15 51 12 21 13 31 14 41 17");
    assert!(won.contains(r#""grids":{"1":"O""#), "{won}");
    let game = super::js::game_of("nested-3", "519");
    let board = super::js::json(&game, "board", &[]);
    assert_eq!(board.matches("\"open\"").count(), 1 + 9 + 81);
}
