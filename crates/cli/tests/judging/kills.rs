//! Tournaments that are killed again and again, each with other features on: nothing is lost, and
//! nothing is played twice.

use std::fs::read_to_string;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;

use crate::programs::{random, run, text, uttt};
use crate::tournament::{PATIENT, arguments, games, numbers, place};

/// How often each tournament is killed at most; `UTTT_KILLS` sets another number.
fn most_kills() -> usize {
    std::env::var("UTTT_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// Plays a tournament and kills it after a few games each time; then lets it finish. Returns its
/// games and its table.
fn killed(more: &[&str], programs: &[String], games_between_kills: usize) -> (Vec<Value>, String) {
    let (_folder, path) = place();
    let mut args = vec!["tournament", "--out", &path];
    args.extend(more);
    args.extend(programs.iter().map(String::as_str));
    let lines = || read_to_string(&path).map_or(0, |text| text.matches('\n').count());
    let (mut kills, mut before) = (0, String::new());
    while kills < most_kills() {
        let wanted = lines() + 1 + kills % (games_between_kills + 1);
        let mut child = uttt(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let begun = Instant::now();
        let is_over = loop {
            match child.try_wait().unwrap() {
                Some(status) => {
                    assert!(status.success(), "{more:?}: {status}");
                    break true;
                }
                None if lines() >= wanted => break false,
                None => assert!(begun.elapsed() < PATIENT, "{more:?}: {} lines", lines()),
            }
            std::thread::yield_now();
        };
        if is_over {
            break;
        }
        child.kill().unwrap(); // SIGKILL: it cannot tidy up
        child.wait().unwrap();
        kills += 1;
        // Whole lines that were there stay as they are.
        let after = read_to_string(&path).unwrap();
        assert!(after.starts_with(&before), "{more:?}");
        before = after[..after.rfind('\n').map_or(0, |end| end + 1)].to_owned();
    }
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{more:?}: {output:?}");
    assert!(read_to_string(&path).unwrap().starts_with(&before), "{more:?}");
    let found = games(&path);
    let mut once = numbers(&found);
    once.dedup();
    assert_eq!(once.len(), found.len(), "{more:?}: a game was played twice");
    let table = text(&output.stdout);
    let all = format!("{0} of {0} games\n", found.len());
    assert!(table.ends_with(&all), "{more:?}: {table}");
    // A second time there is nothing to do.
    let again = run(&args);
    assert!(text(&again.stderr).contains("; all games are played\n"), "{more:?}: {again:?}");
    assert_eq!(text(&again.stdout), table, "{more:?}");
    eprintln!("{more:?}: {kills} kills, {} games", found.len());
    (found, table)
}

fn players(count: u32) -> Vec<String> {
    (0..count).map(|seed| random("ugi", seed)).collect()
}

/// The programs at the seats of a game.
fn seats(game: &Value) -> Vec<u64> {
    game["seats"].as_array().unwrap().iter().map(|place| place.as_u64().unwrap()).collect()
}

#[test]
fn a_swiss_tournament_survives_kills() {
    let more = ["--swiss", "--rounds", "3", "--games", "4", "--concurrency", "2"];
    let (games, table) = killed(&more, &players(5), 4);
    assert_eq!(numbers(&games), (0..24).collect::<Vec<_>>());
    // A round begins when the one before is over.
    let rounds: Vec<u64> = games.iter().map(|game| game["game"].as_u64().unwrap() / 8).collect();
    assert!(rounds.is_sorted(), "{rounds:?}");
    assert!(table.contains("\nround 3 of 3; ranked by points with byes"), "{table}");
    assert_eq!(table.matches("has a bye").count(), 3, "{table}");
}

#[test]
fn a_knockout_survives_kills() {
    let more = ["--knockout", "--games", "2", "--concurrency", "2"];
    let (games, table) = killed(&more, &players(6), 3);
    // Five matches of two games, and two more games for each tie.
    assert!(games.len() >= 10 && games.len() <= 20 && games.len() % 2 == 0, "{table}");
    assert!(table.contains("\nwinner: "), "{table}");
    // Who has lost a match plays no more.
    let places: Vec<u64> = games.iter().rev().take(2).flat_map(seats).collect();
    let finalists: std::collections::BTreeSet<u64> = places.into_iter().collect();
    assert_eq!(finalists.len(), 2, "{table}");
}

#[test]
fn a_tournament_with_clocks_survives_kills() {
    let more = ["--tc", "60+1", "--games", "40", "--concurrency", "2"];
    let (games, _) = killed(&more, &players(2), 4);
    assert_eq!(numbers(&games), (0..40).collect::<Vec<_>>());
}

#[test]
fn a_tournament_that_the_referee_adjudicates_survives_kills() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let engine = |level: u32| format!("ugi:{uttt} player --protocol ugi --level {level}");
    let more = [
        ["--openings", "random:6"],
        ["--games", "24"],
        ["--concurrency", "2"],
        ["--resign", "score=0.6,moves=2"],
        ["--draw", "score=0.1,moves=3"],
        ["--proven", "300"],
        ["--max-plies", "40"],
    ];
    let (games, _) = killed(more.as_flattened(), &[engine(3), engine(1)], 4);
    assert_eq!(numbers(&games), (0..24).collect::<Vec<_>>());
    let ended = |reason: &str| games.iter().filter(|game| game["reason"] == reason).count();
    assert!(ended("resigned") + ended("proven") > 0, "{games:?}");
    for game in &games {
        let count = |name: &str| game[name].as_str().unwrap().split_whitespace().count();
        assert!(count("opening") + count("moves") <= 40, "{game}");
        assert_eq!(game["scores"].as_array().unwrap().len(), count("moves"), "{game}");
    }
}

#[test]
fn a_tournament_with_a_book_in_random_order_survives_kills() {
    let more = [
        ["--openings", "book:unbalanced"],
        ["--opening-order", "random"],
        ["--opening-start", "5"],
        ["--seed", "7"],
        ["--games", "60"],
        ["--concurrency", "2"],
    ];
    let (games, _) = killed(more.as_flattened(), &players(2), 4);
    assert_eq!(numbers(&games), (0..60).collect::<Vec<_>>());
    let mut openings: Vec<&str> =
        games.iter().map(|game| game["opening"].as_str().unwrap()).collect();
    openings.sort_unstable();
    let sides = openings.chunk_by(|a, b| a == b).map(<[&str]>::len);
    assert!(sides.clone().all(|count| count == 2), "each opening from both sides");
    assert_eq!(sides.count(), 30);
}

#[test]
fn tables_of_three_survive_kills() {
    let more = [
        ["--rules", "overwrite"],
        ["--openings", "random:3"],
        ["--max-plies", "40"],
        ["--games", "6"],
        ["--concurrency", "2"],
    ];
    let (games, table) = killed(more.as_flattened(), &players(4), 4);
    assert_eq!(numbers(&games), (0..24).collect::<Vec<_>>());
    // Each three programs in all six seatings.
    let mut seatings: Vec<Vec<u64>> = games.iter().map(seats).collect();
    seatings.sort_unstable();
    seatings.dedup();
    assert_eq!(seatings.len(), 24);
    assert!(table.contains("equal programs have 0.333"), "{table}");
    let points: f64 = table
        .lines()
        .skip(1)
        .take(4)
        .map(|line| line.split_whitespace().find(|word| word.ends_with("/18")).unwrap())
        .map(|word| word.trim_end_matches("/18").parse::<f64>().unwrap())
        .sum();
    assert!((points - 24.0).abs() < 0.05, "{table}");
}

#[test]
fn what_makes_no_sense_is_refused_before_any_program_runs() {
    let programs = ["ugi:/no/such", "ugi:/no/such2", "ugi:/no/such3"];
    for (more, error) in [
        (&["--knockout", "--shard", "0/2"][..], "--shard: not with --swiss or --knockout"),
        (&["--swiss", "--sprt", "elo0=0,elo1=5"], "--sprt: expected two programs"),
        (&["--rules", "overwrite", "--swiss", "--games", "6"], "only for games of two players"),
        (&["--rules", "overwrite", "--games", "4"], "--games 4: expected a multiple of 6"),
        (&["--rules", "overwrite", "--proven", "9"], "--proven: only in games of two players"),
        (&["--rules", "nested-3", "--openings", "book:balanced"], "there is no book for nested-3"),
        (&["--openings", "book:best"], "there is no book \"best\", only balanced and unbalanced"),
        (
            &["--openings", "book:balanced", "--opening-start", "9999"],
            "--opening-start 9999: expected 1 to",
        ),
        (&["--resign", "score=2,moves=1"], "--resign: score 2: expected 0 to 1"),
        (&["--rounds", "3"], "--swiss"),
    ] {
        let (_folder, path) = place();
        let output = Command::new(env!("CARGO_BIN_EXE_uttt"))
            .args(["tournament", "--out", &path])
            .args(more)
            .args(programs)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{more:?}: {output:?}");
        assert!(text(&output.stderr).contains(error), "{more:?}: {output:?}");
    }
    let (_folder, path) = place();
    let programs = [random("plain", 1), random("ugi", 2)];
    let output = run(&arguments(&path, &["--resign", "score=1,moves=1"], &programs));
    assert!(text(&output.stderr).contains("cannot tell its score over plain"), "{output:?}");
}
