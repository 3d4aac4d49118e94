//! A referee that is stopped while a program thinks.

use std::fs::{create_dir, read_to_string, write};
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::programs::{command, random, run, text, uttt};
use crate::tournament::{games, place};

/// The time limit for a move; the program stops the referee for longer.
const LIMIT: &str = "1500ms";

/// A UGI program that, in its first `games` games, stops the referee at the first question and
/// answers at once. It lets the limit pass before it resumes the referee.
fn stopper(folder: &Path, games: u32) -> String {
    let (script, runs) = (folder.join("stopper.sh"), folder.join("runs"));
    create_dir(&runs).unwrap();
    let text = format!(
        r#"read -r ugi; echo ugiok; read -r isready; echo readyok; read -r newgame; read -r position
case "$position" in position*) ;; *) exit 0;; esac
read -r go
echo "$go" >> {folder}/asked
if [ "$(ls {runs} | wc -l)" -lt {games} ]; then
    mktemp {runs}/XXXXXX >&2
    kill -STOP $PPID
    until ps -o stat= -p $PPID | grep -q T; do :; done
    echo bestmove 55
    sleep 2
    kill -CONT $PPID
    exec {uttt} player --protocol ugi --level random
fi
{{ printf '%s\n%s\n' "$position" "$go"; exec cat; }} | exec {uttt} player --protocol ugi --level random
"#,
        folder = folder.display(),
        runs = runs.display(),
        uttt = env!("CARGO_BIN_EXE_uttt"),
    );
    write(&script, text).unwrap();
    format!("ugi:sh {}", script.display())
}

#[test]
fn a_game_whose_referee_was_stopped_is_played_again() {
    let (folder, path) = place();
    let (stopper, other) = (stopper(folder.path(), 1), random("ugi", 1));
    let output = run(&[
        "tournament",
        "--time-limit",
        LIMIT,
        "--games",
        "2",
        "--openings",
        "random:0",
        "--out",
        &path,
        &stopper,
        &other,
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    let told = "game 0: playing again: the referee was stopped or starved for ";
    assert_eq!(words.matches("playing again").count(), 1, "{words}");
    assert!(words.contains(told), "{words}");
    // No program lost because of it, and the file does not mention it.
    let games = games(&path);
    assert_eq!(games.len(), 2);
    for game in games {
        assert!(game["by"].is_null() && game["unmeasured"].is_null(), "{game}");
    }
    assert!(!read_to_string(&path).unwrap().contains("late"));
}

#[test]
fn after_three_replays_the_game_counts() {
    let folder = tempfile::tempdir().unwrap();
    let (stopper, other) = (stopper(folder.path(), 4), random("ugi", 1));
    let start = ["--first", "1", "--opening", "11 15"];
    let args = [&["referee", "--time-limit", LIMIT], &start[..], &[&stopper, &other]].concat();
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let words = text(&output.stderr);
    assert_eq!(words.matches("playing again: the referee was stopped").count(), 3, "{words}");
    assert!(words.contains("\nthe time of 1 move could not be measured\n"), "{words}");
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    // The first move played, not counting the opening.
    assert_eq!(game["unmeasured"], serde_json::json!([0]), "{game}");
    assert!(game["moves"].as_str().unwrap().starts_with("55 "), "{game}");
    assert!(game["by"].is_null() && game["ms"][0].as_f64().unwrap() > 1550.0, "{game}");
}

#[test]
fn a_stop_that_a_clock_would_be_charged_for_begins_the_game_again_with_full_clocks() {
    // The stop takes two seconds: much less than is on the first clock, and more than is on the
    // second. The margin is what only the stop exceeds, not a busy machine.
    for (clock, full) in [("60+0.5", 60_000), ("0.9+0.5", 900)] {
        let (folder, path) = place();
        let (stopper, other) = (stopper(folder.path(), 1), random("ugi", 1));
        let options = ["--tc", clock, "--margin", "1s", "--games", "2", "--openings", "random:0"];
        let start = [&["tournament", "--out", &path], &options[..]].concat();
        let output = run(&[&start[..], &[&stopper, &other]].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let words = text(&output.stderr);
        assert!(words.contains("game 0: playing again: the referee was stopped"), "{words}");
        let full = format!("go p1time {full} p2time {full} p1inc 500 p2inc 500\n");
        let asked = read_to_string(folder.path().join("asked")).unwrap();
        assert!(asked.starts_with(&full.repeat(2)), "{asked}");
        for game in games(&path) {
            assert!(game["by"].is_null() && game["unmeasured"].is_null(), "{game}");
        }
        assert!(!read_to_string(&path).unwrap().contains("flag"));
    }
}

/// Lets a process run in short slices with long pauses between them, as a machine without
/// processor time for it does, until it ends.
fn starve(mut child: Child) -> Output {
    let pid = child.id().to_string();
    let signal = |name: &str| command("kill").args([name, &pid]).output().unwrap();
    while child.try_wait().unwrap().is_none() {
        signal("-STOP");
        std::thread::sleep(Duration::from_millis(700));
        signal("-CONT");
        std::thread::sleep(Duration::from_millis(60));
    }
    child.wait_with_output().unwrap()
}

#[test]
fn a_starved_referee_asks_again_and_nobody_loses_by_it() {
    // By the wall clock, one move takes longer than the limit. The clock has enough for all, but what
    // a move has cost is not known.
    for limit in [["--time-limit", "400ms"], ["--tc", "30"]] {
        let (folder, path) = place();
        // Each move takes longer than a slice, so that the referee sleeps when the answer comes.
        let script = folder.path().join("slow.sh");
        let program = env!("CARGO_BIN_EXE_uttt");
        let lines = format!(
            "{program} player --protocol ugi --level random | while read -r line; do
            case $line in bestmove*) sleep 0.1;; esac
            echo \"$line\"
        done\n"
        );
        write(&script, lines).unwrap();
        let slow = format!("ugi:sh {}", script.display());
        let short = ["--games", "2", "--max-plies", "5", "--openings", "random:1", "--out", &path];
        let args = [&["tournament"], &limit[..], &short[..], &[&slow, &slow]].concat();
        let child = uttt(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let output = starve(child);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let words = text(&output.stderr);
        let told = "playing again: the referee was stopped or starved for ";
        assert!(words.contains(told), "{words}");
        let games = games(&path);
        assert_eq!(games.len(), 2, "{words}");
        for game in games {
            assert!(game["by"].is_null(), "{game}");
            assert_eq!(game["reason"], "most-plies", "{game}");
        }
    }
}
