//! What programs write to stderr, and a log that cannot be written.

use std::fs::{create_dir, read_to_string, write};

use serde_json::Value;

use crate::programs::{command, random, run, text};
use crate::tournament::{arguments, games, place};

/// A program that writes a lot to stderr and then plays.
fn talker(folder: &std::path::Path) -> String {
    let script = folder.join("talker.sh");
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let call = format!(
        "head -c 100000 /dev/zero >&2 || exit 7\nexec {uttt} player --level random --seed 3\n"
    );
    write(&script, call).unwrap();
    format!("sh {}", script.display())
}

#[test]
fn a_log_that_cannot_be_written_never_changes_a_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let talker = talker(folder.path());
    let log = folder.path().join("log").display().to_string();
    create_dir(&log).unwrap();
    create_dir(format!("{log}/O.stderr")).unwrap();
    let (uttt, other) = (env!("CARGO_BIN_EXE_uttt"), random("plain", 1));
    // Files can grow to 512 bytes or a kilobyte, as on a disk that is nearly full.
    let call = format!(
        "trap '' XFSZ; ulimit -f 1; exec {uttt} referee --time-limit 1m --first 1 --log {log} '{talker}' \
         '{other}'"
    );
    let output = command("sh").args(["-c", &call]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let game: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(game["by"].is_null(), "{game}");
    let words = text(&output.stderr);
    for (seat, why) in [("X", "File too large"), ("O", "not a regular file")] {
        let told = format!("warning: --log: {log}/{seat}.stderr: {why}");
        assert!(words.contains(&told), "{words}");
    }
}

#[test]
fn a_tournament_warns_of_its_logs_once() {
    let (folder, path) = place();
    let log = folder.path().join("log").display().to_string();
    create_dir(&log).unwrap();
    for game in 0..4 {
        create_dir(format!("{log}/{game}-X.stderr")).unwrap();
    }
    let programs = [random("ugi", 1), random("ugi", 2)];
    let output = run(&arguments(&path, &["--games", "4", "--log", &log], &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told =
        format!("warning: --log: {log}/0-X.stderr: not a regular file; the games still count\n");
    assert_eq!(text(&output.stderr), told);
    assert!(games(&path).iter().all(|game| game["by"].is_null()));
    assert_eq!(read_to_string(format!("{log}/3-O.stderr")).unwrap(), "");
}
