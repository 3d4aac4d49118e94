use std::path::Path;
use std::time::Instant;

use uttt_referee::{Adjudicators, ProgramGame, Protocol, Sessions, TimeControl};
use uttt_rules::{AnyGame, Rules};

use crate::players::{PATIENT, misbehaving, random};

/// Whether a process runs; one that is dead and not yet reaped by whoever adopted it does not.
fn runs(pid: &str) -> bool {
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|stat| !stat.contains(") Z ") && !stat.contains(") X "))
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    for how in ["fork", "fork-and-play", "ignore-sigterm"] {
        let folder = tempfile::tempdir().unwrap();
        let (x, o) = (misbehaving(how), random(Protocol::CodinGame, 1));
        let program_game = ProgramGame {
            specs: &[&x, &o],
            time_control: TimeControl::new(PATIENT, TimeControl::MARGIN),
            logs: Some((folder.path(), "")),
            transcript: None,
            pool: None,
            adjudicators: Adjudicators::default(),
        };
        let start = AnyGame::new(Rules::Classic);
        let result = program_game.play(&Sessions::new(), &start, |_, _| {}, |_| {}).unwrap();
        let pid = std::fs::read_to_string(folder.path().join("X.stderr")).unwrap();
        if how == "ignore-sigterm" {
            let exits = result.exits[0].as_ref().unwrap();
            assert_eq!(exits.status.to_string(), "signal: 9 (SIGKILL)");
        } else {
            let pid = pid.trim();
            assert!(pid.parse::<u32>().is_ok(), "{how}: {pid:?}");
            // It was killed before its leader was reaped; the kernel may need a moment.
            let begun = Instant::now();
            while runs(pid) {
                assert!(begun.elapsed() < PATIENT, "{how}: {pid} still runs");
                std::thread::yield_now();
            }
        }
    }
}
