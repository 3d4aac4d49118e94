//! Books of openings for tournaments, which the referee ships.
//!
//! `uttt-lab book make` draws random openings and keeps those whose value is in the range of the
//! book, no two of them alike by symmetry. `uttt-lab book check` searches some of them again, for
//! longer.

mod check;
mod file;
mod make;
mod value;

use clap::Subcommand;

/// Makes and checks books of openings.
#[derive(Subcommand)]
pub(crate) enum BookCommand {
    /// Makes a book of openings.
    ///
    /// The file names the command that made it. Each opening is on the disk before the next one is
    /// searched; the same command continues, also with a larger number of openings.
    Make(make::Request),
    /// Searches openings of a book again, and prints how many stay in its range.
    Check(check::Request),
}

impl BookCommand {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match self {
            Self::Make(request) => make::run(request),
            Self::Check(request) => check::run(request),
        }
    }
}
