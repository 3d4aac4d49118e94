use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use uttt_rules::{Format, Rules};

use crate::analyse::Analyse;
use crate::figure::FigureArgs;
use crate::judging::{Check, Games, Merge, RatingsArgs, Referee, TournamentArgs};
use crate::mdbook::MdbookArgs;
use crate::number::number;
use crate::play::Play;
use crate::player::PlayerArgs;
use crate::puzzles::Puzzles;
use crate::report::ReportArgs;
use crate::review::Review;

/// Ultimate Tic-Tac-Toe: count, replay, draw and play games, or run the engine for another program.
///
/// A move is one digit per level, each counted 1-9 row by row from the top left, the outermost board
/// first: 51 is the top left cell of the board in the middle. In the overwrite games it is row and
/// column, each 1-4.
///
/// The rule systems are classic, most-boards, open-boards, adjacent, nested-1, nested-2, nested-3,
/// overwrite, overwrite-cell and overwrite-free.
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

    /// An option takes the next word as its value even if the word starts with a dash. So `--seed
    /// -1` gets the error about the seed, not one about an unexpected argument `-1`.
    pub(crate) fn parser() -> clap::Command {
        let command = Self::command().mut_subcommands(|command| {
            command.mut_args(|arg| match (arg.get_action().takes_values(), arg.is_positional()) {
                (true, false) => arg.allow_hyphen_values(true),
                (true, true) => arg.allow_negative_numbers(true),
                (false, _) => arg,
            })
        });
        let commands = grouped(&command);
        command.help_template(format!(
            "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{commands}\nOptions:\n{{options}}"
        ))
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

/// The list of commands for the help, in groups.
fn grouped(command: &clap::Command) -> String {
    let about = |name: &str| match command.find_subcommand(name).and_then(clap::Command::get_about)
    {
        Some(about) => about.to_string(),
        // The parser adds it later.
        None => "Print this message, or the help of a command".to_owned(),
    };
    let mut text = String::new();
    for (group, names) in GROUPS {
        text += &format!("\n{group}:\n");
        for name in names {
            text += &format!("  {name:<11}  {}\n", about(name));
        }
    }
    text
}

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
    /// Review a game and print what each move has cost, as one JSON object
    ///
    /// Its fields: `rules`; `nodes`; `moves`; `accuracy`, in percent, and `counts`, how many moves
    /// have each verdict, both for each player; and `key`, the plies of the gravest faults. Each
    /// move has `ply`, the number of moves before it; `move`; `player`; `verdict`, which is forced,
    /// already-lost, slower (to a win), good, fair, inaccuracy, mistake or blunder; `before` and
    /// `after`, the share of the point that the player could expect with the best move and after
    /// this one; `loss`, the difference; `best`; `line` and `reply`, the lines that are expected
    /// after the best move and after this one; `proven`, if the result was, with `outcome` and
    /// `plies`; and if a fact of the rules says why it is a fault, `why`, a sentence, and `reason`,
    /// with the `fact`, the boards that it is about, and the `moves` that show it.
    ///
    /// With --game, each move also has `told`, what its program told: `score`, `depth`, `nodes`, `ms`, and
    /// `gap`, the share of the point that the score stands for less `after`. `misjudged` has the plies where
    /// the gap is a quarter or more, the largest first.
    Review(Review),
    /// Print an SVG of the position after the moves
    Diagram {
        #[command(flatten)]
        moves: Moves,
        /// Animate the whole game, a second a move, again and again
        #[arg(long)]
        animate: bool,
    },
    /// Print a position as HTML for an article: a figure with an SVG, light and dark in one
    ///
    /// The record may be annotated: marks, arrows and words of the comment on the position are
    /// shown. In a comment, [#51] marks a cell and [>55-51] draws an arrow. The page's custom
    /// properties --uttt-x, --uttt-o and so on set the colours.
    Figure(FigureArgs),
    /// mdBook preprocessor: turns `uttt` code blocks into figures
    ///
    /// In book.toml: [preprocessor.uttt] and command = "uttt mdbook". A block's options stand after
    /// its language, as in: uttt ply=2 coordinates caption="After the trap". They are those of `uttt
    /// figure`.
    Mdbook(MdbookArgs),
    /// Translate games or positions between notations, from stdin to stdout, one a line
    ///
    /// The forms: `record` and `position`, our own; `uttt-ai-state` and `uttt-ai-actions`;
    /// `codingame`, pairs of row and column 0-8; `letters`, ae; `compass`, NW/C; `squares`, e4;
    /// `keypad`, 95. The others' forms name no rule system, and serve the games on nine small
    /// boards alone. A position has no moves, so it can be translated to `position`,
    /// `uttt-ai-state` and, as a record that begins there, `record` alone.
    Convert {
        /// The form of the input lines
        #[arg(long, value_name = "FORM")]
        from: Format,
        /// The form of the output lines
        #[arg(long, value_name = "FORM")]
        to: Format,
        /// The rule system; by default the one that a record or a position names, and classic for
        /// the other forms
        #[arg(long, value_name = "ID")]
        rules: Option<Rules>,
    },
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
    /// the level, from 1 to 10 or random; it is 10 at first. `setoption name Rules value nested-3`
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

/// A game from its start.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    /// The rule system; by default the one that a record names, or classic
    #[arg(long, value_name = "ID")]
    pub(crate) rules: Option<Rules>,
    /// The moves from the start; or a record, as in "classic: 55 51 15"; or a link to a game
    #[arg(value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
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
            "1 2 3 4 5 6 7 8 9 10 random",
            "record position uttt-ai-state uttt-ai-actions codingame",
            "quiet save-draw refuse-board",
            "shuffled:1 shuffled:4",
        ] {
            assert!(script.contains(&format!("\"{values}")), "{values}");
        }
    }
}
