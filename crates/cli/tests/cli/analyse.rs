use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Stdio};

use serde_json::{Value, json};

use crate::commands::RULES;
use crate::process::{run, run_bytes, stdout, uttt};

/// The JSON lines of a successful analysis.
fn lines(args: &[&str]) -> Vec<Value> {
    parsed(&stdout(&[&["analyse"], args].concat()))
}

fn parsed(text: &str) -> Vec<Value> {
    assert!(text.ends_with('\n'), "{text:?}");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn last(args: &[&str]) -> Value {
    lines(args).pop().unwrap()
}

fn moves(analysis: &Value) -> Vec<&str> {
    let moves = analysis["moves"].as_array().unwrap().iter();
    moves.map(|told| told["move"].as_str().unwrap()).collect()
}

/// Starts an analysis without a limit, and waits for its first line.
fn endless() -> (Child, BufReader<ChildStdout>, String) {
    let mut command = uttt(&["analyse", "--infinite", "55"]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    (child, output, line)
}

#[test]
fn the_last_line_tells_what_was_found() {
    let found = last(&["--rules", "classic", "--nodes", "3000", "55"]);
    assert_eq!(found["nodes"], 3000);
    assert!(found["depth"].as_u64().unwrap() > 2, "{found}");
    assert!((-1.0..=1.0).contains(&found["score"].as_f64().unwrap()), "{found}");
    let wdl: f64 = found["wdl"].as_array().unwrap().iter().map(|part| part.as_f64().unwrap()).sum();
    assert!((wdl - 1.0).abs() < 1e-4, "{found}");
    let mut named = moves(&found);
    assert_eq!(found["best"], named[0]);
    named.sort_unstable();
    assert_eq!(named, ["51", "52", "53", "54", "56", "57", "58", "59"]);
    let visits =
        found["moves"].as_array().unwrap().iter().map(|told| told["visits"].as_u64().unwrap());
    assert!((2900..=3000).contains(&visits.sum::<u64>()), "{found}");
    // A line for each of the best few moves, and the first is that of the whole.
    for told in &found["moves"].as_array().unwrap()[..5] {
        let line: Vec<&str> =
            told["pv"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        assert_eq!(line[0], told["move"], "{told}");
        stdout(&["replay", "--rules", "classic", "55", &line.join(" ")]);
    }
    assert_eq!(found["moves"][0]["pv"], found["pv"]);
    assert!(found.get("proven").is_none(), "{found}");
}

#[test]
fn every_system_is_analysed() {
    for rules in RULES {
        let found = last(&["--rules", rules, "--nodes", "200"]);
        let start: Value = serde_json::from_str(&stdout(&["replay", "--rules", rules])).unwrap();
        let mut named = moves(&found);
        named.sort_unstable();
        assert_eq!(json!(named), start["legal"], "{rules}");
        assert!(found["score"].is_f64(), "{found}");
        let shares = found.get("shares").map(|shares| shares.as_array().unwrap());
        assert_eq!(shares.is_some(), rules.starts_with("overwrite"), "{found}");
        if let Some(shares) = shares {
            let sum: f64 = shares.iter().map(|share| share.as_f64().unwrap()).sum();
            assert!(shares.len() == 3 && (sum - 1.0).abs() < 1e-4, "{found}");
        }
    }
}

#[test]
fn moves_records_links_positions_and_stdin_are_the_same() {
    let nodes = ["--nodes", "500"];
    // The number of lines before the last one depends on the time.
    let with = |args: &[&str]| lines(&[args, &nodes].concat()).pop();
    let position = run(&["convert", "--from", "record", "--to", "position"], "classic: 55 51 15\n");
    let position = String::from_utf8(position.stdout).unwrap();
    let expected = with(&["55", "51", "15"]);
    assert!(expected.is_some());
    for args in [
        &["classic: 55 51 15"][..],
        &["--rules", "classic", "https://example.org/#classic:55-51-15"],
        &["--position", "classic: 55 51 15"],
        &["--position", "55 51 15"],
        &["--position", &position],
        &["--rules", "classic", "--position", position.trim()],
    ] {
        assert_eq!(with(args), expected, "{args:?}");
    }
    for input in [&*position, "classic: 55 51\n15\n"] {
        let output = run(&[&["analyse", "--position", "-"], &nodes[..]].concat(), input);
        assert_eq!(parsed(&String::from_utf8(output.stdout).unwrap()).pop(), expected, "{input}");
    }
    // Where the search uses random games, another seed gives other numbers.
    let seeded = |seed: &str| with(&["--rules", "overwrite", "--seed", seed]);
    assert_eq!(seeded("1"), seeded("1"));
    assert_ne!(seeded("1"), seeded("2"));
}

#[test]
fn what_is_over_has_no_best_move_and_is_no_failure() {
    for (record, told, proven, score) in [
        ("nested-1: 1 4 2 5 3", "the game is over, X won\n", "loss", json!(-1.0)),
        ("nested-1: 1 2 3 5 4 6 8 7 9", "the game is over, drawn\n", "draw", json!(0.0)),
        (
            "overwrite-free: 21 11 31 22 12 32 23 13 43 44 14",
            "the game is over, O won\n",
            "loss",
            json!(-1.0),
        ),
    ] {
        let output = run(&["analyse", record], "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), told);
        let [over] = &parsed(&String::from_utf8(output.stdout).unwrap())[..] else {
            panic!("{record}")
        };
        assert_eq!(over["proven"], json!({"outcome": proven, "plies": 0}), "{over}");
        assert_eq!((&over["moves"], &over["pv"], &over["score"]), (&json!([]), &json!([]), &score));
        assert!(over.get("best").is_none(), "{over}");
    }
}

#[test]
fn a_proven_result_ends_it() {
    // O has two in a row and moves.
    let found = last(&["--infinite", "nested-1: 1 4 2 5 9"]);
    assert_eq!(found["proven"], json!({"outcome": "win", "plies": 1}));
    assert_eq!((&found["best"], &found["score"]), (&json!("6"), &json!(1.0)));
    let losing = found["moves"].as_array().unwrap().last().unwrap();
    assert_eq!(losing["proven"]["outcome"], "loss", "{found}");
}

#[test]
fn it_tells_what_it_finds_while_it_thinks() {
    let lines = lines(&["--time-ms", "1000"]);
    assert!((2..=10).contains(&lines.len()), "{} lines", lines.len());
    let nodes: Vec<u64> = lines.iter().map(|line| line["nodes"].as_u64().unwrap()).collect();
    assert!(nodes.is_sorted() && nodes[0] > 0, "{nodes:?}");
    assert!(lines.iter().all(|line| line["best"].is_string()), "{lines:?}");
    // The search ends without a limit as well.
    assert!(last(&["55"])["nodes"].as_u64().unwrap() > 0);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_with_a_last_line() {
    use std::io::Read;

    for signal in ["-INT", "-TERM"] {
        let (mut child, mut output, first) = endless();
        let id = child.id().to_string();
        assert!(uttt_watch::command("kill").args([signal, &id]).status().unwrap().success());
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
        let nodes = |line: &Value| line["nodes"].as_u64().unwrap();
        let rest = parsed(&rest);
        let last = rest.last().unwrap();
        assert!(nodes(last) > nodes(&serde_json::from_str(&first).unwrap()), "{last}");
        assert!(last["best"].as_str().unwrap().starts_with('5'), "{last}");
    }
}

#[test]
fn it_ends_when_nobody_reads_it() {
    let (mut child, output, _) = endless();
    drop(output);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_is_wrong_is_named_with_where_it_came_from() {
    let refused = |args: &[&str], input: &[u8]| {
        let output = run_bytes(&[&["analyse"], args].concat(), input);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    for (args, input, error) in [
        (&["55", "19"][..], &b""[..], "error: move 2 (19): wrong board; play in board 5\n"),
        (&[""], b"", "error: move 1: empty, expected a move\n"),
        (&["55", " "], b"", "error: move 2: empty, expected a move\n"),
        (
            &["--position", "classic: 55 19"],
            b"",
            "error: --position: move 2 (19): wrong board; play in board 5\n",
        ),
        (
            &["--position", "-"],
            b"classic: 55 19",
            "error: stdin: move 2 (19): wrong board; play in board 5\n",
        ),
        (&["--position", "-"], b"55\xff", "error: stdin: not valid UTF-8 at byte 3\n"),
        (&["--position", "-"], b" \n", "error: stdin: nothing, expected a position or a record\n"),
        (&["--position", ""], b"", "error: --position: nothing, expected a position or a record\n"),
        (
            &["--rules", "nested-2", "--position", "classic: 55"],
            b"",
            "error: --position: a record of classic, expected nested-2\n",
        ),
        (
            &["--time-ms", "-1"],
            b"",
            "error: --time-ms -1: expected a whole number from 0 to \
             18446744073709551615\n",
        ),
        (
            &["--time-ms", "1s"],
            b"",
            "error: --time-ms 1s: expected a whole number from 0 to \
             18446744073709551615\n",
        ),
    ] {
        assert_eq!(refused(args, input), error, "{args:?}");
    }
    assert!(refused(&["--position", "classic x", "55"], b"").contains("cannot be used with"));
    assert!(refused(&["--infinite", "--nodes", "5"], b"").contains("cannot be used with"));
    assert!(refused(&["--position", "classic x"], b"").starts_with("error: --position: "));
    let endless = vec![b' '; (16 << 20) + 1];
    let told = refused(&["--position", "-"], &endless);
    assert_eq!(told, "error: stdin: longer than 16777216 bytes\n");
}
