use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use uttt_referee::{Finished, Journal, Settings, Tournament};

use crate::failure::Failure;

/// Files of one tournament, to be joined.
#[derive(Args, Debug)]
pub(crate) struct Merge {
    /// Write all games to this new file; the tournament goes on in it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The files of the shares
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Prints the table of all games together.
pub(crate) fn run(args: &Merge, out: &mut impl Write) -> Result<(), Failure> {
    let bad = |error: String| Failure::BadInput(error);
    let mut parts = Vec::new();
    for file in &args.files {
        let (settings, finished) =
            Journal::read::<Settings, Finished>(file).map_err(|error| bad(error.to_string()))?;
        parts.push((settings, finished));
    }
    let (tournament, games) = Tournament::merge(parts).map_err(bad)?;
    let standing = tournament.standing(&games).map_err(bad)?;
    if let Some(path) = &args.out {
        if path.exists() {
            return Err(bad(format!("--out {}: the file is there already", path.display())));
        }
        let run = |error: uttt_referee::JournalError| Failure::Run(error.to_string());
        let opened = Journal::open::<Settings, Finished>(path, tournament.settings());
        let mut journal = opened.map_err(run)?.journal;
        journal.add_all(&games).map_err(run)?;
    }
    write!(out, "{standing}")?;
    Ok(())
}
