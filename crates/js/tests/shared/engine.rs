use js_sys::{Function, JSON};
use uttt_engine::Level;
use uttt_rules::Rules;
use uttt_worker::Engine;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use super::js::{call, construct, error, game, game_of, get, json, object, refused};

fn engine_class() -> Function {
    let instance = JsValue::from(Engine::new(&JsValue::UNDEFINED).unwrap());
    get(&instance, "constructor").unchecked_into()
}

/// A new engine of a level, with a seed.
fn engine(level: &str, seed: u32) -> JsValue {
    let options = object(&[("level", level.into()), ("seed", seed.into())]);
    construct(&engine_class(), &[options]).unwrap()
}

fn nodes(nodes: u32) -> JsValue {
    object(&[("nodes", nodes.into())])
}

fn number(target: &JsValue, name: &str) -> f64 {
    get(target, name).as_f64().expect("a number")
}

fn texts(value: &JsValue) -> Vec<String> {
    js_sys::Array::from(value).iter().map(|text| text.as_string().expect("a text")).collect()
}

#[wasm_bindgen_test]
fn an_analysis_has_all_its_parts() {
    let game = game("55");
    let result = call(&engine("10", 1), "analyse", &[game.clone(), nodes(500)]).unwrap();

    assert_eq!(number(&result, "nodes"), 500.0);
    assert!(number(&result, "depth") >= 1.0);
    assert!((-1.0..=1.0).contains(&number(&result, "score")));
    let wdl: Vec<f64> =
        js_sys::Array::from(&get(&result, "wdl")).iter().map(|n| n.as_f64().unwrap()).collect();
    assert_eq!(wdl.len(), 3);
    assert!((wdl.iter().sum::<f64>() - 1.0).abs() < 1e-5, "{wdl:?}");

    let best = get(&result, "best").as_string().unwrap();
    assert_eq!(texts(&get(&result, "pv")).first(), Some(&best));
    let moves = js_sys::Array::from(&get(&result, "moves"));
    let mut found: Vec<String> =
        moves.iter().map(|mv| get(&mv, "move").as_string().unwrap()).collect();
    assert_eq!(found.first(), Some(&best));
    found.sort();
    assert_eq!(found, texts(&call(&game, "legalMoves", &[]).unwrap()));
    // Each of the best nine has its line, the first that of the whole.
    let first = moves.get(0);
    assert_eq!(texts(&get(&first, "pv")), texts(&get(&result, "pv")));
    for mv in moves.iter() {
        assert_eq!(texts(&get(&mv, "pv")).first(), get(&mv, "move").as_string().as_ref());
    }
    for mv in moves.iter() {
        assert!((-1.0..=1.0).contains(&number(&mv, "score")));
        assert!(number(&mv, "visits") >= 0.0);
    }
}

#[wasm_bindgen_test]
fn the_same_seed_finds_the_same() {
    let think = |seed| {
        let engine = engine("10", seed);
        // A system for which games are played out at random.
        json(&engine, "analyse", &[game_of("overwrite", "11"), nodes(300)])
    };
    assert_eq!(think(3), think(3));
    assert_ne!(think(3), think(4));
}

#[wasm_bindgen_test]
fn thinking_in_slices_finds_what_thinking_at_once_finds() {
    let game = game("55");
    let (at_once, sliced) = (engine("10", 5), engine("10", 5));
    let expected = json(&at_once, "analyse", &[game.clone(), nodes(400)]);

    call(&sliced, "start", &[game, nodes(400)]).unwrap();
    assert_eq!(number(&call(&sliced, "report", &[]).unwrap(), "nodes"), 0.0);
    let mut slices = 0;
    while call(&sliced, "advance", &[0.into()]).unwrap().is_truthy() {
        slices += 1;
        let so_far = number(&call(&sliced, "report", &[]).unwrap(), "nodes");
        assert!(so_far > 0.0 && so_far < 400.0, "{so_far}");
    }
    assert!(slices > 1);
    assert_eq!(json(&sliced, "report", &[]), expected);
}

#[wasm_bindgen_test]
fn without_limits_it_thinks_until_it_is_no_longer_asked() {
    let engine = engine("10", 1);
    call(&engine, "start", &[game("")]).unwrap();
    for _ in 0..3 {
        assert!(call(&engine, "advance", &[0.into()]).unwrap().is_truthy());
    }
    let chosen = call(&engine, "choose", &[]).unwrap().as_string().unwrap();
    assert_eq!(json(&game(""), "isLegal", &[chosen.into()]), "true");
}

#[wasm_bindgen_test]
fn the_clock_ends_a_search() {
    let engine = engine("10", 1);
    let time = object(&[("timeMs", 5.into())]);
    let result = call(&engine, "analyse", &[game(""), time]).unwrap();
    assert!(number(&result, "nodes") > 0.0);
    // And without any limit the time is bounded all the same.
    assert!(get(&call(&engine, "analyse", &[game("55")]).unwrap(), "best").is_string());
}

#[wasm_bindgen_test]
fn a_move_that_is_forced_may_be_found_early() {
    let forced = game("98 89 94 49 97 77 76 67 79 96 69 92 21 15 59 91 19 99 93 39");
    assert_eq!(json(&forced, "legalMoves", &[]), r#"["95"]"#);
    let nodes_of = |early: bool| {
        let limits = object(&[("nodes", 5000.into()), ("mayEndEarly", early.into())]);
        number(&call(&engine("10", 1), "analyse", &[forced.clone(), limits]).unwrap(), "nodes")
    };
    assert!(nodes_of(true) < 1000.0);
    assert_eq!(nodes_of(false), 5000.0);
}

#[wasm_bindgen_test]
fn a_win_in_one_is_proven() {
    let before_the_end = "21 13 36 69 96 65 53 37 74 47 73 38 81 15 59 91 16 61 14 42 27 78 82 29 \
                          95 54 44 45 55 52 24 48 88 84 85 58 94 31 17 76";
    let game = game(before_the_end);
    let engine = engine("10", 1);
    let result = call(&engine, "analyse", &[game.clone(), nodes(2000)]).unwrap();
    let json_of = |value: &JsValue| String::from(JSON::stringify(value).unwrap());
    assert_eq!(json_of(&get(&result, "proven")), r#"{"outcome":"win","plies":1}"#);
    assert_eq!(number(&result, "score"), 1.0);
    let first = js_sys::Array::from(&get(&result, "moves")).get(0);
    assert_eq!(json_of(&get(&first, "proven")), r#"{"outcome":"win","plies":1}"#);

    call(&game, "play", &[get(&result, "best")]).unwrap();
    assert_eq!(json(&game, "status", &[]), r#"{"state":"won","winner":"X","reason":"line"}"#);

    let over = call(&engine, "analyse", &[game, nodes(10)]).unwrap();
    assert!(get(&over, "best").is_undefined());
    assert_eq!(json_of(&get(&over, "moves")), "[]");
    assert_eq!(json(&engine, "choose", &[]), "undefined");
}

#[wasm_bindgen_test]
fn every_level_plays_a_legal_move() {
    for level in Level::ALL.into_iter().chain(Level::OTHERS) {
        let engine = engine(&level.to_string(), 2);
        assert_eq!(json(&engine, "level", &[]), format!("\"{level}\""));
        let game = game("55 51");
        call(&engine, "analyse", &[game.clone(), nodes(50)]).unwrap();
        let chosen = call(&engine, "choose", &[]).unwrap();
        assert_eq!(json(&game, "isLegal", &[chosen]), "true", "{level}");
    }
}

#[wasm_bindgen_test]
fn the_level_changes_and_the_last_game_is_forgotten() {
    let engine = construct(&engine_class(), &[]).unwrap();
    assert_eq!(json(&engine, "level", &[]), r#""10""#);
    call(&engine, "setLevel", &["Random".into()]).unwrap();
    assert_eq!(json(&engine, "level", &[]), r#""random""#);

    call(&engine, "setLevel", &[7.into()]).unwrap();
    assert_eq!(json(&engine, "level", &[]), r#""7""#);

    let game = game("55");
    let seeded = self::engine("10", 9);
    let first = json(&seeded, "analyse", &[game.clone(), nodes(200)]);
    assert_ne!(json(&seeded, "analyse", &[game.clone(), nodes(200)]), first, "it has learnt");
    call(&seeded, "newGame", &[]).unwrap();
    assert_eq!(json(&seeded, "analyse", &[game, nodes(200)]), first);
}

#[wasm_bindgen_test]
fn bad_arguments_are_named() {
    let class = engine_class();
    let levels = "expected 1 to 10, easy or random";
    let cases = [
        (
            object(&[("level", "god".into())]),
            "unknown-level",
            format!("unknown level \"god\", {levels}"),
        ),
        (object(&[("level", 0.into())]), "unknown-level", format!("unknown level \"0\", {levels}")),
        (
            object(&[("level", 2.5.into())]),
            "unknown-level",
            format!("unknown level \"2.5\", {levels}"),
        ),
        (
            object(&[("level", true.into())]),
            "bad-argument",
            "level: expected a level, 1 to 10, \"easy\" or \"random\", found true".into(),
        ),
        (
            object(&[("seed", (-1).into())]),
            "bad-argument",
            "seed: expected a whole number from 0 to 9007199254740991, found -1".into(),
        ),
        (
            object(&[("seed", 0.5.into())]),
            "bad-argument",
            "seed: expected a whole number from 0 to 9007199254740991, found 0.5".into(),
        ),
        (
            object(&[("seed", 9_007_199_254_740_992.0.into())]),
            "bad-argument",
            "seed: expected a whole number from 0 to 9007199254740991, found 9007199254740992"
                .into(),
        ),
        (
            object(&[("sede", 1.into())]),
            "bad-argument",
            "option: expected one of level, seed, found \"sede\"".into(),
        ),
        ("9".into(), "bad-argument", "options: expected an object, found \"9\"".into()),
    ];
    for (options, kind, message) in cases {
        assert_eq!(construct(&class, &[options]).unwrap_err(), error(kind, &message));
    }

    let engine = engine("10", 1);
    assert_eq!(refused(&engine, "setLevel", &["x".into()]).0, "unknown-level");
    for (limits, message) in [
        (
            object(&[("timeMs", f64::NAN.into())]),
            "timeMs: expected a number of milliseconds, 0 or more, found NaN",
        ),
        (
            object(&[("timeMs", "1s".into())]),
            "timeMs: expected a number of milliseconds, 0 or more, found \"1s\"",
        ),
        (object(&[("mayEndEarly", 1.into())]), "mayEndEarly: expected true or false, found 1"),
        (object(&[("nodes", 1.5.into())]), "nodes: expected a whole number, 0 or more, found 1.5"),
        (
            object(&[("depth", 3.into())]),
            "option: expected one of timeMs, nodes, mayEndEarly, found \"depth\"",
        ),
    ] {
        for name in ["analyse", "start"] {
            let caught = refused(&engine, name, &[game(""), limits.clone()]);
            assert_eq!(caught, error("bad-argument", message));
        }
    }
    assert_eq!(
        refused(&engine, "advance", &[(-5).into()]),
        error("bad-argument", "sliceMs: expected a number of milliseconds, 0 or more, found -5"),
    );
}

#[wasm_bindgen_test]
fn every_system_is_thought_about_with_one_engine() {
    let engine = engine("10", 4);
    for rules in Rules::ALL {
        let game = game_of(rules.id(), "");
        let result = call(&engine, "analyse", &[game.clone(), nodes(150)]).unwrap();
        let best = get(&result, "best");
        assert_eq!(json(&game, "isLegal", &[best]), "true", "{rules}");
        let moves = js_sys::Array::from(&get(&result, "moves"));
        let mut found: Vec<String> =
            moves.iter().map(|mv| get(&mv, "move").as_string().unwrap()).collect();
        found.sort();
        assert_eq!(found, texts(&call(&game, "legalMoves", &[]).unwrap()), "{rules}");
        for found in moves.iter().chain([result]) {
            let score = get(&found, "score").as_f64().unwrap();
            assert!((-1.0..=1.0).contains(&score), "{rules}");
            match rules.players().len() {
                2 => assert!(get(&found, "shares").is_undefined(), "{rules}"),
                _ => assert_shares(&get(&found, "shares")),
            }
        }
        let chosen = call(&engine, "choose", &[]).unwrap();
        assert_eq!(json(&game, "isLegal", &[chosen]), "true", "{rules}");
    }
}

#[wasm_bindgen_test]
fn three_players_share_the_point() {
    // X has three in a row, and takes the fourth.
    let game = game_of("overwrite-free", "11 21 31 12 22 32 13 23 43");
    let result = call(&engine("10", 1), "analyse", &[game.clone(), nodes(300)]).unwrap();
    assert_eq!(get(&result, "best").as_string().as_deref(), Some("14"));
    assert_eq!(String::from(JSON::stringify(&get(&result, "shares")).unwrap()), "[1,0,0]");
    let first = js_sys::Array::from(&get(&result, "moves")).get(0);
    assert_eq!(String::from(JSON::stringify(&get(&first, "shares")).unwrap()), "[1,0,0]");

    let start = game_of("overwrite", "");
    let result = call(&engine("10", 1), "analyse", &[start, nodes(300)]).unwrap();
    assert_shares(&get(&result, "shares"));
}

/// That these are the shares of three, which sum to 1.
fn assert_shares(shares: &JsValue) {
    let shares: Vec<f64> =
        js_sys::Array::from(shares).iter().map(|share| share.as_f64().unwrap()).collect();
    assert_eq!(shares.len(), 3);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-4, "{shares:?}");
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
}

/// Records, and what `uttt review --nodes 100` prints about them.
const REVIEWS: &str = include_str!("../../../../tests/cases/engine/reviews.txt");

#[wasm_bindgen_test]
fn a_review_is_the_one_of_the_command_line() {
    for line in REVIEWS.lines() {
        let (record, expected) = line.split_once('\t').unwrap();
        // A whole number has no decimal point in JavaScript.
        let expected = JSON::stringify(&JSON::parse(expected).unwrap()).unwrap();
        let engine = engine("3", 1);
        assert_eq!(json(&engine, "review", &[record.into(), nodes(100)]), String::from(expected));
    }
}

#[wasm_bindgen_test]
fn a_review_goes_in_slices() {
    let engine = engine("10", 1);
    assert_eq!(json(&engine, "reviewProgress", &[]), "undefined");
    assert_eq!(json(&engine, "advanceReview", &[5.into()]), "false");
    let game = game("55 51 15 59");
    call(&engine, "startReview", &[game.clone(), nodes(50)]).unwrap();
    let progress = || call(&engine, "reviewProgress", &[]).unwrap();
    assert_eq!(number(&progress(), "done"), 0.0);
    while call(&engine, "advanceReview", &[0.into()]).unwrap().is_truthy() {
        assert!(number(&progress(), "done") <= number(&progress(), "total"));
    }
    assert_eq!(get(&progress(), "pass").as_string().as_deref(), Some("reasons"));
    let whole = json(&engine, "review", &[game, nodes(50)]);
    assert_eq!(String::from(JSON::stringify(&get(&progress(), "review")).unwrap()), whole);
    call(&engine, "endReview", &[]).unwrap();
    assert_eq!(json(&engine, "reviewProgress", &[]), "undefined");
    let caught = refused(&engine, "review", &["classic:".into(), object(&[("depth", 3.into())])]);
    assert_eq!(caught, error("bad-argument", "option: expected one of nodes, found \"depth\""));
    assert_eq!(refused(&engine, "review", &["classic: 55 11".into()]).0, "bad-record");
}

#[wasm_bindgen_test]
fn what_is_no_game_is_refused_with_a_kind() {
    let engine = engine("10", 1);
    let freed = game("55");
    call(&freed, "free", &[]).unwrap();
    for (value, shown) in [
        (object(&[]), "object"),
        (JsValue::UNDEFINED, "undefined"),
        (JsValue::NULL, "null"),
        (7.into(), "7"),
        (freed, "object"),
    ] {
        let expected =
            error("bad-argument", &format!("game: expected a Game or its record, found {shown}"));
        assert_eq!(refused(&engine, "analyse", &[value.clone(), nodes(5)]), expected);
        assert_eq!(refused(&engine, "start", &[value]), expected);
    }
    let (kind, message) = refused(&engine, "start", &["classic: 99 11".into()]);
    assert_eq!(kind, "bad-record", "{message}");
    // A record does as well as its game, and the game is lent, not given away.
    let record = json(&engine, "analyse", &["classic: 55".into(), nodes(0)]);
    let game = game("55");
    assert_eq!(json(&engine, "analyse", &[game.clone(), nodes(0)]), record);
    call(&engine, "analyse", &[game.clone(), nodes(5)]).unwrap();
    assert_eq!(json(&game, "turn", &[]), r#""O""#);
}
