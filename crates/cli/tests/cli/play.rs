use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::process::{run, stdout, uttt};

/// The record and the outcome that were printed, which must fit each other.
fn checked(output: &Output) -> (String, String) {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let [record, outcome] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    let replay: Value = serde_json::from_str(&stdout(&["replay", record])).unwrap();
    assert_eq!(replay["outcome"], outcome);
    (record.to_owned(), outcome.to_owned())
}

fn words(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A person who tries one cell after the other.
fn stubborn() -> String {
    let all: String = (11..=99).filter(|n| n % 10 != 0).map(|n| format!("{n}\n")).collect();
    all.repeat(81)
}

#[test]
fn programs_play_a_whole_game() {
    let game = |seed| run(&["play", "1", "--level", "random", "--seed", seed], "");
    let (record, outcome) = checked(&game("1"));
    assert_ne!(outcome, "ongoing");
    assert_eq!(checked(&game("1")).0, record);
    assert_ne!(checked(&game("2")).0, record);
    // The boards are for people.
    assert!(words(&game("1")).contains("═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══"));
}

#[test]
fn every_level_plays() {
    for level in ["1", "4"] {
        let (_, outcome) = checked(&run(&["play", "1", "--level", level, "--seed", "1"], ""));
        assert_ne!(outcome, "ongoing");
    }
}

#[test]
fn every_system_is_played() {
    for rules in crate::commands::RULES {
        let args = ["play", "1", "--rules", rules, "--level", "random", "--seed", "5"];
        let output = run(&args, "");
        let (record, outcome) = checked(&output);
        assert!(record.starts_with(&format!("{rules}: ")), "{record}");
        assert_ne!(outcome, "ongoing");
        let players = if rules.starts_with("overwrite") { 3 } else { 2 };
        assert_eq!(words(&output).matches(": random\n").count(), players, "{rules}");
    }
}

#[test]
fn a_person_is_the_third_player() {
    let all: String =
        (11..=44).filter(|n| (1..=4).contains(&(n % 10))).map(|n| format!("{n}\n")).collect();
    let args = ["play", "2", "--rules", "overwrite", "--person", "+", "--level", "random"];
    let output = run(&[&args[..], &["--seed", "2"]].concat(), &all.repeat(200));
    let (_, outcome) = checked(&output);
    assert_ne!(outcome, "ongoing");
    let words = words(&output);
    assert!(words.contains("X: random\nO: random\n+: a person, 12s a move\n"), "{words}");
    assert!(words.contains("+ plays anywhere: "), "{words}");
}

#[test]
fn persons_are_told_the_grid_to_play_in() {
    let output = run(&["play", "3", "--rules", "nested-3"], "519\n555\n55\n199\nquit\n");
    assert_eq!(checked(&output), ("nested-3: 519 199".into(), "ongoing".into()));
    let words = words(&output);
    for line in [
        "O plays in board 19: 555: wrong board, play in board 19\n",
        "O plays in board 19: \"55\": a grid, not a cell, expected three digits 1-9, or quit\n",
        "X plays in board 99: ",
    ] {
        assert!(words.contains(line), "{line:?} in {words}");
    }
}

#[test]
fn a_person_plays_the_engine_on_either_side() {
    for side in ["X", "O"] {
        let args = ["play", "2", "--level", "random", "--person", side, "--seed", "3"];
        let output = run(&args, &stubborn());
        let (_, outcome) = checked(&output);
        assert_ne!(outcome, "ongoing");
        assert!(
            words(&output).contains(&format!("{side}: a person, 12s a move\n")),
            "{}",
            words(&output)
        );
    }
}

#[test]
fn two_persons_play_and_what_is_illegal_is_explained() {
    let output = run(&["play", "3"], &format!("55\n19\n5\n\n55\n{}", stubborn()));
    let (record, outcome) = checked(&output);
    assert!(record.starts_with("classic: 55 51 11 12 "), "{record}");
    assert_ne!(outcome, "ongoing");
    let words = words(&output);
    for line in [
        "X plays anywhere: ",
        "O plays in board 5: 19: wrong board, play in board 5\n",
        "O plays in board 5: \"5\": a grid, not a cell, expected two digits 1-9, or quit\n",
        "O plays in board 5: 55: the cell is taken by X\n",
    ] {
        assert!(words.contains(line), "{line:?} in {words}");
    }
}

#[test]
fn quitting_leaves_the_game_as_it_is() {
    let output = run(&["play", "3"], "55\nquit\n");
    assert_eq!(checked(&output), ("classic: 55".into(), "ongoing".into()));
}

#[test]
fn input_that_ends_too_soon_is_a_failed_run() {
    let output = run(&["play", "2", "--level", "random", "--person", "X"], "55\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(words(&output).ends_with("error: the input ended before the game did\n"));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("classic: 55 5") && text.ends_with("\nongoing\n"), "{text}");
}

#[test]
fn a_person_who_is_late_forfeits() {
    let mut child = uttt(&["play", "3", "--time-limit", "2s"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "55").unwrap();
    // The input stays open, and nothing comes.
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic: 55\nX\n");
    assert!(
        words(&output).ends_with("O forfeits: late: no answer within 2.000 s\nX wins\n"),
        "{output:?}"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn lines_that_wait_do_not_keep_a_turn_going() {
    // Wrong answers without end: each is refused, and none stops the clock.
    let mut child = uttt(&["play", "3", "--time-limit", "300ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    while writeln!(input, "foo").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "classic:\nO\n");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(unix)]
mod programs {
    use super::*;

    /// A program that is ready to play and then does as the script says.
    fn ready(then: &str) -> String {
        format!(
            "ugi:sh -c 'read a; echo ugiok; read b; echo readyok; read c; read d; read e; {then}'"
        )
    }

    #[test]
    fn programs_of_every_protocol_play() {
        let uttt = env!("CARGO_BIN_EXE_uttt");
        for program in [
            format!("plain:{uttt} player --level random --seed 1"),
            format!("codingame:{uttt} player --protocol codingame --level 2"),
            format!("ugi:{uttt} player --protocol ugi --level random"),
        ] {
            let args = ["play", "1", "--level", "random", "--seed", "1", &program];
            let output = run(&args, "");
            let (_, outcome) = checked(&output);
            assert_ne!(outcome, "ongoing");
            let seats = format!("X: {program}\nO: random\nseed 1\n");
            assert!(words(&output).starts_with(&seats), "{}", words(&output));
        }
    }

    #[test]
    fn a_program_that_fails_forfeits_with_the_reason() {
        let digits = "not a cell, expected two digits 1-9";
        for (script, limit, reason) in [
            ("echo bestmove 00; cat", "1m", format!("illegal move \"00\": {digits}\n")),
            ("exit 1", "1m", "crashed: ended with exit status: 1\n".into()),
            ("read f", "500ms", "late: no answer within 0.500 s\n".into()),
            ("cat /dev/zero", "1m", "flooded: ".into()),
        ] {
            let args = ["play", "1", "--time-limit", limit, &ready(script)];
            let output = run(&args, "");
            assert_eq!(String::from_utf8_lossy(&output.stdout), "classic:\nO\n", "{script}");
            let expected = format!("X forfeits: {reason}");
            assert!(words(&output).contains(&expected), "{script}: {}", words(&output));
            assert!(words(&output).ends_with("\nO wins\n"), "{script}: {}", words(&output));
            assert_eq!(output.status.code(), Some(0));
        }
        let args = ["play", "2", &ready("echo bestmove 99; cat >/dev/null")];
        let output = run(&args, "55\n");
        let refused = "O forfeits: illegal move \"99\": wrong board, play in board 5\n";
        assert!(words(&output).contains(refused), "{}", words(&output));
        assert!(words(&output).ends_with("\nX wins\n"), "{}", words(&output));
    }

    #[test]
    fn a_program_that_does_not_speak_ugi_is_bad_input() {
        let output = run(&["play", "1", "ugi:true"], "");
        let error =
            "error: program \"true\": did not get ready: crashed: ended with exit status: 0\n";
        assert!(words(&output).ends_with(error), "{}", words(&output));
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn three_play_at_overwrite() {
    let args = ["play", "1", "--rules", "overwrite", "--level", "random", "--seed", "2"];
    let output = run(&args, "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let [record, outcome] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
    assert!(record.starts_with("overwrite: "), "{record}");
    assert!(["X", "O", "+", "draw"].contains(&outcome), "{outcome}");
    assert!(words(&output).starts_with("X: random\nO: random\n+: random\n"), "{output:?}");

    let args = ["play", "2", "--rules", "overwrite", "--level", "random", "--person", "+"];
    let output = run(&args, "quit\n");
    assert!(words(&output).contains("+ plays anywhere: "), "{output:?}");
    let refused = run(&["play", "2", "--person", "+"], "");
    assert_eq!(words(&refused), "error: --person +: no player of classic\n");
}

#[test]
fn a_limit_is_a_week_at_most() {
    for (limit, status) in [("none", 1), ("1week", 1), ("8days", 2)] {
        let output = run(&["play", "3", "--time-limit", limit], "55\n");
        assert_eq!(output.status.code(), Some(status), "{limit}: {output:?}");
    }
}
