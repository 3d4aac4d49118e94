//! Programs that play the same games again and again.

use std::fs::read_to_string;

use serde_json::Value;

use crate::programs::{run, sample, text};
use crate::tournament::{arguments, games, place};

/// Two programs that always answer alike.
fn deterministic(protocol: &str) -> [String; 2] {
    match protocol {
        "plain" => [sample("plain", "first_legal.py", ""), sample("plain", "first_legal.py", " ")],
        _ => [sample("codingame", "middle.sh", ""), sample("codingame", "misbehave.py", "crlf")],
    }
}

#[test]
fn over_codingame_a_run_of_replays_stops_unless_they_are_allowed() {
    let (_folder, path) = place();
    let programs = deterministic("codingame");
    let more = ["--games", "12", "--sprt", "elo0=0,elo1=50"];
    let stopped = run(&arguments(&path, &more, &programs));
    assert_eq!(stopped.status.code(), Some(1), "{stopped:?}");
    let words = text(&stopped.stderr);
    assert!(words.contains("have played the same two games again, move by move"), "{words}");
    let last = words.lines().last().unwrap();
    assert!(last.starts_with("error: programs \"codingame:sh "), "{words}");
    assert!(
        last.contains("no opening can make them differ") && last.contains("--allow-repeats"),
        "{words}"
    );
    assert_eq!(games(&path).len(), 4, "two pairs");
    // It stops at once if nothing has changed.
    let again = run(&arguments(&path, &more, &programs));
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    assert!(text(&again.stderr).contains("found 4 of 12 games finished, 2 of them repeats; "));
    assert_eq!(games(&path).len(), 4);

    let allowed = [&more[..], &["--allow-repeats", "--progress", "json"]].concat();
    let output = run(&arguments(&path, &allowed, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let table = text(&output.stdout);
    let told = "10 of 12 games are repeats (same programs, seats and moves): for Elo, LOS and SPRT, 1 of 6 pairs counts\n";
    assert!(table.contains(told) && table.contains("nothing is decided"), "{table}");
    let words = text(&output.stderr);
    let standing = words.lines().rfind(|line| line.contains("\"standing\"")).unwrap();
    let standing: Value = serde_json::from_str(standing).unwrap();
    assert_eq!(
        (&standing["repeats"], &standing["programs"][0]["repeats"]),
        (&10.into(), &10.into())
    );
    assert_eq!(
        standing["programs"][0]["counted_pairs"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_u64)
            .sum::<u64>(),
        1
    );
    let report = text(&run(&["report", &path]).stdout);
    assert!(report.contains("<p>10 of 12 games are repeats (same programs, seats and moves)"));
    let ratings = text(&run(&["ratings", &path]).stdout);
    assert!(
        ratings.contains("copies of a pair of games, which count for points alone: 5\n"),
        "{ratings}"
    );
}

#[test]
fn where_openings_can_be_given_replays_are_told_and_played() {
    let (_folder, path) = place();
    let more = ["--games", "6", "--openings", "random:0"];
    let output = run(&arguments(&path, &more, &deterministic("plain")));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    assert_eq!(words.matches("have played the same two games again").count(), 1, "{words}");
    assert!(text(&output.stdout).contains("4 of 6 games are repeats"), "{output:?}");
    assert_eq!(read_to_string(&path).unwrap().lines().count(), 7);
}
