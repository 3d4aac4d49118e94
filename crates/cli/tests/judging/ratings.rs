//! Ratings over the files of several tournaments.

use serde_json::Value;

use crate::programs::{random, run, sample, text};
use crate::tournament::{arguments, place};

#[test]
fn programs_of_several_tournaments_are_rated_together() {
    let (folder, first) = place();
    let second = folder.path().join("second.jsonl").display().to_string();
    let (loser, [a, b]) =
        (sample("codingame", "misbehave.py", "words 1"), [1, 2].map(|seed| random("ugi", seed)));
    let more = ["--games", "6", "--openings", "random:0", "--allow-repeats"];
    for (path, programs) in
        [(&first, [a.clone(), loser.clone()]), (&second, [loser.clone(), b.clone()])]
    {
        let output = run(&arguments(path, &more, &programs));
        assert_eq!(output.status.code(), Some(0), "{output:?}");
    }
    let output = run(&["ratings", &first, &second]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let table = text(&output.stdout);
    let heads: Vec<&str> =
        table.lines().next().unwrap().split("  ").filter(|word| !word.is_empty()).collect();
    assert_eq!(heads.len(), 5, "{table}");
    assert!(table.contains("6/6") && table.contains("0/12"), "{table}");
    assert!(table.ends_with("\n12 games of classic\n"), "{table}");

    let json = run(&["ratings", "--json", &first, &second]);
    let ratings: Value = serde_json::from_slice(&json.stdout).unwrap();
    let programs = ratings["groups"][0]["programs"].as_array().unwrap();
    // Both have won all games against the third, so neither is the likely stronger one.
    assert_eq!((programs.len(), &programs[2]["name"]), (3, &Value::from(loser)));
    let even = programs[0]["superiority"][1].as_f64().unwrap();
    assert!((even - 0.5).abs() < 1e-6, "{ratings}");
    // One file alone gives the Elo of the tournament's own table, half above the mean and half below.
    let alone = run(&["ratings", "--json", &first]);
    let alone: Value = serde_json::from_slice(&alone.stdout).unwrap();
    let elo = alone["groups"][0]["programs"][0]["elo"].as_f64().unwrap();
    let own = text(&run(&["merge", &first]).stdout);
    assert!(own.contains(&format!("{:+.1} ± ", 2.0 * elo)), "{elo}: {own}");
}

#[test]
fn a_file_that_is_there_twice_or_not_at_all_is_refused() {
    let (_folder, path) = place();
    let missing = run(&["ratings", &path]);
    assert_eq!(missing.status.code(), Some(2), "{missing:?}");
    assert!(text(&missing.stderr).contains("games.jsonl"), "{missing:?}");
    let programs = [random("ugi", 1), random("ugi", 2)];
    assert_eq!(run(&arguments(&path, &["--games", "2"], &programs)).status.code(), Some(0));
    let twice = run(&["ratings", &path, &path]);
    assert_eq!(twice.status.code(), Some(2), "{twice:?}");
    assert_eq!(text(&twice.stderr), format!("error: {path}: the same file twice\n"));
}
