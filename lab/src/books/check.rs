use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};
use fastrand::Rng;

use super::file::BookFile;
use super::value::{Kind, Valuer};

/// What to search again.
#[derive(Args)]
pub(crate) struct Request {
    /// How many openings of each book to search.
    #[arg(long, default_value_t = 20)]
    sample: usize,
    /// The nodes of each search.
    #[arg(long, default_value_t = 400_000)]
    nodes: u64,
    /// The seed that chooses the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The files of the books.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Prints a line for each book.
pub(super) fn run(request: &Request) -> anyhow::Result<()> {
    let mut valuer = Valuer::new();
    for path in &request.files {
        let (rules, kind, openings) = BookFile::read(path)?;
        let kind = Kind::from_str(&kind, true).ok().context("an unknown kind of book")?;
        let mut rng = Rng::with_seed(request.seed);
        let sample = rng.choose_multiple(&openings, request.sample);
        let (mut stay, mut sum, mut most) = (0, 0.0, 0.0_f32);
        for opening in &sample {
            let value = valuer.value(&opening.game(rules)?, request.nodes);
            stay += usize::from(value.is_some_and(|value| kind.has(value, 0.0)));
            // A proven result is as far off as can be.
            let off = value.map_or(1.0, |value| (value - opening.value).abs());
            sum += off;
            most = most.max(off);
        }
        println!(
            "{}: {} openings; {stay} of {} stay in the range with {} nodes; off by {:.3} on \
             average, {most:.3} at most",
            path.display(),
            openings.len(),
            sample.len(),
            request.nodes,
            sum / sample.len().max(1) as f32,
        );
    }
    Ok(())
}
