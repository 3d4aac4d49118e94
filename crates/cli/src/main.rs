//! The native program `uttt`: count, replay, draw and play Ultimate Tic-Tac-Toe, and the engine
//! over UGI.
//!
//! Results go to stdout and words for people to stderr. It exits with 0 when it is done, with 1
//! when a run failed and with 2 on bad input.

mod args;
mod bench;
mod board;
mod diagram;
mod failure;
mod judging;
mod perft;
mod play;
mod replay;
mod ugi;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use uttt_rules::{Classic, History, Rules};

use crate::args::{Arguments, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let done = match Arguments::try_parse() {
        Ok(arguments) => run(arguments.command),
        Err(error) => Err(Failure::from(error)),
    };
    done.map_or_else(|failure| failure.report(&mut io::stderr()), |()| ExitCode::SUCCESS)
}

fn run(command: Command) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        Command::Perft { rules, moves, depth } => {
            let game = classic(rules, moves.as_slice())?;
            perft::print(game.position(), depth, &mut out)?;
        }
        Command::Replay { rules, moves } => {
            replay::print(&classic(rules, &moves)?, &mut out)?;
        }
        Command::Diagram { rules, moves } => {
            diagram::print(&classic(rules, &moves)?, &mut out)?;
        }
        Command::Play(play) => {
            drop(out);
            play::run(&play)?;
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
        Command::Games(args) => judging::games(&args, &mut out)?,
        Command::Engine => {
            drop(out);
            ugi::serve(io::stdin().lock(), io::stdout())?;
            return Ok(());
        }
        Command::Bench => bench::print(&mut out)?,
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "uttt", &mut script);
            out.write_all(&script)?;
        }
    }
    out.flush()?;
    Ok(())
}

/// The game of these moves, or of a whole record. Each word is one move, and an argument may hold
/// several.
///
/// This is the one place where the rule system that was named becomes a type.
fn classic(rules: Rules, moves: &[String]) -> Result<History<Classic>, Failure> {
    let moves = moves.join(" ");
    let record = if moves.contains(':') { moves } else { format!("{rules}: {moves}") };
    History::parse(&record).map_err(|error| Failure::BadInput(error.to_string()))
}
