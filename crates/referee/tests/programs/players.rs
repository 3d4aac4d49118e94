//! The sample players of `tests/players`, and games between them.

use std::time::Duration;

use uttt_referee::{Bout, BoutResult, Entrant, Pace, Protocol, Sessions};
use uttt_rules::{AnyGame, Rules};

/// A limit that no honest player comes near, however busy the machine.
pub(crate) const PATIENT: Duration = Duration::from_secs(60);

/// A sample player in Python or shell.
pub(crate) fn sample(protocol: Protocol, name: &str, args: &str) -> Entrant {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/players");
    let interpreter = if name.ends_with(".py") { "python3" } else { "sh" };
    let command = format!("{interpreter} {folder}/{name} {args}");
    Entrant::parse(&command, protocol).unwrap()
}

/// The player that is written in Rust.
pub(crate) fn random(protocol: Protocol, seed: u64) -> Entrant {
    random_at(Rules::Classic, protocol, seed)
}

/// The same for other rules.
pub(crate) fn random_at(rules: Rules, protocol: Protocol, seed: u64) -> Entrant {
    let command = format!("{} {protocol} {seed} {rules}", env!("CARGO_BIN_EXE_random-player"));
    Entrant::parse(&command, protocol).unwrap()
}

pub(crate) fn misbehaving(how: &str) -> Entrant {
    sample(Protocol::CodinGame, "misbehave.py", how)
}

/// A game of the classic rules between two players.
pub(crate) fn game(x: &Entrant, o: &Entrant, limit: Duration) -> BoutResult {
    bout(Rules::Classic, &[x, o], limit)
}

/// A game between all players of a rule system.
pub(crate) fn bout(rules: Rules, entrants: &[&Entrant], limit: Duration) -> BoutResult {
    play(rules, entrants, Pace::new(limit, Duration::ZERO))
}

/// The same at a given pace.
pub(crate) fn play(rules: Rules, entrants: &[&Entrant], pace: Pace) -> BoutResult {
    let bout = Bout { entrants, pace, logs: None };
    bout.play(&Sessions::new(), &AnyGame::new(rules), |_, _| {}, |_| {}).unwrap()
}
