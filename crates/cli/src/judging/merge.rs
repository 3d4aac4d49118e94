use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use uttt_referee::{Finished, Journal, JournalError, Settings, Tournament, TournamentError};

use crate::failure::Failure;
use crate::say::say;

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

/// The shares that no file is of, the first of them where they are many.
fn missing(shares: &[Option<(u32, u32)>]) -> Vec<String> {
    let count = shares.iter().flatten().map(|&(_, count)| count).max().unwrap_or(0);
    let missing = (0..count).filter(|&share| !shares.contains(&Some((share, count))));
    let mut named: Vec<_> =
        missing.map(|share| format!("{share}/{count}")).take(MOST_NAMED + 1).collect();
    if named.len() > MOST_NAMED {
        named.truncate(MOST_NAMED);
        named.push("…".to_owned());
    }
    named
}

/// More shares than that are not named.
const MOST_NAMED: usize = 20;

/// Prints the table of all games together.
pub(crate) fn run(args: &Merge, out: &mut impl Write) -> Result<(), Failure> {
    let bad = |error: String| Failure::BadInput(error);
    let (mut parts, mut shares) = (Vec::new(), Vec::new());
    for file in &args.files {
        let (settings, finished) =
            Journal::read::<Settings, Finished>(file).map_err(|error| bad(error.to_string()))?;
        shares.push(settings.shard);
        parts.push((file.display().to_string(), settings, finished));
    }
    let (tournament, games) = Tournament::merge(parts).map_err(bad)?;
    let standing = tournament.standing(&games).map_err(bad)?;
    if let Some(path) = &args.out {
        if path.exists() {
            return Err(bad(format!("--out {}: the file is there already", path.display())));
        }
        let run = |error: JournalError| Failure::from(TournamentError::Journal(error));
        let opened = Journal::open::<Settings, Finished>(path, tournament.settings());
        let mut journal = opened.map_err(run)?.journal;
        journal.add_all(&games).map_err(run)?;
    }
    write!(out, "{standing}")?;
    if !standing.is_over() {
        let missing = missing(&shares);
        if !missing.is_empty() {
            say(format_args!("missing shares: {}", missing.join(", ")));
        }
    }
    Ok(())
}
