//! What a signal ends, and what it does not.

use std::fs::read_to_string;
use std::process::Stdio;
use std::time::Instant;

use crate::programs::{command, random, text, uttt};
use crate::tournament::{PATIENT, arguments, games, numbers, place, wait_for_lines};

#[test]
fn an_interrupt_ends_the_programs_as_well() {
    ["-INT", "-TERM", "-HUP"].into_iter().for_each(ends_the_programs_as_well);
}

fn ends_the_programs_as_well(signal: &str) {
    let (folder, path) = place();
    let pids = folder.path().join("pids").display().to_string();
    // The program ignores the end of its input and a polite signal.
    let deaf =
        format!("sh -c 'trap \"\" INT TERM HUP; echo $$ >>{pids}; while :; do sleep 0.1; done'");
    let programs = [deaf, random("plain", 1)];
    let args = arguments(&path, &["--games", "2"], &programs);
    let mut tournament = uttt(&args);
    let tournament = tournament.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    // One start to check the program, and one for the first game.
    wait_for_lines(&pids, 2);
    let id = tournament.id().to_string();
    assert!(command("kill").args([signal, &id]).status().unwrap().success());
    let output = tournament.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{signal}");
    let told = "stopped after 0 of 2 games; run the same command to continue\n";
    assert_eq!(text(&output.stderr), told);
    // No program has lost because of it.
    assert!(games(&path).is_empty());
    let begun = Instant::now();
    for pid in read_to_string(&pids).unwrap().lines() {
        let runs = || {
            let stat = command("ps").args(["-o", "stat=", "-p", pid]).output();
            let stat = text(&stat.unwrap().stdout);
            !stat.trim().is_empty() && !stat.starts_with('Z')
        };
        while runs() {
            assert!(begun.elapsed() < PATIENT, "{pid} still runs");
        }
    }
}

#[test]
fn a_signal_that_was_ignored_at_the_start_stays_ignored() {
    let (folder, path) = place();
    let gate = folder.path().join("gate");
    std::fs::create_dir(&gate).unwrap();
    // Its games wait until the folder is removed.
    let waiting = format!("sh -c 'while [ -d {} ]; do sleep 0.05; done'", gate.display());
    let programs = [waiting, random("plain", 1)];
    let args = arguments(&path, &["--games", "2"], &programs);
    let mut nohup = command("sh");
    nohup.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_uttt")]).args(args);
    let tournament = nohup.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    // The signal handlers are installed before the file exists.
    wait_for_lines(&path, 1);
    let id = tournament.id().to_string();
    assert!(command("kill").args(["-HUP", &id]).status().unwrap().success());
    std::fs::remove_dir(&gate).unwrap();
    let output = tournament.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(numbers(&games(&path)), [0, 1]);
}
