//! `cargo xtask test`: the parts of the test suite, and what a run of some of them shares.

mod batch;
mod crates;
mod outcome;
mod part;
mod run;
mod wine;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use uttt_watch::TimeLimit;

pub(crate) use part::Part;
pub(crate) use run::Shard;

use crate::checks::outcome::Outcome;
use crate::checks::run::Run;
use crate::project::Project;

/// How long a part may take. The longest one takes a third of it in a fresh clone on two cores.
const LIMIT: Duration = Duration::from_mins(30);

/// Runs the named parts, or all that a pull request has to pass, and stops at the first that fails.
pub(crate) fn run(project: &Project, parts: &[Part], shard: Option<Shard>) -> Result<()> {
    let all: Vec<_> =
        Part::value_variants().iter().copied().filter(|part| part.is_default()).collect();
    let parts = if parts.is_empty() { &all } else { parts };
    ensure!(
        shard.is_none() || parts.contains(&Part::Browser),
        "--shard: only the part browser has shards"
    );
    let run = Run::new(project, shard);
    let mut done = Vec::new();
    for &part in parts {
        let name = part.to_possible_value().map(|value| value.get_name().to_owned());
        let name = name.unwrap_or_default();
        eprintln!("\n== {name}");
        let start = Instant::now();
        let outcome = in_time(|| part.run(&run));
        match outcome {
            Ok(outcome) => done.push((name, outcome, start.elapsed())),
            Err(error) => {
                summarise(&done);
                return Err(error.context(format!("{name} failed")));
            }
        }
    }
    summarise(&done);
    Ok(())
}

/// Runs a part with a limit. The tests have shorter limits of their own; this one also ends commands that have
/// none, such as a build that waits for a lock, or a package manager that waits for the network.
fn in_time(part: impl FnOnce() -> Result<Outcome>) -> Result<Outcome> {
    let limit = TimeLimit::start(LIMIT)?;
    let outcome = part();
    if limit.stop() {
        let told = format!("it took longer than {} min", LIMIT.as_secs() / 60);
        return outcome.and_then(|_| bail!("its processes were killed")).context(told);
    }
    outcome
}

fn summarise(done: &[(String, Outcome, Duration)]) {
    println!();
    for (name, outcome, time) in done {
        println!("{name:<14} {:<12} {:>6.1} s", outcome.to_string(), time.as_secs_f32());
    }
    let total: Duration = done.iter().map(|(_, _, time)| *time).sum();
    println!("{:<27} {:>6.1} s", "all", total.as_secs_f32());
}
