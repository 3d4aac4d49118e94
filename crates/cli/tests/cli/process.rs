//! The program `uttt` as a process.

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

pub(crate) use uttt_watch::command;

/// The program, without arguments.
pub(crate) fn uttt(args: &[&str]) -> Command {
    let mut command = command(env!("CARGO_BIN_EXE_uttt"));
    command.args(args);
    command
}

/// Starts a program with pipes for its input and output.
pub(crate) fn start(command: &mut Command) -> Child {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs the program with this input.
pub(crate) fn run(args: &[&str], input: &str) -> Output {
    run_bytes(args, input.as_bytes())
}

/// Runs the program with an input that need not be text.
pub(crate) fn run_bytes(args: &[&str], input: &[u8]) -> Output {
    let mut child = start(&mut uttt(args));
    // The program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The standard output of a successful run.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A table that several crates read.
pub(crate) fn table(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/rules/");
    std::fs::read_to_string(format!("{folder}{name}")).unwrap()
}
