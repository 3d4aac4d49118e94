use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use uttt_commands::{ConvertArgs, DiagramArgs, FigureArgs, Moves, parser};
use uttt_rules::Rules;

use crate::analyse::Analyse;
use crate::judging::{Check, Games, Merge, RatingsArgs, Referee, TournamentArgs};
use crate::mdbook::MdbookArgs;
use crate::number::number;
use crate::play::Play;
use crate::player::PlayerArgs;
use crate::puzzles::Puzzles;
use crate::report::ReportArgs;
use crate::review::Review;

/// Ultimate Tic-Tac-Toe: count, replay, draw and play games, or run the engine for another program.
#[derive(Debug, Parser)]
#[command(name = "uttt", bin_name = "uttt", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Arguments {
    /// Reads the command line.
    ///
    /// # Errors
    /// What to print instead of running a command: an error, the help or the version.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        Self::from_arg_matches(&Self::parser().try_get_matches()?)
    }

    pub(crate) fn parser() -> clap::Command {
        parser(Self::command(), &GROUPS)
    }
}

/// The commands by what one wants.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["play", "puzzles"]),
    ("Look at games", &["analyse", "review", "replay", "convert"]),
    ("Show games in articles and books", &["diagram", "figure", "mdbook"]),
    (
        "Let programs play",
        &[
            "check",
            "referee",
            "tournament",
            "merge",
            "games",
            "report",
            "ratings",
            "player",
            "engine",
        ],
    ),
    ("More", &["perft", "bench", "completions", "help"]),
];

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the move sequences of each length up to DEPTH
    Perft {
        /// The rule system; by default the one that a record names, or classic
        #[arg(long, value_name = "ID")]
        rules: Option<Rules>,
        /// Count from the position after these moves, as in "55 51 15"
        #[arg(long, value_name = "MOVES")]
        moves: Option<String>,
        /// The number of moves to look ahead
        #[arg(value_parser = number(1..=729_u32))]
        depth: u32,
    },
    /// Play the moves and print the state of the game as one JSON object
    ///
    /// Its fields: `rules`; `moves`, those played; `turn`, who is to move, null once the game is
    /// over; `outcome`, which is ongoing, draw, X, O or +; `legal`, the moves that may be played,
    /// sorted; `last`, the move played last, null before the first; `active`, the boards to play
    /// in. A board is named by its path, one digit per level: ["5"] is board 5, ["51"] board 1 of
    /// board 5. The whole board's path has no digit, so [""] says that any open cell of the whole
    /// board may be played, and [] that the game is over.
    Replay(Moves),
    /// Analyse a position and print what the engine finds, as JSON lines
    ///
    /// A line at most ten times a second, and the last when a limit is reached, the result is proven
    /// or an interrupt came. Each is an object: `best`, the best move, left out once the game is
    /// over; `depth`, the plies of the longest line that was looked at; `nodes`; `score`, from -1
    /// (lost) to 1 (won) for the side to move; `wdl`, the chances to win, draw and lose; `pv`, the
    /// line that is expected; `proven`, if it is, with `outcome` (win, draw or loss) and `plies`; and
    /// `moves`, all legal ones from the best on, each with `move`, `score`, `visits`, perhaps
    /// `proven`, and `pv` for the best few. Where three play, `shares` beside each score is the share
    /// of the point that X, O and + may expect each.
    Analyse(Analyse),
    Review(Review),
    Diagram(DiagramArgs),
    Figure(FigureArgs),
    /// mdBook preprocessor: turns `uttt` code blocks into figures
    ///
    /// In book.toml: [preprocessor.uttt] and command = "uttt mdbook". A block's options stand after
    /// its language, as in: uttt ply=2 coordinates caption="After the trap". They are those of `uttt
    /// figure`.
    Mdbook(MdbookArgs),
    Convert(ConvertArgs),
    /// Play in the terminal
    Play(Play),
    /// List, show, solve and verify puzzles
    ///
    /// Each has one right move at each turn, and a proof that there is no other.
    Puzzles {
        #[command(subcommand)]
        command: Puzzles,
    },
    /// The built-in player, for a referee to start
    Player(PlayerArgs),
    /// Try out a program, and say what is wrong with it
    ///
    /// It plays games against random moves: the program moves first and second, is sent to closed boards,
    /// also full ones that nobody has won, goes on after a given first move, and must end after the game.
    /// A fault is explained once. The first trial without any answer ends the check; if the program speaks
    /// another protocol, it is named.
    Check(Check),
    /// Judge one game between programs
    ///
    /// The result is one JSON line on stdout. A game that was judged is a success, whoever won.
    Referee(Referee),
    /// Play many games between programs and say who is stronger
    ///
    /// Each opening is played from both sides; in a game of three players, in all six seatings. Each
    /// finished game is a line of the file; run the same command to continue a tournament. The table
    /// is printed to stdout at the end.
    Tournament(TournamentArgs),
    /// Join the files of a tournament's shards and print the table
    Merge(Merge),
    /// Rate all programs of several tournaments together
    ///
    /// It finds the Elo that makes the games of all files together most likely, and says how
    /// likely each program is stronger than the next. Programs with the same name are the same one.
    Ratings(RatingsArgs),
    /// Write a tournament as one HTML file: the table, who met whom, times, faults and every game
    ///
    /// A browser opens it without a network. Each game can be replayed on a board, by mouse or
    /// keyboard.
    Report(ReportArgs),
    /// Choose games from a tournament's file and print their records, which the page opens
    Games(Games),
    /// Run the engine over UGI, on stdin and stdout
    ///
    /// UGI is the form of chess's UCI for other board games. `setoption name Level value 4` sets
    /// the level, from 1 to 10, easy or random; it is 10 at first. `setoption name Rules value nested-3`
    /// sets the rule system, and Seed the seed of all random choices; on nine small boards, level
    /// 10 makes none. `ugi` lists all options.
    Engine,
    /// Run a fixed workload and print how fast it went
    ///
    /// It counts move sequences, plays random games and searches three positions. The last line
    /// counts all this work, and is the same on every machine.
    Bench {
        /// The rule system
        #[arg(long, value_name = "ID", default_value_t = Rules::Classic)]
        rules: Rules,
    },
    /// Print a script that completes this program's arguments in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::parser().debug_assert();
    }

    #[test]
    fn each_command_is_in_one_group_of_the_help() {
        let parser = Arguments::parser();
        let mut commands: Vec<&str> =
            parser.get_subcommands().map(clap::Command::get_name).collect();
        commands.push("help");
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        commands.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn the_shell_completes_values_that_are_known() {
        let mut script = Vec::new();
        let mut command = crate::known::with_known_values(Arguments::parser());
        clap_complete::generate(Shell::Bash, &mut command, "uttt", &mut script);
        let script = String::from_utf8(script).unwrap();
        for values in [
            "classic most-boards open-boards adjacent nested-1 nested-2 nested-3 overwrite",
            "plain codingame ugi",
            "1 2 3 4 5 6 7 8 9 10 easy random",
            "record position uttt-ai-state uttt-ai-actions codingame",
            "quiet save-draw refuse-board",
            "shuffled:1 shuffled:4",
        ] {
            assert!(script.contains(&format!("\"{values}")), "{values}");
        }
    }
}
