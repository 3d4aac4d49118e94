use std::ffi::OsString;
use std::io::{BufRead, Write};

use clap::builder::Styles;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use uttt_engine::Clock;

use crate::failure::Failure;
use crate::review::Told;
use crate::{ConvertArgs, DiagramArgs, FigureArgs, ReviewArgs, parser};

/// Ultimate Tic-Tac-Toe: figures, diagrams, other notations and reviews, from the npm package.
///
/// The program `uttt`, which is built with a Rust toolchain, has more commands: it plays, analyses
/// and lets programs play.
#[derive(Debug, Parser)]
#[command(name = "uttt", bin_name = "uttt", version)]
pub struct Commands {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Review(ReviewArgs),
    Convert(ConvertArgs),
    Diagram(DiagramArgs),
    Figure(FigureArgs),
}

/// The commands by what one wants, as in the program.
const GROUPS: [(&str, &[&str]); 3] = [
    ("Look at games", &["review", "convert"]),
    ("Show games in articles and books", &["diagram", "figure"]),
    ("More", &["help"]),
];

impl Commands {
    /// The parser of the command line.
    #[must_use]
    pub fn parser() -> clap::Command {
        // Node's stdout does not tell Rust whether it is a terminal.
        parser(Self::command().styles(Styles::plain()), &GROUPS)
    }

    /// Runs the command line `arguments`, whose first is the program's name.
    ///
    /// # Errors
    /// What to print instead of a result: an error, the help or the version.
    pub fn run(
        arguments: impl IntoIterator<Item = OsString>,
        input: impl BufRead,
        out: &mut impl Write,
        clock: impl Clock,
    ) -> Result<(), Failure> {
        match Self::from_arg_matches(&Self::parser().try_get_matches_from(arguments)?)?.command {
            Command::Review(args) => {
                let mut told = Told::new(clock.clone());
                let wait = |progress| {
                    told.tell(progress);
                    Ok(())
                };
                args.print(clock, wait, out)?;
            }
            Command::Convert(args) => args.run(input, out)?,
            Command::Diagram(args) => args.print(out)?,
            Command::Figure(args) => args.print(input, out)?,
        }
        Ok(out.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Commands::parser().debug_assert();
    }

    #[test]
    fn each_command_is_in_the_help() {
        let help = Commands::parser().render_long_help().to_string();
        for command in Commands::parser().get_subcommands() {
            assert!(help.contains(&format!("\n  {:<11}  ", command.get_name())), "{help}");
        }
    }
}
