//! The command `uttt review`.

use serde_json::{Value, json};

use crate::commands::RULES;
use crate::process::{run, start, stdout, uttt};

/// Its result, with few nodes.
fn review(args: &[&str]) -> Value {
    let text = stdout(&[&["review", "--nodes", "200"], args].concat());
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_review_has_all_its_fields() {
    // X takes two corners and the middle of a side; O does not prevent the last of them.
    let found = review(&["nested-1: 1 5 9 3 7 8 4"]);
    let moves = found["moves"].as_array().unwrap();
    let verdicts: Vec<_> = moves.iter().map(|mv| mv["verdict"].as_str().unwrap()).collect();
    assert_eq!(
        verdicts,
        ["good", "good", "good", "blunder", "good", "already-lost", "good"],
        "{found}"
    );
    assert_eq!(
        moves[3],
        json!({
            "ply": 3, "move": "3", "player": "O", "verdict": "blunder",
            "before": 0.5, "after": 0.0, "loss": 0.5, "best": moves[3]["best"],
            "line": moves[3]["line"], "reply": moves[3]["reply"],
            "proven": { "outcome": "draw", "plies": 6 },
            "why": "It lets X win in 2 moves.",
            "reason": {
                "fact": "allows-win", "winner": "X", "in": 2,
                "moves": ["3", "7", "2", "4"],
            },
        })
    );
    let counts = |own: [u8; 8]| {
        let [forced, lost, slower, good, fair, inaccuracy, mistake, blunder] = own;
        json!({
            "forced": forced, "already-lost": lost, "slower": slower, "good": good, "fair": fair,
            "inaccuracy": inaccuracy, "mistake": mistake, "blunder": blunder,
        })
    };
    assert_eq!(
        found["counts"],
        json!({
            "X": counts([0, 0, 0, 4, 0, 0, 0, 0]),
            "O": counts([0, 1, 0, 1, 0, 0, 0, 1]),
        })
    );
    assert_eq!(found["accuracy"]["X"], json!(100.0));
    // The middle was the only good answer to the first move, so finding it counts more than the
    // blunder, where four of six moves were good.
    assert_eq!(found["accuracy"]["O"], json!(73.4), "{found}");
    assert_eq!((&found["key"], &found["rules"]), (&json!([3]), &json!("nested-1")));
    assert_eq!(found["nodes"], json!(200));
}

#[test]
fn every_rule_system_is_reviewed_the_same_each_time() {
    for rules in RULES {
        let text = stdout(&["analyse", "--rules", rules, "--nodes", "20"]);
        let first: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        let opening: Vec<String> =
            first["pv"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().into()).collect();
        let record = format!("{rules}: {}", opening.join(" "));
        let found = review(&[&record]);
        assert_eq!(found["moves"].as_array().unwrap().len(), opening.len(), "{record}");
        assert_eq!(found["counts"].get("+").is_some(), rules.starts_with("overwrite"));
        assert_eq!(review(&[&record]), found);
    }
}

/// The same table is read by the tests of the package for JavaScript. After a change of the network
/// or of the calibration, write what the command prints into it, after each record and a tab.
#[test]
fn known_games_are_reviewed_as_before() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/engine/reviews.txt");
    let table = std::fs::read_to_string(file).unwrap();
    for line in table.lines() {
        let (record, expected) = line.split_once('\t').unwrap();
        let found = stdout(&["review", "--nodes", "100", record]);
        assert_eq!(found.trim_end(), expected, "{record}");
    }
    assert_eq!(table.lines().count(), 3);
}

#[test]
fn moves_records_links_and_annotated_records_are_the_same() {
    let expected = review(&["classic: 55 51 15"]);
    for args in [
        &["55", "51", "15"][..],
        &["--rules", "classic", "55 51 15"],
        &["https://example.org/#classic:55-51-15"],
        &["classic: 55! {so [#51]} 51 (52 23) 15"],
    ] {
        assert_eq!(review(args), expected, "{args:?}");
    }
    assert_eq!(review(&["classic:"])["moves"], json!([]));
    let from = review(&["nested-1 from XX.OO.... X -: 6 3"]);
    assert_eq!(from["moves"][0]["why"], json!("It misses an immediate win."), "{from}");
    assert_eq!(from["moves"][0]["reason"]["moves"], json!(["3"]), "{from}");
}

#[test]
fn what_is_wrong_is_named() {
    for (args, told) in [
        (&["classic: 55 19"][..], "error: move 2 (19): wrong board; play in board 5\n"),
        (&["chess: e4"], "error: unknown rules \"chess\""),
        (&[""], "error: move 1: empty, expected a move\n"),
        (
            &["--rules", "nested-2", "classic: 55"],
            "error: a record of classic, expected nested-2\n",
        ),
        (
            &["--nodes", "0", "55"],
            "error: --nodes 0: expected a whole number from 1 to \
             18446744073709551615\n",
        ),
        (&[], "error: the following required arguments were not provided: <RECORD>...\n"),
    ] {
        let output = run(&[&["review"], args].concat(), "");
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{args:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with(told) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn it_ends_when_nobody_reads_it() {
    let mut child = start(&mut uttt(&["review", "--nodes", "1000000000", "55 51 15 59 91"]));
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
