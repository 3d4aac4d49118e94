//! Many games leave neither a process nor a file descriptor behind. Alone in its program, so that
//! nothing else opens any.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::fs::{read_dir, read_to_string};

use uttt_referee::{Adjudicators, ProgramGame, ProgramSpec, Protocol, Sessions, TimeControl};
use uttt_rules::{AnyGame, Rules};

const GAMES: u64 = 200;

/// What this process has open, and the processes that it has started.
fn held() -> (usize, String) {
    let tasks = read_dir("/proc/self/task").unwrap();
    let children = tasks.map(|task| read_to_string(task.unwrap().path().join("children")));
    let children: String = children.map(Result::unwrap_or_default).collect();
    (read_dir("/proc/self/fd").unwrap().count(), children)
}

#[test]
fn hundreds_of_games_of_each_protocol_leave_nothing_behind() {
    let sessions = Sessions::new();
    let before = held();
    assert_eq!(before.1, "");
    for protocol in Protocol::ALL {
        for seed in 0..GAMES {
            let player = |seed| {
                let command = format!("{} {protocol} {seed}", env!("CARGO_BIN_EXE_random-player"));
                ProgramSpec::parse(&command, protocol).unwrap()
            };
            let (x, o) = (player(seed), player(seed + GAMES));
            let time_control =
                TimeControl::new(std::time::Duration::from_secs(60), TimeControl::MARGIN);
            let program_game = ProgramGame {
                specs: &[&x, &o],
                time_control,
                logs: None,
                transcript: None,
                pool: None,
                adjudicators: Adjudicators::default(),
            };
            let start = AnyGame::new(Rules::Classic);
            let result = program_game.play(&sessions, &start, |_, _| {}, |_| {}).unwrap();
            assert_eq!(result.finished.by, None, "{:?}", result.finished);
            assert!(result.exits.iter().flatten().all(|exits| exits.status.success()));
        }
        assert_eq!(held(), before, "{protocol}");
    }
    assert!(sessions.ids().is_empty());
}
