//! The sample players of `tests/players`, and games between them.

use std::time::Duration;

use uttt_referee::{
    Adjudicators, ProgramGame, ProgramGameResult, ProgramSpec, Protocol, Sessions, TimeControl,
};
use uttt_rules::{AnyGame, Rules};
use uttt_watch::{CHILD_LIMIT, watch_children};

/// A limit that no honest player comes near, however busy the machine.
pub(crate) const PATIENT: Duration = Duration::from_secs(60);

/// A sample player in Python or shell.
pub(crate) fn sample(protocol: Protocol, name: &str, args: &str) -> ProgramSpec {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players");
    let interpreter = if name.ends_with(".py") { "python3" } else { "sh" };
    let command = format!("{interpreter} {folder}/{name} {args}");
    watch_children(CHILD_LIMIT);
    ProgramSpec::parse(&command, protocol).unwrap()
}

/// The player that is written in Rust.
pub(crate) fn random(protocol: Protocol, seed: u64) -> ProgramSpec {
    random_at(Rules::Classic, protocol, seed)
}

/// The same for other rules.
pub(crate) fn random_at(rules: Rules, protocol: Protocol, seed: u64) -> ProgramSpec {
    let command = format!("{} {protocol} {seed} {rules}", env!("CARGO_BIN_EXE_random-player"));
    watch_children(CHILD_LIMIT);
    ProgramSpec::parse(&command, protocol).unwrap()
}

pub(crate) fn misbehaving(how: &str) -> ProgramSpec {
    sample(Protocol::CodinGame, "misbehave.py", how)
}

/// A game of the classic rules between two players.
pub(crate) fn game(x: &ProgramSpec, o: &ProgramSpec, limit: Duration) -> ProgramGameResult {
    program_game(Rules::Classic, &[x, o], limit)
}

/// A game between all players of a rule system.
pub(crate) fn program_game(
    rules: Rules,
    specs: &[&ProgramSpec],
    limit: Duration,
) -> ProgramGameResult {
    play(rules, specs, TimeControl::new(limit, Duration::ZERO))
}

/// The same with a given time control.
pub(crate) fn play(
    rules: Rules,
    specs: &[&ProgramSpec],
    time_control: TimeControl,
) -> ProgramGameResult {
    let program_game = ProgramGame {
        specs,
        time_control,
        logs: None,
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    program_game.play(&Sessions::new(), &AnyGame::new(rules), |_, _| {}, |_| {}).unwrap()
}
