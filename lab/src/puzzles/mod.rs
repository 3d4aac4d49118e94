//! Puzzles: positions of games between levels in which one move keeps the result again and again.

mod add;
mod choose;
mod daily;
mod find;
mod search;
mod searched_game;
mod solver;
mod tree;
mod try_levels;

use clap::Subcommand;

/// Makes puzzles, and finds out how hard they are.
#[derive(Subcommand)]
pub(crate) enum PuzzleCommand {
    /// Plays games between levels and looks for a puzzle in each.
    ///
    /// Each game is a line of the journal of its rule system. The same command continues a run, also with a
    /// larger number of games.
    Find(search::Request),
    /// Chooses puzzles from journals and adds them to a file: `crates/puzzles/puzzles.txt`.
    ///
    /// What is in the file stays as it is, with its order and its ids. The levels try each new puzzle, and
    /// it is graded by those that solve it.
    Add(add::Request),
    /// Lets the levels try the puzzles of a file that they have not tried: `crates/puzzles/tries.txt`.
    ///
    /// Each line is on the disk before the next puzzle is tried; the same command continues.
    Try(try_levels::Request),
    /// Adds weeks to the order of the puzzles of the days: `crates/puzzles/daily.txt`.
    Daily(daily::Request),
}

impl PuzzleCommand {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        match self {
            Self::Find(request) => search::run(request),
            Self::Add(request) => add::run(request),
            Self::Try(request) => try_levels::run(request),
            Self::Daily(request) => daily::run(request),
        }
    }
}
