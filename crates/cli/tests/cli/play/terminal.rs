//! Playing in a terminal, and interrupting the game by a key.

use std::io::{BufRead, BufReader, Read, Write};

use super::words;
use crate::process::{command, run, start, uttt};

#[test]
fn an_interrupt_prints_the_record() {
    let mut child = start(&mut uttt(&["play", "3"]));
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "55").unwrap();
    let mut words = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("O plays") && !line.contains("X plays 55") {
        line.clear();
        assert_ne!(words.read_line(&mut line).unwrap(), 0);
    }
    let id = child.id().to_string();
    assert!(command("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = String::new();
    words.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic: 55\nongoing\n");
    assert_eq!(output.status.code(), Some(130));
    drop(input);
}

/// Everything that a terminal shows during these steps, and then the exit status.
fn in_a_terminal(args: &[&str], steps: &str) -> String {
    let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/drivers/terminal.py");
    let mut python = command("python3");
    let mut child = start(python.args([driver, env!("CARGO_BIN_EXE_uttt")]).args(args));
    child.stdin.take().unwrap().write_all(steps.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_countdown_runs_while_a_person_types() {
    let shown = in_a_terminal(
        &["play", "3", "--time-limit", "1m"],
        "wait X to move anywhere [1:00]: \n\
         wait \\x1b7\\rX to move anywhere [0:5\n\
         type 55\nwait O to move in board 5 [1:00]: \npress c\n",
    );
    let end = shown.lines().rev().take(3).collect::<Vec<_>>();
    assert_eq!(end[0], "exit status 130");
    assert!(shown.contains("classic: 55\r\nongoing\r\n"), "{shown:?}");
    // Without a terminal there are no control characters.
    let output = run(&["play", "3", "--time-limit", "2s"], "55\n");
    assert!(!words(&output).contains("\x1b7"), "{output:?}");
}

#[test]
fn a_game_of_three_levels_fits_a_small_terminal() {
    let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/drivers/terminal.py");
    let uttt = env!("CARGO_BIN_EXE_uttt");
    let call = format!("stty rows 24 cols 80; exec {uttt} play 3 --rules nested-3");
    let mut python = command("python3");
    let mut child = start(python.args([driver, "sh", "-c", &call]).env("TERM", "xterm-256color"));
    let steps = "wait X to move anywhere: \ntype 519\nwait O to move in board 19: \ntype 5\n\
                 wait X to move in board 95: \ntype quit\n";
    child.stdin.take().unwrap().write_all(steps.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let shown =
        anstream::adapter::strip_str(&String::from_utf8(output.stdout).unwrap()).to_string();
    assert!(shown.contains("nested-3: 519 195"), "5 is 195: {shown}");
    // Between two prompts there is no more than fits, and the cells to play in have their numbers.
    for part in shown.split(" to move ") {
        assert!(part.lines().count() <= 24, "{part}");
    }
    assert!(shown.lines().all(|line| line.trim_end().chars().count() <= 80), "{shown}");
    assert!(shown.contains("║191│192│193"), "{shown}");
}
