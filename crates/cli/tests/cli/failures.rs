//! Bad input, and output that cannot be written.

use std::process::Stdio;

use crate::process::{run, uttt};

#[test]
fn bad_input_is_one_line_and_exit_2() {
    let missing = std::fs::metadata("/no/such/program").unwrap_err();
    let missing = uttt_referee::system_words(&missing);
    for (args, message) in [
        (&["replay", "55", "19"][..], "error: move 2 (19): wrong board; play in board 5"),
        (&["replay", "55 5x"], "error: move 2: \"5x\": not a cell, expected two digits 1-9"),
        (&["replay", "55", "55"], "error: move 2 (55): the cell is taken by X"),
        (
            &["perft", "--moves", "0", "1"],
            "error: move 1: \"0\": not a cell, expected two digits 1-9",
        ),
        (&["perft", "0"], "error: DEPTH 0: expected a whole number from 1 to 729"),
        (&["perft", "deep"], "error: DEPTH deep: expected a whole number from 1 to 729"),
        (
            &["replay", "--rules", "chess"],
            "error: --rules chess: expected \
             classic, most-boards, open-boards, adjacent, nested-1, nested-2, nested-3, overwrite, \
             overwrite-cell, overwrite-free",
        ),
        (
            &["replay", "--rules", "nested-3", "555", "55"],
            "error: move 2: \"55\": a board, not a cell, expected three digits 1-9",
        ),
        (
            &["diagram", "--rules", "overwrite", "11 12 11 33 44 33"],
            "error: move 6 (33): cross rule: the player's last move overwrote X, so this one may not",
        ),
        (
            &["replay", "--rules", "adjacent", "11", "11"],
            "error: move 2 (11): wrong board; play in board 2 or 4",
        ),
        (
            &["replay", "--rules", "nested-2", "classic: 55"],
            "error: a record of classic, expected nested-2",
        ),
        (
            &["perft", "--moves", "overwrite: 11 11 11 11", "--rules", "classic", "1"],
            "error: a record of overwrite, expected classic",
        ),
        (&["play", "4"], "error: MODE 4: expected a whole number from 1 to 3"),
        (&["play", "2", "--person", "+"], "error: --person +: no player of classic"),
        (
            &["play", "1", "--seed", "x"],
            "error: --seed x: expected a whole number from 0 to \
             9007199254740991",
        ),
        (&["perft", "-1"], "error: DEPTH -1: expected a whole number from 1 to 729"),
        (&["replay", "55", "-1"], "error: move 2: \"-1\": not a cell, expected two digits 1-9"),
        (
            &["play", "1", "--time-limit", "-1s"],
            "error: --time-limit -1s: expected a time like 500ms or \
             12s, or none",
        ),
        (
            &["play", "1", "--time-limit", "0s"],
            "error: --time-limit 0s: \
          no time at all, expected a time like 500ms or 12s, or none",
        ),
        (
            &["play", "3", "true"],
            "error: play 3: too many programs, from \"true\" on; expected none",
        ),
        (
            &["play", "1", "/no/such/program"],
            &format!("error: program \"/no/such/program\": {missing}"),
        ),
        (
            &["play", "1", "--person", "X"],
            "error: --person X: only with play 2, where one person plays programs",
        ),
        (
            &["games", "--game", "x", "games.jsonl"],
            "error: --game x: expected a whole number from 0 to \
             4294967295",
        ),
        (
            &["report", "--link", "javascript:alert(1)", "games.jsonl"],
            "error: --link javascript:alert(1): expected an address \
             that begins with https:// or http://",
        ),
        (&["play", "1", "a 'b"], "error: program \"a 'b\": no command, or a quote is not closed"),
    ] {
        let output = run(args, "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error, format!("{message}\n"), "{args:?}");
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{args:?}");
    }
}

#[test]
fn usage_errors_are_exit_2() {
    let cases = [
        (&["fly"][..], "fly"),
        (&["perft"], "<DEPTH>"),
        (&["perft", "--depth", "3"], "--depth"),
        (&["completions", "x"], "bash"),
    ];
    for (args, named) in cases {
        let output = run(args, "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(2), 1), "{args:?}");
        assert!(error.starts_with("error: ") && error.contains(named), "{error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    // Without a command, a person wants to see the help.
    let output = run(&[], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Usage:"));
}

#[test]
fn a_misspelt_argument_gets_a_suggestion() {
    for (args, told) in [
        (&["refere"][..], "error: unrecognized subcommand 'refere'; did you mean 'referee'?\n"),
        (
            &["perft", "--ruls", "adjacent", "3"],
            "error: unexpected argument '--ruls' found; did you mean '--rules'?\n",
        ),
        (
            &["referee", "--first", "randm", "a", "b"],
            "error: invalid value 'randm' for '--first <FIRST>' [possible values: 1, 2, 3, random]; \
             did you mean 'random'?\n",
        ),
        // No argument is similar to this one.
        (&["xyz"], "error: unrecognized subcommand 'xyz'\n"),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), told);
    }
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for args in [
        &["perft", "9"][..],
        &["bench"],
        &["replay"],
        &["analyse"],
        &["diagram"],
        &["completions", "bash"],
        &["play", "1", "--level", "random"],
        &["--help"],
    ] {
        let mut child = uttt(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
        assert!(output.stderr.is_empty() || args[0] == "play", "{args:?}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_written_fail_the_run() {
    for args in [
        &["perft", "1"][..],
        &["replay"],
        &["analyse", "--nodes", "5"],
        &["diagram"],
        &["play", "1", "--level", "random"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = uttt(args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {words}");
        assert!(words.ends_with("error: No space left on device\n"), "{words}");
    }
}

#[test]
fn an_error_on_a_closed_stderr_keeps_its_exit_status() {
    for (args, status) in [(&["replay", "99", "99"][..], 2), (&["fly"], 2), (&["play", "3"], 1)] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = uttt(args).stdin(Stdio::null()).stderr(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{args:?}");
    }
}
