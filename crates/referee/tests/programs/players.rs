//! The sample players of `tests/players`, and games between them.

use std::time::Duration;

use uttt_referee::{Bout, BoutResult, Entrant, Pace, Protocol, RunningGame, Sessions};
use uttt_rules::Rules;

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
    let command = format!("{} {protocol} {seed}", env!("CARGO_BIN_EXE_random-player"));
    Entrant::parse(&command, protocol).unwrap()
}

pub(crate) fn misbehaving(how: &str) -> Entrant {
    sample(Protocol::CodinGame, "misbehave.py", how)
}

/// A game of the classic rules between two players.
pub(crate) fn game(x: &Entrant, o: &Entrant, limit: Duration) -> BoutResult {
    let pace = Pace::new(limit, Duration::ZERO);
    Bout { entrants: &[x, o], pace, logs: None }
        .play(&Sessions::new(), RunningGame::new(Rules::Classic), |_, _| {})
        .unwrap()
}
