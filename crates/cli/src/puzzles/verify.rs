use std::io::{IsTerminal, Write, stderr};
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use indicatif::ProgressBar;
use uttt_puzzles::{Fault, Puzzle, read_all};

use super::texts::text_of;
use crate::failure::Failure;
use crate::say::say;

/// Proves all puzzles of a file, in as many threads as there are cores. Prints the lines that are wrong.
pub(super) fn verify(file: Option<&Path>, out: &mut impl Write) -> Result<(), Failure> {
    let (name, text) = text_of(file)?;
    let lines = read_all(&text);
    let count = lines.len();
    if count == 0 {
        return Err(Failure::BadInput(format!("{name}: no puzzles")));
    }
    let bar = stderr().is_terminal().then(|| ProgressBar::new(count as u64));
    let wrong = prove_all(lines, || {
        if let Some(bar) = &bar {
            bar.inc(1);
        }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    for (line, fault) in &wrong {
        let id = text.lines().nth(line - 1).and_then(|line| line.split_whitespace().next());
        writeln!(out, "{name}:{line}: {}: {fault}", id.unwrap_or_default())?;
    }
    if wrong.is_empty() {
        say(format!("{count} puzzles are proven"));
        return Ok(());
    }
    out.flush()?;
    Err(Failure::Run(format!("{} of {count} puzzles are wrong", wrong.len())))
}

/// The faults, each with its line, in their order.
fn prove_all(
    lines: Vec<(usize, Result<Puzzle, Fault>)>,
    proven: impl Fn() + Sync,
) -> Vec<(usize, Fault)> {
    let left = Mutex::new(lines.into_iter());
    let wrong = Mutex::new(Vec::new());
    let next = || left.lock().ok()?.next();
    let work = || {
        while let Some((line, read)) = next() {
            let fault = read.and_then(|puzzle| puzzle.verify()).err();
            if let (Some(fault), Ok(mut wrong)) = (fault, wrong.lock()) {
                wrong.push((line, fault));
            }
            proven();
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    let mut wrong = wrong.into_inner().unwrap_or_default();
    wrong.sort_by_key(|&(line, _)| line);
    wrong
}
