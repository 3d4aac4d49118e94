use js_sys::JSON;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::js::{
    args, call, error, game, game_class, game_of, json, object, refused, unknown_rules,
};

fn format(id: &str) -> JsValue {
    object(&[("format", id.into())])
}

#[wasm_bindgen_test]
fn records_are_read_back() {
    let class = game_class();
    let game = call(&class, "parse", &args([" CLASSIC:\n55 51\t15 "])).unwrap();
    assert_eq!(json(&game, "toString", &[]), r#""classic: 55 51 15""#);
    assert_eq!(json(&game, "undo", &[]), "true");
    let cases = [
        ("chess: 55", "unknown-rules", &*unknown_rules("chess")),
        ("x", "bad-record", "\"x\": expected a rules id, a colon and the moves"),
        ("", "bad-record", "\"\": expected a rules id, a colon and the moves"),
        ("classic: 55 19", "bad-record", "move 2 (19): wrong board; play in board 5"),
        (
            "classic: 55 5",
            "bad-record",
            "move 2: \"5\": a board, not a cell, expected two digits 1-9",
        ),
    ];
    for (text, kind, message) in cases {
        assert_eq!(refused(&class, "parse", &args([text])), error(kind, message));
    }
    assert_eq!(
        refused(&class, "parse", &[]),
        error("bad-argument", "text: expected a string, found undefined"),
    );
}

#[wasm_bindgen_test]
fn links_are_read_as_the_page_writes_them() {
    let class = game_class();
    for text in [
        "https://example.org/uttt/#classic:55-51-15&x=person&o=4",
        "#classic:55-51-15",
        "classic:55-51-15-59&ply=3&view=analyse",
        // A wrong key does not spoil the game.
        "#classic:55-51-15&ply=9&o=",
    ] {
        let game = call(&class, "parse", &args([text])).unwrap();
        assert_eq!(json(&game, "toString", &[]), r#""classic: 55 51 15""#, "{text}");
    }
    for (text, kind, message) in [
        (
            "https://example.org/uttt/",
            "bad-record",
            "the address has no game: expected # and a record after it",
        ),
        ("#chess:55", "unknown-rules", &*unknown_rules("chess")),
    ] {
        assert_eq!(refused(&class, "parse", &args([text])), error(kind, message));
    }
}

#[wasm_bindgen_test]
fn positions_are_read_back() {
    let class = game_class();
    let text = json(&game("55 51 15"), "position", &[]);
    let text = text.trim_matches('"');
    let game = call(&class, "parse", &args([text])).unwrap();
    assert_eq!(json(&game, "moves", &[]), "[]");
    assert_eq!(json(&game, "turn", &[]), r#""O""#);
    assert_eq!(json(&game, "activeGrids", &[]), r#"["5"]"#);
    // Its record begins there.
    let start = text.replacen(' ', " from ", 1);
    assert_eq!(json(&game, "toString", &[]), format!("\"{start}:\""));
    call(&game, "play", &args(["52"])).unwrap();
    assert_eq!(json(&game, "moves", &[]), r#"["52"]"#);
    assert_eq!(json(&game, "toString", &[]), format!("\"{start}: 52\""));
    let again = call(&class, "parse", &args([&format!("{start}: 52 {{free}}")])).unwrap();
    assert_eq!(json(&again, "position", &[]), json(&game, "position", &[]));
    call(&again, "undo", &[]).unwrap();
    assert_eq!(json(&again, "position", &[]), format!("\"{text}\""));

    let wrong = text.replace("classic", "chess");
    assert_eq!(refused(&class, "parse", &args([&wrong])).0, "unknown-rules");
    assert_eq!(
        refused(&class, "parse", &args([&text.replace(" O 5", " O 1")])),
        error("bad-position", "no last move explains the position"),
    );
}

#[wasm_bindgen_test]
fn other_forms_are_read_and_written() {
    let class = game_class();
    for (id, text) in [
        ("record", "classic: 55 57 75"),
        ("uttt-ai-actions", "x40o42x58"),
        ("codingame", "4 4 5 3 7 1"),
        ("letters", "ee eg ge"),
        ("compass", "C/C C/SW SW/C"),
        ("squares", "e5 d4 b2"),
        ("keypad", "55 51 15"),
    ] {
        let game = call(&class, "from", &[text.into(), format(id)]).unwrap();
        assert_eq!(json(&game, "toString", &[]), r#""classic: 55 57 75""#, "{id}");
        assert_eq!(call(&game, "to", &args([id])).unwrap(), text);
    }
    let state = format!("1{}200", "0".repeat(89));
    let options = object(&[("format", "UTTT-AI-state".into()), ("rules", "classic".into())]);
    let game = call(&class, "from", &[state.as_str().into(), options]).unwrap();
    assert_eq!(json(&game, "activeGrids", &[]), r#"["1"]"#);
    assert_eq!(call(&game, "to", &args(["uttt-ai-state"])).unwrap(), state.as_str());
    let position = call(&game, "to", &args(["position"])).unwrap();
    assert_eq!(position, call(&game, "position", &[]).unwrap());
    assert_eq!(
        refused(&game, "to", &args(["squares"])),
        error(
            "no-start",
            "the game began from a position, so there is no list of moves from the start"
        ),
    );
}

#[wasm_bindgen_test]
fn other_forms_tell_games_of_the_rules_that_are_named() {
    let class = game_class();
    let options =
        |format: &str, rules: &str| object(&[("format", format.into()), ("rules", rules.into())]);
    for rules in ["most-boards", "open-boards", "adjacent", "nested-2"] {
        let game = call(&class, "from", &["aa".into(), options("letters", rules)]).unwrap();
        assert_eq!(json(&game, "toString", &[]), format!("\"{rules}: 11\""));
        assert_eq!(call(&game, "to", &args(["codingame"])).unwrap(), "0 0");
    }
    let one = call(&class, "from", &["aa".into(), options("letters", "nested-1")]);
    assert_eq!(one.unwrap_err().0, "unsupported-rules");
    let three = call(&class, "parse", &args(["nested-3: 111"])).unwrap();
    assert_eq!(refused(&three, "to", &args(["squares"])).0, "unsupported-rules");
    let other = call(&class, "from", &["classic: 55".into(), options("record", "nested-2")]);
    assert_eq!(other.unwrap_err(), error("other-rules", "a record of classic, expected nested-2"));
    let position = call(&three, "position", &[]).unwrap();
    let other = call(&class, "from", &[position, options("position", "classic")]);
    assert_eq!(
        other.unwrap_err(),
        error("other-rules", "a position of nested-3, expected classic")
    );
}

#[wasm_bindgen_test]
fn what_is_not_of_that_form_is_refused() {
    let class = game_class();
    let formats = "expected record, position, uttt-ai-state, uttt-ai-actions, codingame, letters, \
                   compass, squares, keypad";
    let cases = [
        ("ee", format("ufen"), "unknown-format", format!("unknown format \"ufen\", {formats}")),
        (
            "ee",
            JsValue::UNDEFINED,
            "bad-argument",
            "format: expected a string, found undefined".into(),
        ),
        (
            "ee",
            object(&[("form", "letters".into())]),
            "bad-argument",
            "option: expected one of format, rules, found \"form\"".into(),
        ),
        (
            "ee",
            object(&[("format", "letters".into()), ("rules", "chess".into())]),
            "unknown-rules",
            unknown_rules("chess"),
        ),
        (
            "ee aj",
            format("letters"),
            "bad-record",
            "character 5: expected a cell's letter a-i, found \"j\"".into(),
        ),
        (
            "ee aa",
            format("letters"),
            "bad-record",
            "move 2 (11) at character 4: wrong board; play in board 5".into(),
        ),
        (
            "0",
            format("uttt-ai-state"),
            "bad-position",
            "character 2: expected 0, 1 or 2 for cell 12, found the end".into(),
        ),
        ("chess:", format("record"), "unknown-rules", unknown_rules("chess")),
    ];
    for (text, options, kind, message) in cases {
        assert_eq!(refused(&class, "from", &[text.into(), options]), error(kind, &message));
    }
    assert_eq!(
        refused(&class, "from", &[1.into(), format("letters")]),
        error("bad-argument", "text: expected a string, found 1"),
    );
    assert_eq!(refused(&game(""), "to", &args(["ufen"])).0, "unknown-format");
}

#[wasm_bindgen_test]
fn the_picture_is_svg() {
    let game = game("55 51");
    let svg = |options: &[(&str, JsValue)]| {
        call(&game, "toSvg", &[object(options)]).unwrap().as_string().unwrap()
    };
    let plain = call(&game, "toSvg", &[]).unwrap().as_string().unwrap();
    assert_eq!(plain, svg(&[]));
    assert!(plain.starts_with("<svg xmlns=") && plain.trim_end().ends_with("</svg>"));
    assert!(plain.contains("viewBox=\"0 0 540 540\""));
    assert!(plain.contains("<title>Ultimate Tic-Tac-Toe</title>"));
    assert!(plain.contains("<desc>classic: 55 51 (X to move)</desc>"));
    assert!(svg(&[("size", 100.into())]).contains("viewBox=\"0 0 100 100\""));
    assert!(svg(&[("title", "a < b".into())]).contains("<title>a &lt; b</title>"));
    assert_eq!(svg(&[("theme", "light".into())]), plain);
    assert_ne!(svg(&[("theme", "dark".into())]), plain);
    for (options, message) in [
        (object(&[("size", 0.into())]), "size: expected a number of pixels, 1 to 10000, found 0"),
        (
            object(&[("theme", "red".into())]),
            "theme: expected \"light\" or \"dark\", found \"red\"",
        ),
        (object(&[("title", 1.into())]), "title: expected a string, found 1"),
        (
            object(&[("width", 1.into())]),
            "option: expected one of size, theme, title, found \"width\"",
        ),
        (5.into(), "options: expected an object, found 5"),
    ] {
        assert_eq!(refused(&game, "toSvg", &[options]), error("bad-argument", message));
    }
}

#[wasm_bindgen_test]
fn a_game_is_written_to_json_as_its_record() {
    let written = |game: JsValue| String::from(JSON::stringify(&game).unwrap());
    assert_eq!(written(game("55 51 15")), r#""classic: 55 51 15""#);
    assert_eq!(written(game_of("overwrite", "11 22")), r#""overwrite: 11 22""#);
    // Reading it back gives the same game, also inside of another value.
    let outer = object(&[("game", game("55"))]);
    assert_eq!(written(outer), r#"{"game":"classic: 55"}"#);
}
