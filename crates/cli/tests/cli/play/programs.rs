//! Programs as players.

use super::{checked, words};
use crate::process::run;

/// A program that says that it is ready and then runs the script.
fn ready(then: &str) -> String {
    format!("ugi:sh -c 'read a; echo ugiok; read b; echo readyok; read c; read d; read e; {then}'")
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
        let seats = format!("X: {program}\nO: random moves\nseed 1\n");
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
    let refused = "O forfeits: illegal move \"99\": wrong board; play in board 5\n";
    assert!(words(&output).contains(refused), "{}", words(&output));
    assert!(words(&output).ends_with("\nX wins\n"), "{}", words(&output));
}

#[test]
fn a_move_is_taken_back_where_the_program_can_be_told() {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    for protocol in ["ugi", "plain", "codingame"] {
        let program =
            format!("{protocol}:{uttt} player --protocol {protocol} --level random --seed 1");
        let output = run(&["play", "2", &program], "55\nundo\n11\nquit\n");
        let (record, _) = checked(&output);
        let refused = format!(
            "undo: a program that speaks {protocol} cannot be told that a move was taken back\n"
        );
        let can = protocol == "ugi";
        assert_eq!(words(&output).contains(&refused), !can, "{}", words(&output));
        assert!(record.starts_with(if can { "classic: 11 1" } else { "classic: 55 5" }));
    }
}

#[test]
fn a_program_that_does_not_speak_ugi_is_bad_input() {
    let output = run(&["play", "1", "ugi:true"], "");
    let error = "error: program \"true\": did not get ready: crashed: ended with exit status: 0\n";
    assert!(words(&output).ends_with(error), "{}", words(&output));
    assert_eq!(output.status.code(), Some(2));
}
