use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use serde::de::IgnoredAny;
use uttt_referee::{
    Book, Event, Journal, OpeningOrder, Openings, ProgramSpec, Protocol, RunOptions, Runner,
    Settings, Sprt, Standing, Tournament, TournamentFormat, system_words,
};
use uttt_rules::Rules;

use super::adjudication::{AdjudicationOptions, EngineSolver};
use super::options::{GameOptions, PROGRAMS_HELP, create_folder};
use super::progress::{Progress, ProgressKind};
use super::signals::end_programs_too;
use crate::failure::Failure;
use crate::number::{number, seed};

/// Plays many games between programs.
#[derive(Args, Debug)]
pub(crate) struct TournamentArgs {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    adjudication: AdjudicationOptions,
    /// The number of games for each pair of programs; an even number, because each opening is
    /// played twice. In games of three, for each three programs, a multiple of 6. The default is 100,
    /// and 96 in games of three
    #[arg(long, value_name = "N", value_parser = number(2..=u32::MAX))]
    games: Option<u32>,
    /// The openings: random:PLIES, book:balanced, book:unbalanced, or a file with a record or a list
    /// of moves on each line
    ///
    /// The default is random:4 if all programs speak ugi. Over plain a program cannot see which of
    /// several moves was the last, so the default is random:1; over codingame it never sees the
    /// board, so it is random:0.
    #[arg(long, value_name = "OPENINGS", help_heading = "Openings")]
    openings: Option<String>,
    /// The order of the openings of a file or a book
    #[arg(long, value_enum, default_value_t = Order::Listed, help_heading = "Openings")]
    opening_order: Order,
    /// Begin with the opening of this number, from 1, in that order
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=u32::MAX), help_heading = "Openings")]
    opening_start: u32,
    /// The seed of random openings and of a random order
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed())]
    seed: u64,
    /// The number of games to play at once
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number(1..=1000_usize))]
    concurrency: usize,
    /// Stop when a program has lost N games in a row because it crashed or did not get ready; 0 for
    /// never
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number(0..=u32::MAX))]
    max_crashes: u32,
    /// Go on although two programs have played the same two games twice, which codingame cannot
    /// prevent by openings
    #[arg(long)]
    allow_repeats: bool,
    /// The file for the finished games. Run the same command to continue; with a larger --games, or
    /// with more programs after the others, it adds games
    #[arg(long, value_name = "FILE", value_parser = file)]
    out: PathBuf,
    /// Stop when it is decided whether the first program is stronger by elo1 than by elo0, as in
    /// elo0=0,elo1=10; alpha and beta are 0.05 unless you add them, as in alpha=0.1,beta=0.1
    #[arg(long, value_name = "HYPOTHESES")]
    sprt: Option<Sprt>,
    /// Every program plays every other; this is the default. In games of three, every three
    #[arg(long, group = "kind", help_heading = "Who plays whom")]
    round_robin: bool,
    /// The first program plays each of the others; in games of three, any two of the others
    #[arg(long, group = "kind", help_heading = "Who plays whom")]
    gauntlet: bool,
    /// In each round, programs with about equally many points play a match of --games
    #[arg(long, group = "kind", help_heading = "Who plays whom")]
    swiss: bool,
    /// The number of rounds of a Swiss tournament; by default as many as a knockout would have
    #[arg(long, value_name = "N", requires = "swiss", value_parser = number(1..=1000_u32), help_heading = "Who plays whom")]
    rounds: Option<u32>,
    /// Whoever loses a match of --games is out. A tied match goes on with two more games at a time,
    /// up to as many again; then the program named first goes on. The strongest should be named first
    #[arg(long, group = "kind", help_heading = "Who plays whom")]
    knockout: bool,
    /// Play one shard of the games: its number from 0, a slash, and the number of shards
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(u32, u32)>,
    /// What to show on stderr while it runs
    #[arg(long, value_enum, value_name = "KIND", default_value_t = ProgressKind::Table, help_heading = "What to show and to keep")]
    progress: ProgressKind,
    /// Show nothing while it runs, except warnings; the same as --progress none
    #[arg(long, short, conflicts_with = "progress", help_heading = "What to show and to keep")]
    quiet: bool,
    /// Write the programs' stderr to GAME-X.stderr and GAME-O.stderr in this folder, at most 16 MiB
    /// each; without it, only the last three lines of a program that crashes or does not answer are
    /// kept, in FILE
    #[arg(long, value_name = "DIR", help_heading = "What to show and to keep")]
    log: Option<PathBuf>,
    /// Write what the referee and the programs say to each other, and when, to GAME.txt in this
    /// folder, at most 16 MiB for each game
    #[arg(long, value_name = "FOLDER", help_heading = "What to show and to keep")]
    transcript: Option<PathBuf>,
    /// The programs
    #[arg(value_name = "PROGRAM", required_unless_present = "programs_file",
          long_help = PROGRAMS_HELP)]
    programs: Vec<String>,
}

/// The order of the openings of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Order {
    /// That of the file or the book
    Listed,
    /// A random one; each opening comes once before the first comes again
    Random,
}

impl TournamentArgs {
    fn settings(&self) -> Result<Settings, Failure> {
        let time_control = self.game.time_control(|| margin_of(&self.out))?;
        let specs = self.game.specs(&self.programs, &time_control)?;
        let ms = |time: Duration| time.as_millis() as u64;
        Ok(Settings {
            rules: self.game.rules.to_string(),
            format: match (self.gauntlet, self.swiss, self.knockout) {
                (true, ..) => TournamentFormat::Gauntlet,
                (_, true, _) => TournamentFormat::Swiss,
                (.., true) => TournamentFormat::Knockout,
                _ => TournamentFormat::RoundRobin,
            },
            rounds: self.rounds,
            games: self.games.unwrap_or(match self.game.rules.players().len() {
                2 => 100,
                _ => 96,
            }),
            openings: self.openings(&specs)?,
            opening_order: match self.opening_order {
                Order::Listed => OpeningOrder::Listed,
                Order::Random => OpeningOrder::Random,
            },
            opening_start: self.opening_start,
            adjudication: self.adjudication.adjudication(),
            programs: specs,
            time_limit_ms: ms(time_control.limit),
            clock: time_control.clock,
            nodes: time_control.nodes,
            depth: time_control.depth,
            margin_ms: ms(time_control.margin),
            think_ms: ms(time_control.think),
            start_ms: ms(time_control.start),
            seed: self.seed,
            sprt: self.sprt,
            shard: self.shard,
        })
    }

    fn openings(&self, specs: &[ProgramSpec]) -> Result<Openings, Failure> {
        let told = specs.iter().map(|spec| match spec.protocol() {
            Protocol::Ugi => 4,
            Protocol::Plain => 1,
            Protocol::CodinGame => 0,
        });
        match &self.openings {
            None => Ok(Openings::Random(told.min().unwrap_or(0))),
            Some(text) => openings(text, self.game.rules)
                .map_err(|why| Failure::BadInput(format!("--openings {text}: {why}"))),
        }
    }
}

/// The margin of the run that the file belongs to, if the file exists.
fn margin_of(path: &Path) -> Option<Duration> {
    // Opening a pipe would wait until somebody writes to it.
    if !path.is_file() {
        return None;
    }
    let (settings, _) = Journal::read::<Settings, IgnoredAny>(path).ok()?;
    Some(Duration::from_millis(settings.margin_ms))
}

/// Reads `random:4` or `book:balanced`, or the openings in a file.
fn openings(text: &str, rules: Rules) -> Result<Openings, String> {
    if let Some(plies) = text.strip_prefix("random:") {
        let plies = plies.parse().map_err(|_| "expected a number of moves after the colon")?;
        return Ok(Openings::Random(plies));
    }
    if let Some(book) = text.strip_prefix("book:") {
        return book.parse::<Book>()?.openings(rules);
    }
    let text = std::fs::read_to_string(text).map_err(|error| system_words(&error))?;
    Openings::parse(&text, rules)
}

/// Checks the path of the journal. It may not be `-`, because a run could not resume from stdout.
pub(super) fn file(text: &str) -> Result<PathBuf, String> {
    match text {
        "-" => Err("expected a file; a run cannot resume from stdout".into()),
        text => Ok(text.into()),
    }
}

/// Reads `0/4`.
fn shard(text: &str) -> Result<(u32, u32), String> {
    let numbers = text.split_once('/').and_then(|(shard, shards)| {
        Some((shard.trim().parse().ok()?, shards.trim().parse().ok()?))
    });
    match numbers {
        Some((shard, shards)) if shard < shards => Ok((shard, shards)),
        _ => Err("expected a number from 0 and a larger one, as in 0/4".into()),
    }
}

/// Plays the games that are left. The table goes to stdout; messages and progress go to stderr.
pub(crate) fn run(args: &TournamentArgs) -> Result<(), Failure> {
    let tournament = Tournament::new(args.settings()?)?;
    let kind = if args.quiet { ProgressKind::None } else { args.progress };
    let progress = Arc::new(Progress::new(kind, tournament.schedule().len(), args.seed));
    let settings = tournament.settings();
    warn_of_openings(settings, &progress);
    warn_of_processors(args.concurrency, &settings.programs, &progress);
    tell_of_names(&settings.programs, &progress);
    create_folder("--log", args.log.as_deref())?;
    create_folder("--transcript", args.transcript.as_deref())?;
    let has_begun: Arc<AtomicBool> = Arc::default();
    let to_stop = (Arc::clone(&progress), Arc::clone(&has_begun));
    end_programs_too(move || {
        let (progress, has_begun) = &to_stop;
        if has_begun.load(Ordering::Relaxed) {
            progress.stopped();
        }
    })?;
    let runner = Runner::open(tournament, &args.out)?;
    let (found, total) = (runner.standing().games(), runner.standing().total());
    let file = args.out.display();
    if runner.was_cut() {
        progress.say(&format!("{file}: the last line was cut; its game is played again"));
    }
    if let Some(grown) = runner.grown() {
        progress.say(&format!("{file}: the tournament has grown: {grown}"));
    }
    if found > 0 {
        let left = what_is_left(runner.standing());
        let repeats = match runner.standing().repeats() {
            0 => String::new(),
            repeats => format!(", {repeats} of them repeats"),
        };
        progress.say(&format!("{file}: found {found} of {total} games finished{repeats}; {left}"));
    }
    progress.begin(runner.standing());
    has_begun.store(true, Ordering::Relaxed);
    let watch = |event: Event<'_>| progress.tell(&event);
    let solver = EngineSolver::default();
    let options = RunOptions {
        concurrency: args.concurrency,
        max_crashes: NonZeroU32::new(args.max_crashes),
        allow_repeats: args.allow_repeats,
        logs: args.log.as_deref(),
        solver: Some(&solver),
        transcripts: args.transcript.as_deref(),
    };
    let standing = runner.run(options, watch);
    progress.end(standing.as_ref().ok());
    let standing = standing?;
    let mut out = io::stdout().lock();
    write!(out, "{standing}")?;
    out.flush()?;
    Ok(())
}

/// The games that are left of the run in this file.
fn what_is_left(standing: &Standing) -> String {
    match standing.accepted() {
        Some(accepted) => format!("the test is decided, {accepted}"),
        None if standing.is_over() => "all games are played".into(),
        None => "continuing".into(),
    }
}

/// Warns if the openings hide moves from a program, which may then lose without being weaker.
fn warn_of_openings(settings: &Settings, progress: &Progress) {
    let longest = match &settings.openings {
        Openings::Random(plies) => *plies as usize,
        Openings::List(list) => {
            list.iter().map(|moves| moves.split(' ').count()).max().unwrap_or_default()
        }
    };
    let speaks = |protocol| settings.programs.iter().any(|spec| spec.protocol() == protocol);
    if longest > 1 && speaks(Protocol::Plain) {
        progress.warn(
            "over plain nobody can tell which of several opening moves was the last; programs may \
             lose by it",
        );
    }
    if longest > 0 && speaks(Protocol::CodinGame) {
        progress.warn("over codingame the opening moves are not told; programs may lose by it");
    }
}

/// Says that equal commands can have names.
fn tell_of_names(programs: &[ProgramSpec], progress: &Progress) {
    let equal = (1..).zip(programs).find_map(|(number, spec)| {
        let mut before = (1..number).zip(programs);
        Some((before.find(|(_, other)| *other == spec)?.0, number))
    });
    if let Some((first, second)) = equal {
        progress.say(&format!(
            "programs {first} and {second} have the same command; 'name=A cmd=\"…\"' tells them apart"
        ));
    }
}

/// How many threads may think at once in a game: those of one program, and of its opponent if that
/// ponders.
fn threads(programs: &[ProgramSpec]) -> usize {
    let option = |spec: &ProgramSpec, wanted: &str| {
        let mut options = spec.options();
        options
            .find(|(name, _)| name.eq_ignore_ascii_case(wanted))
            .map(|(_, value)| value.to_owned())
    };
    let threads = |spec| option(spec, "Threads").and_then(|it| it.parse().ok()).unwrap_or(1);
    let ponders = |spec: &&ProgramSpec| option(spec, "Ponder").as_deref() == Some("true");
    let in_game = (0..).zip(programs).map(|(at, thinker)| {
        let others = (0..).zip(programs).filter(|&(other, _)| other != at).map(|(_, spec)| spec);
        let pondering = others.filter(ponders).map(threads).max().unwrap_or(0);
        threads(thinker) + pondering
    });
    in_game.max().unwrap_or(1)
}

/// Warns if more programs think at once than there are processors: each then waits for others while
/// its time runs.
fn warn_of_processors(concurrency: usize, programs: &[ProgramSpec], progress: &Progress) {
    let Ok(processors) = std::thread::available_parallelism() else { return };
    let threads = concurrency * threads(programs);
    if threads > processors.get() {
        let what = if threads == concurrency { "programs" } else { "threads" };
        progress.warn(&format!(
            "--concurrency {concurrency}: {threads} {what} think at once, but there {}; \
             their time runs while they wait",
            match processors.get() {
                1 => "is one processor".to_owned(),
                several => format!("are {several} processors"),
            }
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_ponders_while_another_thinks() {
        let count = |options: &[&str]| {
            let read = |options: &&str| {
                ProgramSpec::parse(&format!("cmd=ugi:a {options}"), Protocol::Ugi).unwrap()
            };
            threads(&options.iter().map(read).collect::<Vec<_>>())
        };
        let ponderer = "option.Ponder=true option.Threads=4";
        assert_eq!(count(&["", "option.Ponder=false"]), 1);
        // Alone it does not think and ponder at once.
        assert_eq!(count(&[ponderer, ""]), 5);
        assert_eq!(count(&[ponderer, "option.Threads=2"]), 6);
        assert_eq!(count(&["", ponderer, ponderer]), 8);
    }
}
