use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};
use clap::Args;
use uttt_puzzles::{Puzzle, Tries, read_all, read_tries};

use super::solver::tries;
use crate::matches::run::play_all;

/// The puzzles, and the file of the tries.
#[derive(Args)]
pub(crate) struct Request {
    /// The puzzles.
    #[arg(long)]
    puzzles: PathBuf,
    /// The tries of each puzzle.
    #[arg(long)]
    tries: PathBuf,
    /// The number of puzzles to try at once, each in a thread of its own.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
}

/// Lets the levels try what they have not tried.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let puzzles = puzzles_of(&request.puzzles)?;
    let mut tried = TriesFile::open(&request.tries)?;
    tried.complete(&puzzles, request.jobs)?;
    eprintln!("{} puzzles, {} tried", puzzles.len(), tried.known.len());
    Ok(())
}

/// All puzzles of a file.
///
/// # Errors
/// The first line that is wrong.
pub(super) fn puzzles_of(path: &Path) -> anyhow::Result<Vec<Puzzle>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let read = |(line, puzzle): (usize, Result<Puzzle, _>)| {
        puzzle.map_err(|fault| anyhow!("{}:{line}: {fault}", path.display()))
    };
    read_all(&text).into_iter().map(read).collect()
}

/// The file of what the levels have solved, open to be added to.
pub(super) struct TriesFile {
    file: File,
    known: HashMap<String, Tries>,
}

impl TriesFile {
    /// Reads the file, which is made if there is none.
    ///
    /// # Errors
    /// It cannot be read, or a line is wrong.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let name = || path.display().to_string();
        let file = OpenOptions::new().append(true).create(true).open(path).with_context(name)?;
        let text = std::fs::read_to_string(path).with_context(name)?;
        ensure!(text.is_empty() || text.ends_with('\n'), "{}: its last line has no end", name());
        let read = |(line, read): (usize, Result<_, _>)| {
            read.map_err(|fault| anyhow!("{}:{line}: {fault}", name()))
        };
        let known = read_tries(&text).into_iter().map(read).collect::<anyhow::Result<_>>()?;
        Ok(Self { file, known })
    }

    /// Lets the levels try the puzzles that they have not tried.
    pub(super) fn complete(
        &mut self,
        puzzles: &[Puzzle],
        jobs: NonZeroUsize,
    ) -> anyhow::Result<()> {
        let Self { file, known } = self;
        let left: Vec<_> = puzzles.iter().filter(|it| !known.contains_key(it.id())).collect();
        let take = |puzzle: &&Puzzle, tries: Tries| {
            // One write, so that no line is cut by the end of the program.
            file.write_all(format!("{} {tries}\n", puzzle.id()).as_bytes())?;
            file.sync_data()?;
            known.insert(puzzle.id().to_owned(), tries);
            Ok(ControlFlow::Continue(()))
        };
        play_all(left.into_iter(), jobs, |puzzle| tries(puzzle), take)
    }

    /// What the levels have solved of a puzzle.
    ///
    /// # Errors
    /// They have not tried it.
    pub(super) fn of(&self, puzzle: &Puzzle) -> anyhow::Result<Tries> {
        self.known.get(puzzle.id()).copied().with_context(|| format!("{}: not tried", puzzle.id()))
    }
}
