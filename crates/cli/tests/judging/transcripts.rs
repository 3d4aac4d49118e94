//! What referee and programs say to each other, in files.

use std::fs::{read_dir, read_to_string, write};

use crate::programs::{random, run, sample, text};
use crate::tournament::{arguments, games, place, wait_for_lines};

/// The lines of a transcript without their times, which must be in order.
fn said(path: &std::path::Path) -> Vec<String> {
    let (mut said, mut before) = (Vec::new(), 0.0);
    for line in read_to_string(path).unwrap().lines() {
        if line.starts_with('#') {
            before = 0.0;
            said.push(line.to_owned());
            continue;
        }
        let (seconds, words) = line.trim_start().split_once(' ').unwrap();
        let seconds: f64 = seconds.parse().unwrap();
        assert!(seconds >= before, "{line}");
        before = seconds;
        said.push(words.to_owned());
    }
    said
}

#[test]
fn each_game_has_a_file_with_every_line() {
    let (folder, path) = place();
    let transcripts = folder.path().join("said");
    let option = transcripts.display().to_string();
    let programs = [random("ugi", 1), random("plain", 2)];
    let more = ["--games", "4", "--openings", "random:1", "--transcript", &option, "--quiet"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(read_dir(&transcripts).unwrap().count(), 4);
    for game in games(&path) {
        let said = said(&transcripts.join(format!("{}.txt", game["game"])));
        let seats = [0, 1].map(|seat| game["programs"][seat].as_str().unwrap().to_owned());
        assert!(
            said[0].ends_with(&format!(" classic X: {}, O: {}", seats[0], seats[1])),
            "{said:?}"
        );
        let result = &game["result"].as_str().unwrap();
        let reason = &game["reason"].as_str().unwrap();
        let told = if *result == "draw" {
            format!("# drawn: {reason}")
        } else {
            format!("# {result} wins: {reason}")
        };
        assert_eq!(said.last(), Some(&told));
        // All moves, in their order; the plain program's empty line at the end is there as well.
        let answers = said.iter().filter_map(|line| line.strip_prefix("<- ")).filter_map(|line| {
            let words = &line[2..];
            let answer = words.strip_prefix("bestmove ").unwrap_or(words);
            (answer.len() == 2).then(|| answer.to_owned())
        });
        assert_eq!(answers.collect::<Vec<_>>().join(" "), game["moves"].as_str().unwrap());
        let plain = if seats[0].starts_with("plain") { "X" } else { "O" };
        assert!(said.contains(&format!("-> {plain}")), "{said:?}");
        assert!(said.iter().any(|line| line.contains("position startpos moves ")));
    }
}

#[test]
fn without_the_option_there_is_none_and_a_folder_that_cannot_be_is_bad_input() {
    let (folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    assert!(run(&arguments(&path, &["--games", "2"], &programs)).status.success());
    assert_eq!(read_dir(folder.path()).unwrap().count(), 1);
    let file = folder.path().join("file");
    write(&file, "").unwrap();
    let file = file.display().to_string();
    let output = run(&arguments(&path, &["--games", "2", "--transcript", &file], &programs));
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(text(&output.stderr).contains(&format!("error: --transcript {file}: ")), "{output:?}");
}

#[test]
fn after_a_kill_everything_that_was_said_is_there() {
    let (folder, path) = place();
    let option = folder.path().join("said").display().to_string();
    let programs = [random("ugi", 1), random("ugi", 2)];
    let more = ["--games", "60", "--transcript", &option];
    let args = arguments(&path, &more, &programs);
    let mut command = crate::programs::uttt(&args);
    let mut child = command.stderr(std::process::Stdio::null()).spawn().unwrap();
    wait_for_lines(&path, 4);
    child.kill().unwrap();
    child.wait().unwrap();
    let finished = games(&path);
    for game in &finished {
        let said = said(&folder.path().join(format!("said/{}.txt", game["game"])));
        assert!(said.last().unwrap().starts_with("# "), "{said:?}");
    }
    // The game that was interrupted is added to its file.
    assert!(run(&args).status.success());
    for game in 0..60 {
        let said = said(&folder.path().join(format!("said/{game}.txt")));
        assert!(said.last().unwrap().starts_with("# "), "{said:?}");
    }
}

#[test]
fn a_single_game_and_its_faults_are_noted() {
    let folder = tempfile::tempdir().unwrap();
    let option = folder.path().join("said").display().to_string();
    let half = sample("codingame", "misbehave.py", "half-line-end");
    let args = ["referee", "--first", "1", "--time-limit", "1m", "--transcript", &option];
    let output = run(&[&args[..], &[&half, &random("plain", 1)]].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = said(&folder.path().join("said/game.txt"));
    assert!(said.iter().any(|line| line.starts_with("<~ X ")), "{said:?}");
    assert!(said.last().unwrap().starts_with("# X forfeits: "), "{said:?}");
}
