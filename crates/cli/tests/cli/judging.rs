//! Judging on every system, with `uttt player` as the only program.

use std::fs::read_to_string;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::process::{run, start, uttt};

/// Our player over this protocol, by the name that `uttt` gives itself.
fn player(protocol: &str, seed: u32) -> String {
    format!("{protocol}:uttt player --protocol {protocol} --level random --seed {seed}")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn the_program_means_itself_by_its_own_name() {
    for protocol in ["plain", "codingame", "ugi"] {
        let player = player(protocol, 1);
        let output = run(&["referee", "--time-limit", "1m", &player, &player], "");
        let game: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(game["by"].is_null(), "{protocol}: {game}");
    }
    let output = run(&["check", "--time-limit", "1m", &player("ugi", 1)], "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // It has another file name where programs have one.
    let help = text(&run(&["referee", "--help"], "").stdout);
    assert!(help.contains("Usage: uttt referee "), "{help}");
}

/// A tournament that is killed after so many lines of its file; `running` comes before that.
fn killed(args: &[&str], path: &str, lines: usize, running: impl FnOnce()) {
    let mut command = uttt(args);
    let mut tournament = command.stderr(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
    let count = || read_to_string(path).map_or(0, |text| text.lines().count());
    while count() < lines && tournament.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    running();
    // It may have ended by itself.
    let _ = tournament.kill();
    tournament.wait().unwrap();
}

/// A folder that is gone after the test, and a path in it.
fn place() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl").display().to_string();
    (folder, path)
}

#[test]
fn a_tournament_that_was_killed_goes_on() {
    let (_folder, path) = place();
    let players = [player("ugi", 1), player("ugi", 2), player("plain", 3)];
    let args = ["tournament", "--time-limit", "1m", "--games", "8", "--out", &path];
    let args: Vec<&str> = args.into_iter().chain(players.iter().map(String::as_str)).collect();
    for lines in [3, 5, 7] {
        killed(&args, &path, lines, || ());
    }
    let output = run(&args, "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text(&output.stdout).ends_with("24 of 24 games\n"), "{output:?}");
    let games = read_to_string(&path).unwrap();
    let games = games.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut numbers: Vec<u64> = games.map(|game| game["game"].as_u64().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (0..24).collect::<Vec<_>>());
}

#[test]
fn the_file_of_a_running_tournament_can_be_read_and_is_nobody_elses_to_write() {
    let (_folder, path) = place();
    let [one, other] = [1, 2].map(|seed| player("ugi", seed));
    // More games than are played before it is killed.
    let args = ["tournament", "--time-limit", "1m", "--games", "10000", "--out", &path];
    let args = [&args[..], &[&one, &other]].concat();
    killed(&args, &path, 2, || {
        let shown = run(&["ratings", &path], "");
        assert_eq!(shown.status.code(), Some(0), "{shown:?}");
        let again = run(&args, "");
        let told = format!("error: {path}: in use by another run\n");
        assert_eq!((text(&again.stderr), again.status.code()), (told, Some(2)));
    });
}

#[test]
fn a_run_whose_reader_leaves_ends_well() {
    let player = player("ugi", 1);
    let mut child = start(&mut uttt(&["check", "--time-limit", "1m", &player]));
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("ok"), "{first}");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}
