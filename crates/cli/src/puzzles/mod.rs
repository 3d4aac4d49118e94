//! Puzzles: lists, shows and verifies them, and lets a person solve one.

mod solve;
mod texts;
mod verify;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use uttt_board::Picture;
use uttt_puzzles::{Puzzle, Theme, read_all};
use uttt_rules::Rules;

use crate::failure::Failure;
use crate::number::number;
use solve::SolveArgs;
use texts::{task, text_of, unknown};

/// What to do with puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Puzzles {
    /// Print a line for each puzzle: id, goal, grade, themes
    List(ListArgs),
    /// Print a puzzle: the position as text, and what is to be found
    Show(ShowArgs),
    /// Solve a puzzle in the terminal
    ///
    /// Without an id it sets the next puzzle that you have not solved. Type a move, as in 51; or show, to
    /// see the solution; or quit. A wrong move is refuted.
    Solve(SolveArgs),
    /// Prove each puzzle of a file anew, and name each line that is wrong
    ///
    /// Without a file, it proves the puzzles of this program.
    Verify {
        /// The file, a puzzle a line
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
    },
}

/// Which puzzles to list.
#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    /// Of this rule system alone
    #[arg(long, value_name = "ID")]
    rules: Option<Rules>,
    /// Of this grade alone, 1 (easy) to 5
    #[arg(long, value_name = "N", value_parser = number(1..=5_u64))]
    grade: Option<u64>,
    /// With this theme alone: quiet, save-draw, refuse-board, give-up-board, forced-chain, use-free-move,
    /// deny-free-move or two-threats
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<Theme>,
    /// From this file instead of the puzzles of this program
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Which puzzle to show, and how.
#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// The id, as `uttt puzzles list` prints it
    #[arg(value_name = "ID")]
    id: String,
    /// From this file instead of the puzzles of this program
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print an SVG of the position instead
    #[arg(long, conflicts_with = "solution")]
    svg: bool,
    /// Print the solution as well: the game as an annotated record
    #[arg(long)]
    solution: bool,
}

fn theme(id: &str) -> Result<Theme, String> {
    id.parse()
        .map_err(|()| format!("unknown theme, expected {}", Theme::ALL.map(Theme::id).join(", ")))
}

/// Runs the command.
pub(crate) fn run(command: &Puzzles) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Puzzles::List(args) => list(args, &mut out)?,
        Puzzles::Show(args) => show(args, &mut out)?,
        Puzzles::Solve(args) => solve::solve(args, puzzles(args.file.as_deref())?)?,
        Puzzles::Verify { file } => verify::verify(file.as_deref(), &mut out)?,
    }
    Ok(out.flush()?)
}

/// All puzzles of a file that can be read.
///
/// # Errors
/// The first line that cannot be read.
fn puzzles(file: Option<&Path>) -> Result<Vec<Puzzle>, Failure> {
    let (name, text) = text_of(file)?;
    let puzzles = read_all(&text).into_iter().map(|(line, puzzle)| {
        puzzle.map_err(|fault| Failure::BadInput(format!("{name}:{line}: {fault}")))
    });
    puzzles.collect()
}

fn list(args: &ListArgs, out: &mut impl Write) -> Result<(), Failure> {
    for puzzle in puzzles(args.file.as_deref())? {
        let is_of = |rules| puzzle.study().start().rules() == rules;
        let has_grade = |grade| u64::from(puzzle.grade()) == grade;
        let has_theme = |theme| puzzle.themes().contains(&theme);
        if args.rules.is_none_or(is_of)
            && args.grade.is_none_or(has_grade)
            && args.theme.is_none_or(has_theme)
        {
            let themes: Vec<_> = puzzle.themes().iter().map(|theme| theme.id()).collect();
            let (id, goal, grade) = (puzzle.id(), puzzle.goal().to_string(), puzzle.grade());
            let line = format!("{id:<16} {goal:<6} {grade}  {}", themes.join(" "));
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

fn show(args: &ShowArgs, out: &mut impl Write) -> Result<(), Failure> {
    let found = puzzles(args.file.as_deref())?.into_iter().find(|it| it.id() == args.id);
    let puzzle = found.ok_or_else(|| unknown(&args.id))?;
    let game = puzzle.game();
    if args.svg {
        write!(out, "{}", Picture::new(&game).svg())?;
        return Ok(());
    }
    let themes: Vec<_> = puzzle.themes().iter().map(|theme| theme.id()).collect();
    let colon = if themes.is_empty() { "" } else { ": " };
    writeln!(out, "{}, grade {}{colon}{}", puzzle.id(), puzzle.grade(), themes.join(", "))?;
    writeln!(out, "{}\n", task(&puzzle))?;
    write!(out, "{}", game.drawing())?;
    if args.solution {
        writeln!(out, "\n{}", puzzle.study())?;
    }
    Ok(())
}
