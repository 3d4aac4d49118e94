//! Many games leave neither a process nor a file descriptor behind. Alone in its program, so that
//! nothing else opens any.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::fs::{read_dir, read_to_string};

use uttt_referee::{Bout, Entrant, Pace, Protocol, Sessions};
use uttt_rules::{AnyGame, Rules};

const GAMES: u64 = 1000;

/// What this process has open, and the processes that it has started.
fn held() -> (usize, String) {
    let tasks = read_dir("/proc/self/task").unwrap();
    let children = tasks.map(|task| read_to_string(task.unwrap().path().join("children")));
    let children: String = children.map(Result::unwrap_or_default).collect();
    (read_dir("/proc/self/fd").unwrap().count(), children)
}

#[test]
fn a_thousand_games_of_each_protocol_leave_nothing_behind() {
    let sessions = Sessions::new();
    let before = held();
    assert_eq!(before.1, "");
    for protocol in Protocol::ALL {
        for seed in 0..GAMES {
            let player = |seed| {
                let command = format!("{} {protocol} {seed}", env!("CARGO_BIN_EXE_random-player"));
                Entrant::parse(&command, protocol).unwrap()
            };
            let (x, o) = (player(seed), player(seed + GAMES));
            let pace = Pace::new(std::time::Duration::from_secs(60), Pace::MARGIN);
            let bout = Bout { entrants: &[&x, &o], pace, logs: None };
            let start = AnyGame::new(Rules::Classic);
            let result = bout.play(&sessions, &start, |_, _| {}, |_| {}).unwrap();
            assert_eq!(result.finished.by, None, "{:?}", result.finished);
            assert!(result.remains.iter().flatten().all(|remains| remains.status.success()));
        }
        assert_eq!(held(), before, "{protocol}");
    }
    assert!(sessions.ids().is_empty());
}
