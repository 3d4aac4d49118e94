//! Lets a person solve puzzles: on the full screen, or in lines.
//!
//! | file | what is in it |
//! |---|---|
//! | `attempt` | a puzzle that a person tries to solve, and what is said of each move |
//! | `solved` | which puzzles were solved, in a file |
//! | `shelf` | the puzzles to choose from, and which comes next |
//! | `lines`, `full_screen` | the two ways to ask |

mod attempt;
mod full_screen;
mod lines;
mod shelf;
mod solved;

use std::io;
use std::path::PathBuf;

use clap::Args;
use uttt_puzzles::Puzzle;
use uttt_rules::Rules;

use crate::failure::Failure;
use crate::number::number;
use crate::puzzles::texts::unknown;
use crate::say::say;
use crate::screen::is_possible;
use attempt::Attempt;
use shelf::Shelf;
use solved::Solved;

/// Which puzzle to solve.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// The id, as `uttt puzzles list` prints it; without one, the next that you have not solved
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// One of this rule system
    #[arg(long, value_name = "ID", conflicts_with = "id")]
    rules: Option<Rules>,
    /// One of this grade, 1 (easy) to 5; by default the easiest first
    #[arg(long, value_name = "N", value_parser = number(1..=5_u8), conflicts_with = "id")]
    grade: Option<u8>,
    /// From this file instead of the puzzles of this program
    #[arg(long, value_name = "FILE")]
    pub(super) file: Option<PathBuf>,
    /// Keep the ids of solved puzzles in this file; by default in uttt/solved-puzzles.txt in the folder
    /// of your system for such files
    #[arg(long, value_name = "FILE")]
    solved: Option<PathBuf>,
    /// Ask and answer in lines of text instead of a full screen
    #[arg(long)]
    plain: bool,
}

/// Lets a person solve one of all these puzzles, and the next ones.
pub(super) fn solve(args: &SolveArgs, all: Vec<Puzzle>) -> Result<(), Failure> {
    let solved = Solved::open(args.solved.clone())?;
    let mut shelf = Shelf::new(all, args.rules, args.grade, solved);
    let first = match &args.id {
        Some(id) => shelf.find(id).ok_or_else(|| unknown(id))?,
        None => match shelf.next(None) {
            Some(puzzle) => puzzle,
            None if shelf.is_empty() => {
                return Err(Failure::BadInput("there is no such puzzle".into()));
            }
            None => {
                say(shelf.all_solved());
                return Ok(());
            }
        },
    };
    let attempt = Attempt::new(first.clone());
    if !args.plain && is_possible() {
        full_screen::solve(attempt, shelf)
    } else {
        lines::solve(attempt, &mut shelf, io::stdin().lock())
    }
}
