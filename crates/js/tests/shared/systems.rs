//! Every rule system, as JavaScript sees it.

use uttt_rules::{AnyGame, GridState, Player, Rules};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::js::{args, call, construct, error, game_class, game_of, json, object, refused};

/// The first finished games of a rule system's table: the outcome and the moves.
fn finished(rules: Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
    macro_rules! table {
        ($name:literal) => {
            include_str!(concat!("../../../../tests/cases/rules/", $name, ".games"))
        };
    }
    let table = match rules {
        Rules::Classic => table!("classic"),
        Rules::MostBoards => table!("most-boards"),
        Rules::OpenBoards => table!("open-boards"),
        Rules::Adjacent => table!("adjacent"),
        Rules::Nested1 => table!("nested-1"),
        Rules::Nested2 => table!("nested-2"),
        Rules::Nested3 => table!("nested-3"),
        Rules::Overwrite => table!("overwrite"),
        Rules::OverwriteCell => table!("overwrite-cell"),
        Rules::OverwriteFree => table!("overwrite-free"),
    };
    let lines = table.lines().filter(|line| !line.starts_with('#')).take(2);
    lines.map(|line| line.split_once(' ').unwrap())
}

fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn array(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(","))
}

/// Whether JavaScript and the rules crate say the same of a game.
fn same(js: &JsValue, rust: &AnyGame) {
    let texts = |places: Vec<_>| array(&places.iter().map(|&at| rust.text(at)).collect::<Vec<_>>());
    assert_eq!(json(js, "toString", &[]), quoted(&rust.to_string()));
    assert_eq!(json(js, "position", &[]).replace("\\\"", "\""), quoted(&rust.position_text()));
    assert_eq!(json(js, "rules", &[]), quoted(rust.rules().id()));
    assert_eq!(json(js, "legalMoves", &[]), texts(rust.legal_moves()), "{rust}");
    assert_eq!(json(js, "moves", &[]), texts(rust.moves()));
    let grids: Vec<String> = rust.active_grids().iter().map(ToString::to_string).collect();
    assert_eq!(json(js, "activeGrids", &[]), array(&grids), "{rust}");
    for player in rust.rules().players() {
        let moves = if *player == rust.turn() { rust.legal_moves() } else { Vec::new() };
        assert_eq!(json(js, "legalMoves", &args([&player.to_string()])), texts(moves));
    }
    for grid in grids {
        // A board that is won may still be played in where the rules say so.
        let is_open = json(js, "gridAt", &args([&grid])) == quoted("open");
        assert!(is_open || rust.rules() == Rules::OpenBoards, "{rust}: {grid}");
    }
}

#[wasm_bindgen_test]
fn whole_games_of_every_system_go_as_in_rust() {
    for rules in Rules::ALL {
        for (outcome, moves) in finished(rules) {
            let js = game_of(rules.id(), "");
            let mut rust = AnyGame::new(rules);
            let moves: Vec<&str> = moves.split_whitespace().collect();
            // Every position of the longest games would take minutes.
            let step = moves.len() / 12 + 1;
            for (ply, &mv) in moves.iter().enumerate() {
                if ply % step == 0 {
                    same(&js, &rust);
                    assert_eq!(json(&js, "turn", &[]), quoted(&rust.turn().to_string()));
                    assert_eq!(json(&js, "status", &[]), r#"{"state":"ongoing"}"#);
                }
                call(&js, "play", &args([mv, &rust.turn().to_string()])).unwrap();
                rust.play(rust.place(mv).unwrap()).unwrap();
                assert_eq!(json(&js, "lastMove", &[]), quoted(mv));
                let mark = rust.mark(rust.place(mv).unwrap()).unwrap().to_string();
                assert_eq!(json(&js, "cellAt", &args([mv])), quoted(&mark));
            }
            same(&js, &rust);
            assert_eq!(json(&js, "turn", &[]), "undefined");
            let reason = rust.ending().unwrap().id();
            let status = match outcome {
                "draw" => format!(r#"{{"state":"draw","reason":"{reason}"}}"#),
                player => format!(r#"{{"state":"won","winner":"{player}","reason":"{reason}"}}"#),
            };
            assert_eq!(json(&js, "status", &[]), status, "{rust}");
            let again = call(&game_class(), "parse", &args([&rust.to_string()])).unwrap();
            same(&again, &rust);
        }
    }
}

#[wasm_bindgen_test]
fn positions_of_every_system_are_read_back() {
    for rules in Rules::ALL {
        let (_, moves) = finished(rules).next().unwrap();
        let moves: Vec<&str> = moves.split_whitespace().take(7).collect();
        let game = game_of(rules.id(), &moves[..moves.len() - 1].join(" "));
        let text = call(&game, "position", &[]).unwrap();
        let again = call(&game_class(), "parse", std::slice::from_ref(&text)).unwrap();
        for name in ["position", "turn", "legalMoves", "rules", "status", "drawing"] {
            assert_eq!(json(&again, name, &[]), json(&game, name, &[]), "{rules} {name}");
        }
        // Its record begins at the position.
        let rust = AnyGame::from_position(&text.as_string().unwrap()).unwrap();
        let record = rust.to_string();
        assert!(record.starts_with(&format!("{rules} from ")), "{record}");
        same(&again, &rust);
        same(&call(&game_class(), "parse", &args([&record])).unwrap(), &rust);
        let options = object(&[("format", "position".into()), ("rules", rules.id().into())]);
        call(&game_class(), "from", &[text, options]).unwrap();
    }
}

#[wasm_bindgen_test]
fn three_players_take_turns() {
    let game = game_of("overwrite", "11 22");
    assert_eq!(json(&game, "turn", &[]), r#""+""#);
    assert_eq!(json(&game, "legalMoves", &args(["X"])), "[]");
    assert_eq!(
        refused(&game, "play", &args(["33", "X"])),
        error("not-your-turn", "33: it is +'s turn"),
    );
    call(&game, "play", &args(["3,3", "+"])).unwrap();
    assert_eq!(json(&game, "cellAt", &args(["33"])), r#""+""#);
    assert_eq!(json(&game, "turn", &[]), r#""X""#);
    assert_eq!(json(&game, "activeGrids", &[]), r#"[""]"#);
    assert_eq!(
        refused(&game, "play", &args(["44", "Y"])),
        error("not-a-player", r#"player: expected "X", "O" or "+", found "Y""#),
    );
    // In a game of two, + is nobody.
    let two = game_of("nested-2", "");
    assert_eq!(
        refused(&two, "isLegal", &args(["11", "+"])),
        error("not-a-player", r#"player: expected "X" or "O", found "+""#),
    );
}

#[wasm_bindgen_test]
fn every_kind_of_refusal_is_told() {
    for (rules, moves, mv, kind, message) in [
        (
            "overwrite",
            "11",
            "55",
            "not-a-cell",
            "\"55\": not a cell, expected row and column, two digits 1-4",
        ),
        (
            "overwrite",
            "11 12 13",
            "11",
            "own-mark",
            "11: the cell already holds the player's own mark",
        ),
        (
            "overwrite",
            "22 11 11 33",
            "11",
            "cell-rule",
            "11: cell rule: a cell lost to + may not be taken back from +",
        ),
        (
            "overwrite",
            "11 12 11 33 44",
            "33",
            "cross-rule",
            "33: cross rule: the player's last move overwrote X, so this one may not",
        ),
        ("nested-1", "5", "55", "not-a-cell", "\"55\": not a cell, expected a digit 1-9"),
        ("nested-1", "5", "5", "cell-taken", "5: the cell is taken by X"),
        (
            "nested-3",
            "555",
            "55",
            "not-a-cell",
            "\"55\": a board, not a cell, expected three digits 1-9",
        ),
        ("nested-3", "555", "511", "wrong-board", "511: wrong board; play in board 55"),
        ("adjacent", "11", "11", "wrong-board", "11: wrong board; play in board 2 or 4"),
    ] {
        let game = game_of(rules, moves);
        let before = json(&game, "toString", &[]);
        assert_eq!(refused(&game, "play", &args([mv])), error(kind, message), "{rules} {moves}");
        assert_eq!(json(&game, "isLegal", &args([mv])), "false");
        assert_eq!(json(&game, "toString", &[]), before);
    }
}

#[wasm_bindgen_test]
fn a_position_that_stands_for_the_third_time_is_a_draw() {
    let game = game_of("overwrite-free", "11 11 11 11 11 11 11");
    assert_eq!(json(&game, "status", &[]), r#"{"state":"draw","reason":"repetition"}"#);
    assert_eq!(json(&game, "gridAt", &args([""])), r#""drawn""#);
    assert_eq!(json(&game, "legalMoves", &[]), "[]");
    assert_eq!(refused(&game, "play", &args(["12"])).0, "game-over");
    assert_eq!(json(&game, "undo", &[]), "true");
    assert_eq!(json(&game, "turn", &[]), r#""X""#);
}

#[wasm_bindgen_test]
fn who_has_no_legal_move_draws() {
    let text = "overwrite-cell XOO+/O++O/+OO+/O+O+ X - \
                X12,X13,X14,X21,X22,X23,X24,X31,X32,X33,X34,X41,X42,X43,X44";
    let game = call(&game_class(), "parse", &args([text])).unwrap();
    assert_eq!(json(&game, "status", &[]), r#"{"state":"draw","reason":"no-legal-move"}"#);
    assert_eq!(json(&game, "turn", &[]), "undefined");
}

#[wasm_bindgen_test]
fn grids_of_every_level_are_named_by_their_path() {
    let (_, moves) = finished(Rules::Nested3).next().unwrap();
    let game = game_of("nested-3", moves);
    let rust: AnyGame = format!("nested-3: {moves}").parse().unwrap();
    for path in ["", "1", "9", "11", "59", "99"] {
        let state = match rust.grid(path.parse().unwrap()).unwrap() {
            GridState::Open => "open".to_owned(),
            GridState::Drawn => "drawn".to_owned(),
            GridState::Both => "both".to_owned(),
            GridState::Won(player) => player.to_string(),
        };
        assert_eq!(json(&game, "gridAt", &args([path])), quoted(&state));
    }
    for (rules, path) in [("nested-3", "111"), ("nested-1", "1"), ("overwrite", "1")] {
        assert_eq!(refused(&game_of(rules, ""), "gridAt", &args([path])).0, "not-a-grid");
    }
    let both = game_of("nested-1", "1 2 3 5 4 6 8 7 9");
    assert_eq!(json(&both, "gridAt", &args([""])), r#""drawn""#);
}

#[wasm_bindgen_test]
fn a_copy_is_a_game_of_its_own() {
    let game = game_of("overwrite", "11 22");
    call(&game, "undo", &[]).unwrap();
    let copy = call(&game, "copy", &[]).unwrap();
    assert_eq!(json(&copy, "redo", &[]), "true");
    assert_eq!(json(&copy, "moves", &[]), r#"["11","22"]"#);
    assert_eq!(json(&game, "moves", &[]), r#"["11"]"#);
}

#[wasm_bindgen_test]
fn drawing_and_picture_are_of_the_board_that_is_played() {
    for rules in Rules::ALL {
        let rust = AnyGame::new(rules);
        let game = construct(&game_class(), &[rules.id().into()]).unwrap();
        let svg = call(&game, "toSvg", &[]).unwrap().as_string().unwrap();
        assert!(svg.starts_with("<svg ") && svg.contains(&format!("<desc>{rules}: (X to move)")));
        assert_eq!(call(&game, "drawing", &[]).unwrap(), rust.drawing().as_str());
        assert_eq!(rust.turn(), Player::X);
    }
}
