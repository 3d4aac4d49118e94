//! Games and programs that are added to a tournament.

use std::fs::{create_dir, read_to_string, remove_dir};
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::programs::{command, random, run, text, uttt};
use crate::tournament::{arguments, games, numbers, place, wait_for_lines};

/// Who played which opening, by the numbers of the games.
fn played(games: &[Value]) -> Vec<String> {
    let mut played: Vec<(u64, String)> = games
        .iter()
        .map(|game| {
            let number = game["game"].as_u64().unwrap();
            (number, format!("{number} {} {}", game["seats"], game["opening"]))
        })
        .collect();
    played.sort_unstable();
    played.into_iter().map(|(_, told)| told).collect()
}

/// Plays a tournament in this file, and returns what it says.
fn play(path: &str, more: &[&str], programs: &[String]) -> String {
    let output = run(&arguments(path, more, programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let table = text(&output.stdout);
    text(&output.stderr) + &table
}

/// The lines of the games, without the header.
fn lines(path: &str) -> Vec<String> {
    read_to_string(path).unwrap().lines().skip(1).map(str::to_owned).collect()
}

#[test]
fn more_games_are_added_to_a_finished_tournament() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    play(&path, &["--games", "4"], &programs);
    let before = lines(&path);
    let words = play(&path, &["--games", "8"], &programs);
    assert!(words.contains("the tournament has grown: --games was 4, is now 8\n"), "{words}");
    assert!(words.contains("found 4 of 8 games finished; continuing"), "{words}");
    assert!(words.ends_with("8 of 8 games\n"), "{words}");
    assert_eq!(lines(&path)[..4], before);
    // The file is that of a tournament that had so many games from the start.
    let (_folder, whole) = place();
    play(&whole, &["--games", "8"], &programs);
    assert_eq!(played(&games(&path)), played(&games(&whole)));
    let headers = [&path, &whole]
        .map(|path| read_to_string(path).unwrap().lines().next().unwrap().to_owned());
    assert_eq!(headers[0], headers[1]);

    let fewer = run(&arguments(&path, &["--games", "4"], &programs));
    assert_eq!(fewer.status.code(), Some(2), "{fewer:?}");
    assert!(text(&fewer.stderr).contains("settings: --games was 8, is now 4;"), "{fewer:?}");
}

#[test]
fn a_program_is_added_to_a_finished_round_robin() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2), random("ugi", 3)];
    play(&path, &["--games", "4"], &programs[..2]);
    let before: Vec<Value> = games(&path).iter().map(|game| game["ms"].clone()).collect();
    let words = play(&path, &["--games", "4"], &programs);
    assert!(words.contains("the number of programs was 2, is now 3"), "{words}");
    assert!(words.contains("found 4 of 12 games finished; continuing"), "{words}");
    assert!(words.ends_with("12 of 12 games\n"), "{words}");
    // The games of the first two were not played again.
    let now: Vec<Value> = games(&path).iter().take(4).map(|game| game["ms"].clone()).collect();
    assert_eq!(now, before);
    let (_folder, whole) = place();
    play(&whole, &["--games", "4"], &programs);
    assert_eq!(played(&games(&path)), played(&games(&whole)));
    let merged = run(&["merge", &path]);
    assert!(text(&merged.stdout).ends_with("12 of 12 games\n"), "{merged:?}");

    // Another order would be another tournament.
    let mut moved = programs.to_vec();
    moved.rotate_left(1);
    let refused = run(&arguments(&path, &["--games", "4"], &moved));
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert!(
        text(&refused.stderr).contains("other settings: programs number 1 was "),
        "{refused:?}"
    );
}

/// A program that waits before its seventh game for as long as this folder has a folder `gate`.
fn waiting(folder: &Path) -> String {
    let (runs, gate) = (folder.join("runs"), folder.join("gate"));
    create_dir(&runs).unwrap();
    create_dir(&gate).unwrap();
    let (runs, gate) = (runs.display(), gate.display());
    // It is also started once before all games.
    format!(
        "sh -c 'mktemp {runs}/XXXXXX >&2; while [ -d {gate} ] && [ $(ls {runs} | wc -l) -ge 8 ]; \
         do sleep 0.05; done; exec {} player --level random'",
        env!("CARGO_BIN_EXE_uttt")
    )
}

#[test]
fn an_aborted_tournament_is_completed_by_the_same_command_or_a_larger_one() {
    for (wanted, count) in [(10, 2), (14, 2), (10, 3)] {
        let (folder, path) = place();
        let programs = [waiting(folder.path()), random("plain", 2), random("plain", 3)];
        let mut tournament = uttt(&arguments(&path, &["--games", "10"], &programs[..2]));
        let tournament = tournament.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        wait_for_lines(&path, 7);
        let id = tournament.id().to_string();
        assert!(command("kill").args(["-INT", &id]).status().unwrap().success());
        let output = tournament.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let before = lines(&path);
        assert_eq!(before.len(), 6);

        remove_dir(folder.path().join("gate")).unwrap();
        let words = play(&path, &["--games", &wanted.to_string()], &programs[..count]);
        let all = wanted * if count == 2 { 1 } else { 3 };
        assert!(words.contains(&format!("found 6 of {all} games finished; continuing")), "{words}");
        assert!(words.ends_with(&format!("{all} of {all} games\n")), "{words}");
        // The games from before are as they were, but for their numbers if a program was added.
        let unnumbered = |lines: &[String]| -> Vec<String> {
            lines.iter().map(|line| line.split_once(',').unwrap().1.to_owned()).collect()
        };
        assert_eq!(unnumbered(&lines(&path)[..6]), unnumbered(&before));
        assert_eq!(numbers(&games(&path)), (0..all).collect::<Vec<_>>());
    }
}

#[test]
fn a_file_in_use_does_not_grow() {
    let (_folder, path) = place();
    let programs = [random("ugi", 1), random("ugi", 2)];
    play(&path, &["--games", "2"], &programs);
    let before = read_to_string(&path).unwrap();
    let file = std::fs::File::open(&path).unwrap();
    file.lock().unwrap();
    let refused = run(&arguments(&path, &["--games", "4"], &programs));
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert!(text(&refused.stderr).contains("in use by another run"), "{refused:?}");
    assert_eq!(read_to_string(&path).unwrap(), before);
}
