//! The engine as a program that a referee asks for moves.

mod codingame;
mod marks;
mod plain;
mod timed_engine;

use std::io::{self, BufReader};
use std::time::Duration;

use clap::Args;
use uttt_engine::Level;
use uttt_referee::{Protocol, RULES_VARIABLE};
use uttt_rules::Rules;

use crate::failure::Failure;
use crate::judging::{some_seed, some_time};
use crate::number::seed;
use crate::ugi;
use timed_engine::TimedEngine;

/// How to play, and over which protocol.
#[derive(Args, Debug)]
pub(crate) struct PlayerArgs {
    /// The rule system; the referee sets this variable for each program
    ///
    /// Over plain and codingame a program learns the rules in no other way; UGI has the option
    /// Rules.
    #[arg(long, value_name = "ID", env = RULES_VARIABLE, default_value_t = Rules::Classic)]
    rules: Rules,
    /// The level: from 1, a beginner, to 10, the strongest; or easy, for children, or random
    #[arg(long, value_name = "LEVEL", default_value_t = Level::STRONGEST)]
    level: Level,
    /// The most time for a move; an easy one takes less. Over UGI each `go` sets it
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = some_time)]
    time: Duration,
    /// The protocol: plain, codingame or ugi
    #[arg(long, value_name = "PROTOCOL", default_value_t = Protocol::Plain)]
    protocol: Protocol,
    /// The seed of all random choices; by default a new one each time. On nine small boards, level
    /// 10 makes none
    #[arg(long, value_name = "N", value_parser = seed())]
    seed: Option<u64>,
}

/// Plays until the referee says that the game is over, or the input ends.
pub(crate) fn run(args: &PlayerArgs) -> Result<(), Failure> {
    args.protocol
        .check(args.rules)
        .map_err(|why| Failure::BadInput(format!("--protocol: {why}")))?;
    let seed = args.seed.unwrap_or_else(some_seed);
    let (input, out) = (BufReader::new(io::stdin()), io::stdout());
    let timed_engine = TimedEngine::new(args.level, seed, args.time);
    match args.protocol {
        Protocol::Plain => plain::serve(input, out, io::stderr(), args.rules, timed_engine),
        Protocol::CodinGame => codingame::serve(input, out, io::stderr(), args.rules, timed_engine),
        Protocol::Ugi => {
            let options = ugi::Options {
                rules: args.rules,
                level: args.level,
                seed,
                is_player: true,
                ..ugi::Options::default()
            };
            Ok(ugi::serve(input, out, options)?)
        }
    }
}
