use std::io::{IsTerminal, Write, stderr};
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use indicatif::ProgressBar;
use uttt_puzzles::{Fault, Puzzle, read_all};

use super::text_of;
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
    for (line, id, fault) in &wrong {
        writeln!(out, "{name}:{line}: {id}: {fault}")?;
    }
    if wrong.is_empty() {
        say(format!("{count} puzzles are proven"));
        return Ok(());
    }
    out.flush()?;
    Err(Failure::Run(format!("{} of {count} puzzles are wrong", wrong.len())))
}

/// The faults, each with its line and the id of the puzzle, in their order.
fn prove_all(
    lines: Vec<(usize, Result<Puzzle, Fault>)>,
    proven: impl Fn() + Sync,
) -> Vec<(usize, String, Fault)> {
    let left = Mutex::new(lines.into_iter());
    let wrong = Mutex::new(Vec::new());
    let next = || left.lock().ok()?.next();
    let work = || {
        while let Some((line, read)) = next() {
            let (id, fault) = match read {
                Ok(puzzle) => (puzzle.id().to_owned(), puzzle.verify().err()),
                Err(fault) => ("?".to_owned(), Some(fault)),
            };
            if let (Some(fault), Ok(mut wrong)) = (fault, wrong.lock()) {
                wrong.push((line, id, fault));
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
    wrong.sort_by_key(|&(line, ..)| line);
    wrong
}
