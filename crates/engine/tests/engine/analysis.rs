//! What other programs read of a report.

use std::time::Duration;

use serde_json::{Value, json};
use uttt_engine::{Analysis, AnyEngine, Level, Limits, SystemClock};
use uttt_rules::AnyGame;

fn analysis(record: &str) -> Value {
    let game: AnyGame = record.parse().unwrap();
    let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
    engine.start(&game, Limits::nodes(300));
    while engine.advance(Duration::from_secs(1)) {}
    serde_json::to_value(Analysis::new(&game, &engine.report())).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn it_has_the_moves_as_text_and_leaves_out_what_is_not_known() {
    let report = analysis("nested-3: 519");
    assert_eq!(keys(&report), ["best", "depth", "moves", "nodes", "pv", "score", "wdl"]);
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 9);
    assert_eq!((&moves[0]["move"], &moves[0]["pv"]), (&report["best"], &report["pv"]));
    assert!(report["best"].as_str().unwrap().starts_with("19"), "{report}");
    assert_eq!(keys(&moves[0]), ["move", "pv", "score", "visits"]);
    assert_eq!(keys(&moves[8]), ["move", "pv", "score", "visits"]);
    // Only the best nine of more moves have a line.
    let more = analysis("overwrite: 11");
    assert_eq!(keys(&more["moves"][9]), ["move", "score", "shares", "visits"]);
    assert!(report["score"].is_number() && moves[0]["score"] == report["score"], "{report}");
}

#[test]
fn of_three_players_each_has_a_share() {
    // X has three in a row, and takes the fourth.
    let report = analysis("overwrite-free: 11 21 31 12 22 32 13 23 43");
    assert_eq!((&report["best"], &report["score"]), (&json!("14"), &json!(1.0)));
    assert_eq!(report["shares"], json!([1.0, 0.0, 0.0]));
    assert_eq!(report["proven"], json!({"outcome": "win", "plies": 1}));
    assert_eq!(report["moves"][0]["proven"], report["proven"]);
    assert_eq!(report["moves"][0]["score"], report["score"]);
    assert_eq!(report["moves"][0]["shares"], report["shares"]);
    // After a loss there is no move, and all is known.
    let over = analysis("overwrite-free: 11 21 31 12 22 32 13 23 43 14");
    assert_eq!(keys(&over), ["depth", "moves", "nodes", "proven", "pv", "score", "shares", "wdl"]);
    assert_eq!(over["proven"], json!({"outcome": "loss", "plies": 0}));
    assert_eq!(over["moves"], json!([]));
    assert_eq!((&over["score"], &over["shares"]), (&json!(-1.0), &json!([1.0, 0.0, 0.0])));
}
