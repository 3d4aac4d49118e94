//! The programs that play in these tests.

use std::process::{Command, Output};

pub(crate) use uttt_watch::command;

pub(crate) fn uttt(args: &[&str]) -> Command {
    let mut command = command(env!("CARGO_BIN_EXE_uttt"));
    command.args(args);
    command
}

pub(crate) fn run(args: &[&str]) -> Output {
    uttt(args).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Our random player, over this protocol.
pub(crate) fn random(protocol: &str, seed: u32) -> String {
    let uttt = env!("CARGO_BIN_EXE_uttt");
    format!("{protocol}:{uttt} player --protocol {protocol} --level random --seed {seed}")
}

/// A sample player.
pub(crate) fn sample(protocol: &str, name: &str, args: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players");
    let interpreter = if name.ends_with(".py") { "python3" } else { "sh" };
    format!("{protocol}:{interpreter} {folder}/{name} {args}")
}
