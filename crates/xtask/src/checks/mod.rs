//! `cargo xtask test`: the parts of the test suite, and what a run of some of them shares.

mod counted;
mod part;
mod run;
mod time_limit;

use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

pub(crate) use part::Part;
pub(crate) use run::Shard;

use crate::checks::counted::Outcome;
use crate::checks::run::Run;
use crate::checks::time_limit::TimeLimit;
use crate::project::Project;

/// How long a part may take. The longest one takes a third of it in a fresh clone on two cores.
const LIMIT: Duration = Duration::from_mins(30);

/// Runs the named parts, or all that a pull request has to pass, and stops at the first that fails.
pub(crate) fn run(project: &Project, parts: &[Part], shard: Option<Shard>) -> Result<()> {
    let all: Vec<_> =
        Part::value_variants().iter().copied().filter(|part| part.is_default()).collect();
    let run = Run::new(project, shard);
    let mut done = Vec::new();
    for &part in if parts.is_empty() { &all } else { parts } {
        let name = part.to_possible_value().map(|value| value.get_name().to_owned());
        let name = name.unwrap_or_default();
        eprintln!("\n== {name}");
        let start = Instant::now();
        let limit = TimeLimit::start(&name, LIMIT)?;
        let outcome = part.run(&run);
        match limit.stop(outcome) {
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

fn summarise(done: &[(String, Outcome, Duration)]) {
    println!();
    for (name, outcome, time) in done {
        println!("{name:<14} {:<12} {:>6.1} s", outcome.to_string(), time.as_secs_f32());
    }
    let total: Duration = done.iter().map(|(_, _, time)| *time).sum();
    println!("{:<27} {:>6.1} s", "all", total.as_secs_f32());
}
