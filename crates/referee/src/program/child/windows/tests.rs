//! Programs that are tests themselves, because no other is there on every Windows.

use std::io::{Write, stdin, stdout};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::super::Child;
use crate::program::resource_limits::ResourceLimits;
use crate::program::stopwatch::Stopwatch;
use crate::{ExitReport, Forfeit};

const LONG: Duration = Duration::from_secs(60);

/// A process that runs only this test.
fn program(test: &str) -> Child {
    let (exe, test) = (std::env::current_exe().unwrap(), format!("{}::{test}", module_path!()));
    let (_, test) = test.split_once("::").unwrap();
    let words = [exe.to_str().unwrap(), "--ignored", "--exact", "--nocapture", test];
    let words = words.map(str::to_owned);
    Child::spawn(&words, None::<&Path>, &[], &ResourceLimits::default(), None, None).unwrap()
}

fn within(limit: Duration) -> Stopwatch {
    Stopwatch::start(Instant::now(), limit, Duration::ZERO)
}

/// More than a pipe holds.
fn long_question() -> String {
    format!("{}\n", "x".repeat(1 << 20))
}

#[test]
#[ignore = "another test runs it in a process of its own"]
fn deaf() {
    thread::sleep(LONG);
}

#[test]
fn a_program_that_does_not_read_does_not_block_the_referee() {
    let mut deaf = program("deaf");
    let sent = deaf.send(&long_question(), &mut within(Duration::from_millis(50)));
    assert_eq!(sent, Err(Forfeit::Unread));
    // Nor does what is left of that question reach the next one.
    assert_eq!(deaf.send("a\n", &mut within(Duration::ZERO)), Err(Forfeit::Unread));
    assert!(!deaf.ended_by(Instant::now()));
    assert!(deaf.end().unwrap().was_killed());
}

#[test]
#[ignore = "another test runs it in a process of its own"]
fn talker() {
    for _ in 0..15000 {
        println!("0123456789");
    }
    let read = std::io::copy(&mut stdin(), &mut std::io::sink()).unwrap();
    println!("{read}");
    stdout().flush().unwrap();
    eprintln!("an end");
}

#[test]
fn output_is_read_while_a_long_question_is_sent() {
    let mut talker = program("talker");
    talker.send(&long_question(), &mut within(LONG)).unwrap();
    talker.dismiss("");
    let (mut lines, all) = (0, long_question().len().to_string());
    loop {
        match talker.line(&mut within(LONG)).unwrap() {
            line if line == all => break,
            line => lines += usize::from(line == "0123456789"),
        }
    }
    assert_eq!(lines, 15000);
    assert!(talker.ended_by(Instant::now() + LONG));
    let ExitReport { status, stderr_tail, .. } = talker.end().unwrap();
    assert!(status.success() && stderr_tail.contains("an end"), "{status}: {stderr_tail}");
}
