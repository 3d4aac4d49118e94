use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use uttt_engine::Level;
use uttt_rules::{Player, Rules};

use crate::judging::{Games, Merge, Referee, TimeLimit, TournamentArgs};

/// Ultimate Tic-Tac-Toe: count, replay, draw and play games, or run the engine for another program.
///
/// A move is two digits, the small board and the cell in it, both counted 1-9 row by row from the
/// top left: 51 is the top left cell of the board in the middle.
#[derive(Debug, Parser)]
#[command(name = "uttt", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the move sequences of each length up to DEPTH
    Perft {
        /// The rule system
        #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
        rules: Rules,
        /// Count from the position after these moves, as in "55 51 15"
        #[arg(long, value_name = "MOVES")]
        moves: Option<String>,
        /// The number of moves to look ahead
        #[arg(value_parser = clap::value_parser!(u32).range(1..=81))]
        depth: u32,
    },
    /// Play the moves and print what has become of the game, as one JSON object
    Replay {
        /// The rule system
        #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
        rules: Rules,
        /// The moves from the start
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Print an SVG of the position after the moves
    Diagram {
        /// The rule system
        #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
        rules: Rules,
        /// The moves from the start
        #[arg(value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Play in the terminal
    Play(Play),
    /// Judge one game between programs
    ///
    /// The result is one JSON line on stdout; a game that was judged is a success, whoever won.
    Referee(Referee),
    /// Play many games between programs and say who is stronger
    ///
    /// Each opening is played from both sides. Each finished game is a line of the file, and the
    /// same command goes on where it was stopped. The table is printed to stdout at the end.
    Tournament(TournamentArgs),
    /// Join the files of a tournament's shares and print the table
    Merge(Merge),
    /// Choose games from a tournament's file and print their records, which the page opens
    Games(Games),
    /// Run the engine over UGI, on stdin and stdout
    Engine,
    /// Run a fixed workload and print how fast it went
    Bench,
    /// Print a script that completes this program's arguments in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// 1: programs play each other, 2: a person plays a program, 3: two persons
    #[arg(value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) mode: u8,
    /// Programs that play by UGI, each with its arguments in one word, as in "uttt engine"; the
    /// built-in engine where none is named
    #[arg(value_name = "PROGRAM")]
    pub(crate) programs: Vec<String>,
    /// The rule system
    #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
    pub(crate) rules: Rules,
    /// How well the built-in engine plays: random, beginner, casual, skilled, expert or master
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Skilled)]
    pub(crate) level: Level,
    /// Who takes longer for a move loses, persons as well: 12s, 500ms, 2m or none
    ///
    /// Without this option it is 12s where programs play each other, and none where a person plays.
    #[arg(long, value_name = "TIME")]
    pub(crate) time_limit: Option<TimeLimit>,
    /// What all random choices of the built-in engine come from; another one each time by default
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// The side of the person who plays a program
    #[arg(long, value_name = "SIDE", default_value = "X")]
    pub(crate) person: Player,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }
}
