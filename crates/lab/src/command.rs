//! The command line.

use clap::{Parser, Subcommand};

use crate::matches::{gate, ladder, migrate, one_match, random_opponents, score};
use crate::plots as plot;
use crate::tables::{evaluations, one_move, positions};
use crate::training::{self_play, train};

/// The workshop of the engine.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays two players against each other and says who is stronger.
    ///
    /// Each opening is played twice, with the sides exchanged. Both play in this process, on one
    /// thread, one after the other, by processor time or by fixed work. Each finished game is a line
    /// of the journal; the same command goes on where it stopped, also with more games.
    Match(one_match::Request),
    /// Says what has come of matches, finished or not.
    Score(score::Request),
    /// Gives journals the current id of their engine.
    ///
    /// A journal belongs to one engine. If that plays as before and only its id has changed, as
    /// with a new version, its matches and ladders can still go on. This command cannot check that
    /// it plays as before.
    Migrate(migrate::Request),
    /// Plays each level against the one below and prints a table of how much stronger it is.
    ///
    /// Each opening is played twice, with the sides exchanged; where three play, one level has one
    /// seat and the other two. Each finished game is a line of the journal; the same command goes on
    /// where it stopped.
    Ladder(ladder::Request),
    /// Plays the engine against opponents who play at random, and says how many points it makes.
    ///
    /// A win is a point, a draw is shared by all who play. Where three play, both others play at
    /// random.
    RandomOpponents(random_opponents::Request),
    /// Plays the engine against itself, to learn from.
    SelfPlay(self_play::Request),
    /// Trains the network on games of self-play.
    Train(train::Request),
    /// Plays two settings of the engine against each other.
    Gate(gate::Request),
    /// Draws what training and gates have written down.
    Plot(plot::Request),
    /// Prints what the network says of positions of random games, for the tests that it says the same
    /// everywhere.
    Evaluations(evaluations::Request),
    /// Prints positions in which a single move decides, for the engine's tests.
    Positions(positions::Request),
    /// Prints how often each level takes a win in one move and prevents a loss in one, in the
    /// positions that `positions` prints.
    OneMove(one_move::Request),
}

/// Does what the command line asks for.
pub(crate) fn run() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Match(request) => one_match::run(&request),
        Command::Score(request) => score::run(&request),
        Command::Migrate(request) => migrate::run(&request),
        Command::Ladder(request) => ladder::run(&request),
        Command::RandomOpponents(request) => random_opponents::run(&request),
        Command::SelfPlay(request) => self_play::run(&request),
        Command::Train(request) => train::run(&request),
        Command::Gate(request) => gate::run(&request),
        Command::Plot(request) => plot::run(&request),
        Command::Evaluations(request) => evaluations::print(&request),
        Command::Positions(request) => {
            positions::print(&request);
            Ok(())
        }
        Command::OneMove(request) => one_move::run(&request),
    }
}
