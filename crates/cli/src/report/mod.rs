//! `uttt report`: a tournament as one HTML file that needs nothing else.

mod board;
mod charts;
mod figures;
mod html;
mod page;
mod replays;
mod summary;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use uttt_referee::system_words;

use crate::failure::{Failure, is_wrong_path};
use crate::judging::{address, read_tournament};
use page::Page;

/// Writes a tournament as HTML.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// Write to this file instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Link each game to the page at this address, as in `https://example.org/uttt/`
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    link: Option<String>,
    /// The file of a tournament or of a shard
    #[arg(value_name = "JOURNAL")]
    file: PathBuf,
}

/// Writes the report.
pub(crate) fn run(args: &ReportArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (tournament, standing, games) = read_tournament(&args.file)?;
    let link = args.link.as_deref();
    let page = Page { tournament: &tournament, standing: &standing, games: &games, link };
    let Some(path) = &args.out else {
        page.write(out)?;
        return Ok(());
    };
    // The journal is the only copy of the games.
    if path.canonicalize().is_ok_and(|path| args.file.canonicalize().is_ok_and(|it| it == path)) {
        return Err(Failure::BadInput(format!("--out {}: that is the journal", path.display())));
    }
    let failed = |error: std::io::Error| {
        let words = format!("--out {}: {}", path.display(), system_words(&error));
        if is_wrong_path(&error) { Failure::BadInput(words) } else { Failure::Run(words) }
    };
    write_beside(path, |out| page.write(out)).map_err(failed)
}

/// Writes a file beside its path and then renames it, so that it appears there whole or not at all,
/// and a file that was there before stays until then. What is no regular file is written to directly.
fn write_beside(
    path: &Path,
    write: impl Fn(&mut BufWriter<&File>) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let write_to = |file: &File| {
        let mut out = BufWriter::new(file);
        write(&mut out)?;
        out.flush()
    };
    // A link stays one: what it points to is replaced.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if place.metadata().is_ok_and(|found| !found.is_file()) {
        return write_to(&File::create(&place)?);
    }
    let folder = place.parent().ok_or(std::io::ErrorKind::IsADirectory)?;
    let create = |path: &Path| File::options().write(true).create_new(true).open(path);
    let beside = tempfile::Builder::new().prefix(".uttt-").make_in(folder, create)?;
    write_to(beside.as_file())?;
    beside.as_file().sync_all()?;
    beside.persist(&place).map(drop).map_err(|error| error.error)
}
