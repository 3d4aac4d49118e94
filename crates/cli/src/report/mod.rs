//! `uttt report`: a tournament as one HTML file that needs nothing else.

mod board;
mod charts;
mod element;
mod figures;
mod html;
mod page;
mod replays;
mod summary;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::Args;

use crate::failure::{Failure, is_wrong_path};
use crate::judging::read_tournament;
use board::Board;
use page::Page;

/// Writes a tournament as HTML.
#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// Write to this file instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Link each game to the page at this address, as in `https://example.org/uttt/`
    #[arg(long, value_name = "ADDRESS")]
    link: Option<String>,
    /// Replay the games on `<uttt-board>`; FILE is `v1/uttt-board-classic.js` of a built site
    #[arg(long, value_name = "FILE")]
    element: Option<PathBuf>,
    /// The file of a tournament or of a shard
    #[arg(value_name = "JOURNAL")]
    file: PathBuf,
}

/// Writes the report.
pub(crate) fn run(args: &ReportArgs, out: &mut impl Write) -> Result<(), Failure> {
    let script = args.element.as_deref().map(element::read).transpose()?;
    let (tournament, standing, games) = read_tournament(&args.file)?;
    let link = args.link.as_deref();
    let board = script.as_deref().map_or(Board::Drawn, Board::Element);
    let page = Page { tournament: &tournament, standing: &standing, games: &games, link, board };
    let Some(path) = &args.out else {
        page.write(out)?;
        return Ok(());
    };
    // The journal is the only copy of the games.
    if path.canonicalize().is_ok_and(|path| args.file.canonicalize().is_ok_and(|it| it == path)) {
        return Err(Failure::BadInput(format!("--out {}: that is the journal", path.display())));
    }
    let failed = |error: std::io::Error| {
        let words = format!("--out {}: {error}", path.display());
        if is_wrong_path(&error) { Failure::BadInput(words) } else { Failure::Run(words) }
    };
    let mut file = BufWriter::new(File::create(path).map_err(failed)?);
    page.write(&mut file).and_then(|()| file.flush()).map_err(failed)
}
