//! Processes that never end are ended.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use uttt_watch::{TimeLimit, watch_children};

/// Names the trial that a process runs instead of its test.
const TRIAL: &str = "UTTT_WATCH_TRIAL";

/// Runs a test of this program in a process of its own, with interrupts ignored.
fn trial(test: &str) -> Output {
    let mut shell = Command::new("sh");
    let program = std::env::current_exe().unwrap();
    shell.args(["-c", "trap '' INT QUIT; exec \"$@\"", "sh"]).arg(program);
    shell.args(["--exact", test, "--nocapture"]).env(TRIAL, test).output().unwrap()
}

fn is_trial() -> bool {
    std::env::var_os(TRIAL).is_some()
}

#[test]
fn all_that_was_started_ends_at_the_limit_and_is_named() {
    let test = "all_that_was_started_ends_at_the_limit_and_is_named";
    if is_trial() {
        // From its start on, a limit adopts orphans.
        assert!(!TimeLimit::start(Duration::from_secs(600)).unwrap().stop());
        // The first shell ends and leaves the second one with the pipe.
        let script = "sh -c 'echo begun; sleep 1000001; true' & exit 0";
        let mut shell = Command::new("sh");
        let mut child = shell.args(["-c", script]).stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut String::new()).unwrap();
        let limit = TimeLimit::start(Duration::from_millis(100)).unwrap();
        output.read_to_end(&mut Vec::new()).unwrap();
        child.wait().unwrap();
        assert!(limit.stop());
        return;
    }
    let output = trial(test);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(told.contains(": sh -c echo begun; sleep 1000001; true\n"), "{told}");
}

#[test]
fn what_ends_in_time_is_left_alone() {
    if !is_trial() {
        // In a process of its own: the other tests have children, too.
        let output = trial("what_ends_in_time_is_left_alone");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        return;
    }
    let limit = TimeLimit::start(Duration::from_secs(600)).unwrap();
    assert!(Command::new("true").status().unwrap().success());
    assert!(!limit.stop());
}

#[test]
fn a_child_that_never_ends_is_killed_and_named() {
    if is_trial() {
        watch_children(Duration::from_secs(1));
        assert!(!Command::new("sleep").arg("1000002").status().unwrap().success());
        return;
    }
    let output = trial("a_child_that_never_ends_is_killed_and_named");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(told.contains(": sleep 1000002\n"), "{told}");
}

#[test]
fn a_child_hears_an_interrupt_though_its_parent_ignores_it() {
    if is_trial() {
        watch_children(Duration::from_secs(600));
        let script = "kill -INT $$; echo alive";
        let output = Command::new("sh").args(["-c", script]).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        return;
    }
    let output = trial("a_child_hears_an_interrupt_though_its_parent_ignores_it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
