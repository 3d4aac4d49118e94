//! The command line.

use clap::{Parser, Subcommand};

use crate::books::BookCommand;
use crate::calibration::Calibrate;
use crate::matches::{gate, ladder, migrate, one_match, random_opponents, score};
use crate::plots as plot;
use crate::puzzles::PuzzleCommand;
use crate::reviews::{error as review_error, facts};
use crate::simulation;
use crate::tables::{analysis_error, evaluations, one_move, positions};
use crate::training::{self_play, train};

/// Measures and trains the engine.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays a match between two players and prints who is stronger.
    ///
    /// Each opening is played twice, with the sides exchanged. Both players run in this process, on
    /// one thread, one after the other, and are limited by processor time or by fixed work. Each
    /// finished game is a line of the journal; the same command resumes the match, and may ask for
    /// more games.
    Match(one_match::Request),
    /// Prints the scores of matches, finished or not.
    Score(score::Request),
    /// Gives journals the current id of their engine.
    ///
    /// A journal belongs to one engine. If only the engine's id has changed, as with a new version,
    /// its matches and ladders can go on after this. The command cannot check that the engine plays
    /// as before.
    Migrate(migrate::Request),
    /// Plays each level against the one below and prints a table of how much stronger it is.
    ///
    /// Each opening is played twice, with the sides exchanged; in a game of three, one level has
    /// one seat and the other two. Each finished game is a line of the journal; the same command
    /// resumes the ladder.
    Ladder(ladder::Request),
    /// Plays the engine against random opponents and prints how many points it makes.
    ///
    /// A win is a point, and a draw shares the point among all players. In a game of three, both
    /// opponents play at random.
    RandomOpponents(random_opponents::Request),
    /// Plays the engine against itself for training.
    SelfPlay(self_play::Request),
    /// Trains the network on games of self-play.
    Train(train::Request),
    /// Makes and checks books of openings, which the referee ships.
    #[command(subcommand)]
    Book(BookCommand),
    /// Measures and fits the shares of the point that the engine expects.
    #[command(subcommand)]
    Calibrate(Calibrate),
    /// Measures how many judgements of a review a longer review changes.
    ///
    /// It plays games between weak levels and reviews each of them twice. Each game is a line of the
    /// journal. The same command continues a run, also with a larger number of games.
    ReviewError(review_error::Request),
    /// Counts for how many faults of a simple player a review finds a fact that says why.
    ///
    /// The player wins a board where it can, else blocks one, else takes the middle, else any cell. It
    /// meets levels 1 to 3 in turn.
    Facts(facts::Request),
    /// Plays a match between two settings of the engine.
    Gate(gate::Request),
    /// Simulates matches and prints how often the 95 % interval of Elo holds the truth, and how often a test errs.
    ///
    /// Pairs of games are repeated equally, unequally or by chance, as the tables of a tournament count them.
    Simulate(simulation::Request),
    /// Draws plots of the journals of training and gates.
    Plot(plot::Request),
    /// Prints how far the values of moves are from those of a long search, by their visits: in a
    /// search of the strongest level, and in one that searches all moves evenly.
    AnalysisError(analysis_error::Request),
    /// Prints the network's evaluations of positions of random games. Tests compare them on all
    /// machines.
    Evaluations(evaluations::Request),
    /// Prints positions in which a single move decides the game, for the engine's tests.
    Positions(positions::Request),
    /// Prints how often each level finds a win in one move and prevents a loss in one, in the
    /// positions that `positions` prints.
    OneMove(one_move::Request),
    /// Makes puzzles, and finds out how hard they are.
    #[command(subcommand)]
    Puzzles(PuzzleCommand),
}

/// Runs the command.
pub(crate) fn run() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Match(request) => one_match::run(&request),
        Command::Score(request) => score::run(&request),
        Command::Migrate(request) => migrate::run(&request),
        Command::Ladder(request) => ladder::run(&request),
        Command::RandomOpponents(request) => random_opponents::run(&request),
        Command::SelfPlay(request) => self_play::run(&request),
        Command::Train(request) => train::run(&request),
        Command::Book(command) => command.run(),
        Command::Calibrate(part) => part.run(),
        Command::ReviewError(request) => review_error::run(&request),
        Command::Facts(request) => facts::run(&request),
        Command::Gate(request) => gate::run(&request),
        Command::Simulate(request) => {
            simulation::run(&request);
            Ok(())
        }
        Command::Plot(request) => plot::run(&request),
        Command::AnalysisError(request) => analysis_error::print(&request),
        Command::Evaluations(request) => evaluations::print(&request),
        Command::Positions(request) => {
            positions::print(&request);
            Ok(())
        }
        Command::OneMove(request) => one_move::run(&request),
        Command::Puzzles(command) => command.run(),
    }
}
