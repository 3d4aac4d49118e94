//! Programs that play the same games again and again.

use std::fs::read_to_string;

use serde_json::Value;

use crate::programs::{random, run, sample, text};
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
    let told =
        "error: every game repeats an earlier one now, because all begin at the same position;";
    assert!(last.starts_with(told), "{words}");
    assert!(
        last.contains("no opening can make games differ") && last.contains("--allow-repeats"),
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
fn over_every_protocol_a_run_of_repeats_stops() {
    let (_folder, path) = place();
    let more = ["--games", "40", "--openings", "random:0"];
    let programs = deterministic("plain");
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let words = text(&output.stderr);
    assert!(
        words.contains(
            "only 1 opening, enough for 2 games of any two programs; the other 38 repeat openings\n"
        ),
        "{words}"
    );
    assert_eq!(words.matches("have played the same two games again").count(), 1, "{words}");
    let last = words.lines().last().unwrap();
    assert!(last.ends_with("or begin another file with more --openings"), "{words}");
    assert_eq!(read_to_string(&path).unwrap().lines().count(), 5);
}

#[test]
fn each_opening_comes_once_and_a_run_of_repeats_stops_after_the_last() {
    let (_folder, path) = place();
    // With a seed, the same position gets the same answer.
    let programs = [random("ugi", 1), random("ugi", 2)];
    let more = ["--games", "400", "--quiet", "--openings", "shuffled:1"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let words = text(&output.stderr);
    assert!(
        words.ends_with(
            "because all 81 openings are played; the finished games are kept; run the same command \
        with --allow-repeats to continue, or begin another file with more --openings\n"
        ),
        "{words}"
    );
    let played = games(&path);
    assert_eq!(played.len(), 164, "all 81 openings, and the first again");
    let openings: std::collections::HashSet<_> =
        played.iter().map(|game| game["opening"].to_string()).collect();
    assert_eq!(openings.len(), 81);
    let (_folder, path) = place();
    let more = ["--games", "166", "--max-plies", "2", "--openings", "shuffled:1"];
    let output = run(&arguments(&path, &more, &programs));
    let words = text(&output.stderr);
    let told =
        "only 81 openings, enough for 162 games of any two programs; the other 4 repeat openings\n";
    assert!(words.contains(told), "{words}");
}

#[test]
fn a_run_that_drew_its_openings_goes_on_with_them() {
    let (_folder, path) = place();
    let programs = deterministic("plain");
    let drawn = ["--games", "2", "--quiet", "--openings", "random:1"];
    assert!(run(&arguments(&path, &drawn, &programs)).status.success());
    let output = run(&arguments(&path, &["--games", "4"], &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stderr).contains("found 2 of 4 games finished; continuing"), "{output:?}");
    let header = read_to_string(&path).unwrap();
    assert!(header.lines().next().unwrap().contains("\"openings\":{\"random\":1}"), "{header}");
}
