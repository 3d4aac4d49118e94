//! Programs as children of the referee, on every system: whole games, what ends a game at once, and
//! that nothing is left behind.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

use uttt_referee::{
    Adjudicators, ProgramGame, ProgramGameError, ProgramGameResult, ProgramSpec, Protocol,
    Sessions, StartError, TimeControl,
};
use uttt_rules::{AnyGame, Rules};
use uttt_watch::{CHILD_LIMIT, watch_children};

/// A limit that no honest player comes near, however busy the machine.
const PATIENT: Duration = Duration::from_secs(60);

fn spec(text: &str, protocol: Protocol) -> ProgramSpec {
    watch_children(CHILD_LIMIT);
    ProgramSpec::parse(text, protocol).unwrap()
}

fn random(protocol: Protocol) -> ProgramSpec {
    spec(&format!("\"{}\" {protocol} 1", env!("CARGO_BIN_EXE_random-player")), protocol)
}

/// A player that misbehaves, with more keys of its description.
fn odd(how: &str, keys: &str) -> ProgramSpec {
    let command = format!("\\\"{}\\\" {how}", env!("CARGO_BIN_EXE_odd-player"));
    spec(&format!("cmd=\"{command}\" {keys}"), Protocol::CodinGame)
}

fn play(
    x: &ProgramSpec,
    o: &ProgramSpec,
    limit: Duration,
) -> Result<ProgramGameResult, ProgramGameError> {
    let program_game = ProgramGame {
        specs: &[x, o],
        time_control: TimeControl::new(limit, Duration::ZERO),
        logs: None,
        transcript: None,
        pool: None,
        adjudicators: Adjudicators::default(),
    };
    let game = AnyGame::new(Rules::Classic);
    program_game.play(&Sessions::new(), &game, |_, _| {}, |_| {})
}

/// How a player as X loses.
fn loses(x: &ProgramSpec, limit: Duration) -> ProgramGameResult {
    let result = play(x, &random(Protocol::Plain), limit).unwrap();
    assert_eq!(result.finished.by.as_deref(), Some("X"), "{result:?}");
    result
}

#[test]
fn a_whole_game_is_played_over_each_protocol() {
    for protocol in [Protocol::Plain, Protocol::CodinGame, Protocol::Ugi] {
        let result = play(&random(protocol), &random(protocol), PATIENT).unwrap();
        assert_eq!(result.finished.by, None, "{protocol}: {result:?}");
        result.finished.check().unwrap();
        let exits: Vec<_> = result.exits.into_iter().flatten().collect();
        assert!(exits.iter().all(|exit| exit.status.success()), "{protocol}: {exits:?}");
    }
}

#[test]
fn a_program_that_fails_loses_for_its_own_reason() {
    for (how, reason, detail) in [
        ("crash", "crashed", "crashed: ended with exit "),
        ("flood", "flooded", "flooded: "),
        ("half-line", "half-line", "half a line: \"4 4\""),
    ] {
        let result = loses(&odd(how, ""), PATIENT);
        let told = result.finished.detail.unwrap_or_default();
        assert_eq!(result.finished.reason, reason, "{how}: {told}");
        assert!(told.starts_with(detail), "{how}: {told}");
        let stderr = (how == "crash").then_some("one\ntwo\nthree\nfour");
        assert_eq!(result.finished.stderr.as_deref(), stderr, "{how}");
    }
}

#[test]
fn a_program_that_stalls_is_late_and_killed() {
    let result = loses(&odd("stall", ""), Duration::from_millis(300));
    assert_eq!(result.finished.reason, "late", "{result:?}");
    assert!(result.exits[0].as_ref().unwrap().was_killed(), "{result:?}");
}

/// Waits until nobody has locked this file any more.
fn wait_for_the_end_of_its_holder(file: &Path) {
    let (begun, file) = (Instant::now(), File::open(file).unwrap());
    while file.try_lock().is_err() {
        assert!(begun.elapsed() < PATIENT, "it still runs");
        std::thread::yield_now();
    }
}

#[test]
fn what_a_program_has_started_neither_delays_the_verdict_nor_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("held");
    let how = format!("parent '{}'", file.display());
    let result = loses(&odd(&how, ""), PATIENT);
    assert_eq!(result.finished.reason, "crashed", "{result:?}");
    assert_eq!(result.exits[0].as_ref().unwrap().status.code(), Some(4));
    wait_for_the_end_of_its_holder(&file);
}

/// Where the next test tells its other process to keep files: one for a program, and one for a process
/// that is not in a program's job, as a program is not when it has just been created.
#[cfg(windows)]
const HELD: [&str; 2] = ["UTTT_HELD", "UTTT_HELD_TOO"];

#[cfg(windows)]
#[test]
#[ignore = "the next test runs it in a process of its own"]
fn a_referee_that_is_killed() {
    let [file, other] = HELD.map(|name| std::env::var(name).unwrap());
    loses(&odd("crash", ""), PATIENT);
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_odd-player"));
    let mut child = child.args(["hold", &other]).spawn().unwrap();
    let _ = play(&odd(&format!("hold '{file}'"), ""), &random(Protocol::Plain), PATIENT);
    child.wait().unwrap();
}

#[cfg(windows)]
#[test]
fn a_program_ends_with_its_referee_even_if_that_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let files = ["held", "held-too"].map(|name| folder.path().join(name));
    let mut referee = uttt_watch::command(std::env::current_exe().unwrap());
    referee.args(["--ignored", "--exact", "a_referee_that_is_killed"]);
    let mut referee = referee.envs(HELD.into_iter().zip(&files)).spawn().unwrap();
    let is_held = |file: &std::path::PathBuf| {
        let locked = File::open(file).map(|file| file.try_lock());
        matches!(locked, Ok(Err(std::fs::TryLockError::WouldBlock)))
    };
    while !files.iter().all(is_held) {
        assert_eq!(referee.try_wait().unwrap(), None, "it has ended by itself");
        std::thread::yield_now();
    }
    referee.kill().unwrap();
    referee.wait().unwrap();
    files.iter().for_each(|file| wait_for_the_end_of_its_holder(file));
}

/// Wine takes limits, and does not enforce them. `cargo xtask test` sets this for it.
#[cfg(any(windows, target_os = "linux"))]
fn is_wine() -> bool {
    std::env::var_os("WINEDEBUG").is_some()
}

#[cfg(any(windows, target_os = "linux"))]
#[test]
fn memory_and_processor_time_are_limited() {
    if is_wine() {
        eprintln!("left out under Wine");
        return;
    }
    for (how, keys) in [("eat", "memory=512M"), ("spin", "cpu-time=1s")] {
        let result = loses(&odd(how, keys), PATIENT);
        assert_eq!(result.finished.reason, "crashed", "{how}: {result:?}");
        let status = result.exits[0].as_ref().unwrap().status;
        assert!(!status.success(), "{how}: {status}");
    }
}

#[cfg(any(windows, target_os = "linux"))]
#[test]
fn a_processor_that_is_not_there_is_refused() {
    let error = play(&odd("stall", "cpus=1023"), &random(Protocol::Plain), PATIENT).unwrap_err();
    let told = "programs may not run on processor 1023; this machine has ";
    assert!(error.to_string().contains(told), "{error}");
}

#[test]
fn a_program_may_be_named_relative_to_its_folder() {
    let path = Path::new(env!("CARGO_BIN_EXE_random-player"));
    let (folder, name) = (path.parent().unwrap(), path.file_name().unwrap());
    let separator = std::path::MAIN_SEPARATOR;
    let text = format!("cmd=\".{separator}{} plain 1\" dir='{}'", name.display(), folder.display());
    let result = play(&spec(&text, Protocol::Plain), &random(Protocol::Ugi), PATIENT).unwrap();
    assert_eq!(result.finished.by, None, "{result:?}");
}

#[test]
fn a_script_that_the_system_does_not_run_comes_with_a_hint() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.py");
    std::fs::write(&path, "print('51')\n").unwrap();
    let script = spec(&format!("'{}'", path.display()), Protocol::Plain);
    let error = play(&script, &random(Protocol::Plain), PATIENT).unwrap_err();
    let ProgramGameError::Start { error, .. } = error else { unreachable!("{error}") };
    let StartError::Spawn { hint, .. } = *error else { unreachable!("{error}") };
    let python = if cfg!(windows) { "use \"python " } else { "use \"python3 " };
    assert!(hint.as_ref().is_some_and(|hint| hint.contains(python)), "{hint:?}");
}
