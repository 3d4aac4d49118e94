//! Many jobs that are ended as a whole, at random moments.

use std::fs::{read_dir, read_to_string};
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::programs::{command, random};
use crate::tournament::{arguments, place, wait_for_lines};

/// The processes that the referee has started. Linux lists them by the thread that has.
fn children(referee: u32) -> Vec<u32> {
    let threads = read_dir(format!("/proc/{referee}/task"));
    let lists = threads.into_iter().flatten().flatten();
    let lists = lists.filter_map(|it| read_to_string(it.path().join("children")).ok());
    let ids = lists.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    ids.filter_map(|id| id.parse().ok()).collect()
}

/// Ends a job as a whole, in random order; returns the games in its file.
fn end_a_job(signal: Signal, at_once: usize, rng: &mut fastrand::Rng) -> Vec<Value> {
    let (_folder, path) = place();
    let engine = format!("ugi:{} player --protocol ugi --level 2", env!("CARGO_BIN_EXE_uttt"));
    let plain = format!("{} player --protocol plain --level 2", env!("CARGO_BIN_EXE_uttt"));
    let programs = [engine, plain, random("ugi", 1)];
    let at_once = at_once.to_string();
    let more = ["--games", "1000", "--max-crashes", "0", "--concurrency", &at_once];
    let mut job = command("sh");
    job.args(["-c", "ulimit -c 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_uttt")]);
    job.args(arguments(&path, &more, &programs));
    let mut job = job.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    // Anywhere in one of its first games.
    let (lines, pause) = (rng.usize(1..6), rng.u64(0..30_000));
    wait_for_lines(&path, lines);
    sleep(Duration::from_micros(pause));
    let mut all = children(job.id());
    all.push(job.id());
    rng.shuffle(&mut all);
    for id in all {
        // Some may have ended.
        let _ = Pid::from_raw(id as i32).map(|id| kill_process(id, signal));
    }
    let status = job.wait().unwrap();
    let is_heard = ![Signal::KILL, Signal::QUIT].contains(&signal);
    assert_eq!(status.code(), is_heard.then_some(130), "{signal:?}: {status}");
    let text = read_to_string(&path).unwrap();
    // A killed referee may leave half a line.
    let whole = text.split_inclusive('\n').skip(1).filter(|line| line.ends_with('\n'));
    whole.map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// 25 jobs for each signal and each number of games at once, so it runs by name.
#[test]
#[ignore = "takes minutes"]
fn of_many_jobs_that_are_ended_none_forfeits_a_game() {
    let mut rng = fastrand::Rng::with_seed(48);
    let mut forfeited = Vec::new();
    for signal in [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT, Signal::KILL] {
        for at_once in [1, 2, 4] {
            let (mut played, before) = (0, forfeited.len());
            for _ in 0..25 {
                let games = end_a_job(signal, at_once, &mut rng);
                played += games.len();
                forfeited.extend(games.into_iter().filter(|game| !game["by"].is_null()));
            }
            let forfeits = forfeited.len() - before;
            eprintln!(
                "{signal:?}, {at_once} at once: 25 jobs, {played} games, {forfeits} forfeits"
            );
        }
    }
    assert!(forfeited.is_empty(), "{forfeited:#?}");
}
