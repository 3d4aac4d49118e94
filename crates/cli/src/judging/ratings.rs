use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use uttt_referee::{Journal, JudgedGame, RatingJournals, Settings};

use crate::failure::Failure;

/// Rates the programs of several tournaments.
#[derive(Args, Debug)]
pub(crate) struct RatingsArgs {
    /// Print one JSON object instead of tables
    #[arg(long)]
    json: bool,
    /// The files of tournaments or of their shards, all of one rule system
    #[arg(value_name = "JOURNAL", required = true)]
    files: Vec<PathBuf>,
}

/// Prints the ratings.
pub(crate) fn run(args: &RatingsArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (mut journals, mut seen) = (RatingJournals::default(), HashSet::new());
    for file in &args.files {
        let name = file.display().to_string();
        // Reading a missing file reports it.
        if !seen.insert(file.canonicalize().unwrap_or_else(|_| file.clone())) {
            return Err(Failure::BadInput(format!("{name}: the same file twice")));
        }
        let (settings, games) = Journal::read::<Settings, JudgedGame>(file)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
        journals
            .add(&name, settings, &games)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
    }
    let ratings = journals.rate();
    if args.json {
        serde_json::to_writer(&mut *out, &ratings).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        write!(out, "{ratings}")?;
    }
    Ok(())
}
