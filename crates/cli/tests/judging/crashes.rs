//! Tournaments with a program that keeps crashing.

use std::fs::write;

use crate::programs::{random, run, text};
use crate::tournament::{arguments, games, numbers, place};

#[test]
fn a_program_that_crashes_in_game_after_game_stops_the_run() {
    let (folder, path) = place();
    let crash = folder.path().join("crash").display().to_string();
    write(&crash, "").unwrap();
    // The program crashes as long as the file exists.
    let (player, uttt) = ("player --level random --seed 1", env!("CARGO_BIN_EXE_uttt"));
    let broken = format!(
        "sh -c 'if [ -e {crash} ]; then echo loading >&2; echo \"no \\\"x\\\"\" >&2; exit 7; fi; \
         exec {uttt} {player}'"
    );
    let programs = [broken, random("plain", 1)];
    let more = ["--games", "20", "--concurrency", "1"];
    let args = arguments(&path, &more, &programs);
    let stopped = run(&args);
    assert_eq!(stopped.status.code(), Some(1), "{stopped:?}");
    let words = text(&stopped.stderr);
    let last = words.lines().last().unwrap();
    assert!(last.starts_with("error: program \"plain:sh -c "), "{words}");
    let told = "lost 3 games in a row: crashed: ended with exit status: 7; its last line on stderr: no \"x\"; \
                the finished games are kept; run the same command to continue";
    assert!(last.ends_with(told), "{words}");
    assert_eq!(numbers(&games(&path)), [0, 1, 2]);

    // As many crashes as were asked for, or no limit.
    let one = run(&[&args[..1], &["--max-crashes", "1"], &args[1..]].concat());
    assert!(text(&one.stderr).contains("lost 1 games in a row"), "{one:?}");
    assert_eq!(numbers(&games(&path)), [0, 1, 2, 3]);
    // After the repair it plays the other games.
    std::fs::remove_file(&crash).unwrap();
    let mended = run(&args);
    assert_eq!(mended.status.code(), Some(0), "{mended:?}");
    let games = games(&path);
    assert_eq!(numbers(&games), (0..20).collect::<Vec<_>>());
    assert!(games[4..].iter().all(|game| game["by"].is_null()), "{games:?}");
}

#[test]
fn with_no_limit_of_crashes_all_games_are_played() {
    let (_folder, path) = place();
    let programs = ["sh -c 'exit 7'".to_owned(), random("plain", 1)];
    let more = ["--games", "6", "--max-crashes", "0"];
    let output = run(&arguments(&path, &more, &programs));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(games(&path).len(), 6);
    // The first program has lost both games of three openings, and a line says what the numbers mean.
    let table = text(&output.stdout);
    assert!(
        table.contains("  3-0-0-0-0  ") && table.contains("\npairs 0-2: in how many "),
        "{table}"
    );
}
