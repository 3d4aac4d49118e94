//! The program `uttt`: counts, replays, draws and plays Ultimate Tic-Tac-Toe, judges programs, and
//! runs the engine over UGI.
//!
//! Results go to stdout, and messages for people to stderr. The exit status is 0 for success, 1 for
//! a run that failed, and 2 for bad input.

mod analyse;
mod args;
mod bench;
mod board;
mod cells;
mod closed_pipe;
mod failure;
mod farewell;
mod ink;
mod judging;
mod known;
mod mdbook;
mod merit;
mod perft;
mod play;
mod player;
mod puzzles;
mod replay;
mod report;
mod report_interval;
mod review;
mod screen;
mod signals;
mod typed_move;
mod ugi;
mod whereabouts;
mod zoomed_board;

use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use uttt_commands::{Moves, lines, number, record, say};
use uttt_rules::with_game;

use crate::args::{Arguments, Command};
use crate::failure::Failure;
use crate::record::game;

fn main() -> ExitCode {
    let done = match Arguments::read() {
        Ok(arguments) => run(arguments.command),
        Err(error) => Err(Failure::from(error)),
    };
    done.map_or_else(|failure| failure::report(failure).into(), |()| ExitCode::SUCCESS)
}

fn run(command: Command) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Perft { rules, moves, depth } => {
            let moves = moves.filter(|moves| !moves.trim().is_empty());
            let game = game(rules, moves.as_slice())?;
            with_game!(&game, game => perft::print(game.position(), depth, &mut out))?;
        }
        Command::Replay(Moves { rules, moves }) => {
            replay::print(&game(rules, &moves)?, &mut out)?;
        }
        Command::Analyse(args) => {
            drop(out);
            analyse::run(&args)?;
            return Ok(());
        }
        Command::Review(args) => {
            drop(out);
            review::run(&args)?;
            return Ok(());
        }
        Command::Diagram(args) => args.print(&mut out)?,
        Command::Figure(args) => args.print(io::stdin().lock(), &mut out)?,
        Command::Mdbook(args) => mdbook::run(&args, io::stdin().lock(), &mut out)?,
        Command::Convert(args) => args.run(io::stdin().lock(), &mut out)?,
        Command::Play(play) => {
            drop(out);
            play::run(&play)?;
            return Ok(());
        }
        Command::Puzzles { command } => {
            drop(out);
            puzzles::run(&command)?;
            return Ok(());
        }
        Command::Player(args) => {
            drop(out);
            player::run(&args)?;
            return Ok(());
        }
        Command::Referee(args) => {
            drop(out);
            judging::referee(&args)?;
            return Ok(());
        }
        Command::Tournament(args) => {
            drop(out);
            judging::tournament(&args)?;
            return Ok(());
        }
        Command::Merge(args) => judging::merge(&args, &mut out)?,
        Command::Check(args) => judging::check(&args, &mut out)?,
        Command::Ratings(args) => judging::ratings(&args, &mut out)?,
        Command::Report(args) => report::run(&args, &mut out)?,
        Command::Games(args) => judging::games(&args, &mut out)?,
        Command::Engine => {
            drop(out);
            ugi::serve(BufReader::new(io::stdin()), io::stdout(), ugi::Options::default())?;
            return Ok(());
        }
        Command::Bench { rules } => bench::print(rules, &mut out)?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            let mut command = known::with_known_values(Arguments::parser());
            clap_complete::generate(shell, &mut command, "uttt", &mut script);
            out.write_all(&script)?;
        }
    }
    out.flush()?;
    Ok(())
}
