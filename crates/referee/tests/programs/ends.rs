//! Programs that end during a game: some ends may be from outside, and count only the second time.

use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use uttt_referee::{
    Adjudicators, JudgedGame, ProgramGame, ProgramSpec, Protocol, ReplayReason, Sessions,
    TimeControl,
};
use uttt_rules::{AnyGame, Player, Rules};

use crate::players::{PATIENT, random};

/// The game of a program that reads a line as X and then does `then`, and why it was played again.
fn ended(protocol: Protocol, then: &str) -> (JudgedGame, Vec<ReplayReason>) {
    let x = format!("sh -c 'ulimit -c 0; IFS= read -r a; {then}'");
    let x = ProgramSpec::parse(&x, protocol).unwrap();
    let program_game = ProgramGame {
        specs: &[&x, &random(Protocol::Ugi, 1)],
        time_control: TimeControl::new(PATIENT, Duration::ZERO),
        logs: None,
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    let (game, mut reasons) = (AnyGame::new(Rules::Classic), Vec::new());
    let again = |why: &ReplayReason| reasons.push(why.clone());
    let result = program_game.play(&Sessions::new(), &game, |_, _| {}, again).unwrap();
    (result.finished, reasons)
}

#[test]
fn an_end_that_may_be_from_outside_counts_the_second_time_and_any_other_at_once() {
    let from_outside = [
        ("kill -TERM $$", "crashed"),
        ("kill -INT $$", "crashed"),
        ("kill -HUP $$", "crashed"),
        ("kill -QUIT $$", "crashed"),
        ("kill -KILL $$", "crashed"),
        ("exit 129", "crashed"),
        ("exit 130", "crashed"),
        ("exit 131", "crashed"),
        ("exit 137", "crashed"),
        ("exit 143", "crashed"),
        ("exit 0", "crashed"),
        ("printf 5", "half-line"),
        ("exec >&-; sleep 60", "closed-output"),
        ("exec <&-; echo 11; sleep 60", "closed-input"),
    ];
    let its_own = [
        ("kill -SEGV $$", "crashed"),
        ("kill -ABRT $$", "crashed"),
        ("kill -BUS $$", "crashed"),
        ("kill -ILL $$", "crashed"),
        ("kill -FPE $$", "crashed"),
        ("kill -XCPU $$", "crashed"),
        ("exit 139", "crashed"),
        ("exit 1", "crashed"),
        ("echo 00; cat", "illegal"),
    ];
    let cases = from_outside.map(|case| (case, 1)).into_iter();
    let cases = Mutex::new(cases.chain(its_own.map(|case| (case, 0))));
    let next = || cases.lock().unwrap().next();
    let work = || {
        while let Some(((then, reason), replays)) = next() {
            let (game, reasons) = ended(Protocol::Plain, then);
            assert_eq!((game.by.as_deref(), game.reason.as_str()), (Some("X"), reason), "{then}");
            assert_eq!(reasons.len(), replays, "{then}: {reasons:?}");
            for why in reasons {
                let ReplayReason::Ended { by: Player::X, forfeit } = &why else {
                    panic!("{then}: {why:?}");
                };
                assert_eq!(forfeit.id(), reason, "{then}");
                assert!(why.to_string().ends_with(&format!("loses: {forfeit}")), "{why}");
            }
        }
    };
    // A second end is waited upon.
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(work);
        }
    });
}

#[test]
fn such_an_end_before_the_program_is_ready_is_one_as_well() {
    for (then, replays) in [("kill -TERM $$", 1), ("exec >&-; sleep 60", 1), ("kill -SEGV $$", 0)] {
        let (game, reasons) = ended(Protocol::Ugi, then);
        assert_eq!((game.by.as_deref(), game.reason.as_str()), (Some("X"), "not-ready"), "{then}");
        assert_eq!(reasons.len(), replays, "{then}: {reasons:?}");
    }
}

#[test]
fn a_program_that_was_ended_once_plays_its_game() {
    let folder = tempfile::tempdir().unwrap();
    for (name, end) in [("signal", "kill -TERM $$"), ("success", "exit 0"), ("status", "exit 143")]
    {
        let first = folder.path().join(name).display().to_string();
        let player = format!("{} plain 2 classic", env!("CARGO_BIN_EXE_random-player"));
        let then = format!("if mkdir {first}; then {end}; fi; (echo \"$a\"; exec cat) | {player}");
        let (game, reasons) = ended(Protocol::Plain, &then);
        assert_eq!((game.by, reasons.len()), (None, 1), "{end}");
    }
}
