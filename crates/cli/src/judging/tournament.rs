use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use serde::de::IgnoredAny;
use uttt_referee::{
    Book, Event, Journal, OpeningOrder, Openings, OpeningsError, ProgramSpec, Protocol, RunOptions,
    Runner, Settings, Sprt, Standing, Tournament, TournamentFormat, system_words,
};
use uttt_rules::Rules;

use super::adjudication::{AdjudicationOptions, EngineSolver};
use super::options::{GameOptions, PROGRAMS_HELP, create_folder};
use super::processors::{pinned, warn_of_processors};
use super::progress::{Progress, ProgressKind, repeats};
use super::signals::end_programs_too;
use crate::failure::{Failure, of_tournament};
use crate::number::{count, number, seed};

/// What the help calls groups of options.
const LENGTH: &str = "How many games";
const MACHINES: &str = "How many processors and machines";
const KEPT: &str = "What to show and to keep";

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
    #[arg(long, value_name = "N", value_parser = number(2..=u32::MAX), help_heading = LENGTH)]
    games: Option<u32>,
    /// Stop when it is decided whether the first program is stronger by elo1 than by elo0, as in
    /// elo0=0,elo1=10, or in normalised Elo nelo0=0,nelo1=5; alpha and beta are 0.05 unless you add them, as
    /// in alpha=0.1,beta=0.1
    #[arg(long, value_name = "HYPOTHESES", help_heading = LENGTH)]
    sprt: Option<Sprt>,
    /// Stop when a program has lost N games in a row because it crashed or did not get ready; 0 for
    /// never
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number(0..=u32::MAX), help_heading = LENGTH)]
    max_crashes: u32,
    /// Keep playing although the programs repeat their games
    #[arg(long, help_heading = LENGTH)]
    allow_repeats: bool,
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
    #[arg(long, value_name = "N", value_parser = number(1..=1000_u32), help_heading = "Who plays whom")]
    rounds: Option<u32>,
    /// Whoever loses a match of --games is out. A tied match goes on with two more games at a time,
    /// up to as many again; then the program named first goes on. The strongest should be named first
    #[arg(long, group = "kind", help_heading = "Who plays whom")]
    knockout: bool,
    /// The openings: shuffled:PLIES or random:PLIES, book:balanced, book:unbalanced, or a file with a
    /// record or a list of moves on each line
    ///
    /// Each of the shuffled openings comes once before one comes again; random ones are drawn anew each
    /// time. The default is shuffled:4 if all programs speak ugi. Over plain a program cannot see which of
    /// several moves was the last, so the default is shuffled:1; over codingame it never sees the board,
    /// so it is shuffled:0, the start position.
    #[arg(long, value_name = "OPENINGS", help_heading = "Openings")]
    openings: Option<String>,
    /// The order of the openings of a file or a book
    #[arg(long, value_enum, default_value_t = Order::Listed, help_heading = "Openings")]
    opening_order: Order,
    /// Begin with the opening of this number, from 1, in that order
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=u32::MAX), help_heading = "Openings")]
    opening_start: u32,
    /// The seed of shuffled and random openings and of a random order
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed(), help_heading = "Openings")]
    seed: u64,
    /// The number of games to play at once
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number(1..=1000_usize), help_heading = MACHINES)]
    concurrency: usize,
    /// Give each game at once processors of its own, as many as its programs have threads that think at
    /// once; on Linux and Windows. A program that sets cpus keeps them
    #[arg(long, help_heading = MACHINES)]
    pin: bool,
    /// Play one shard of the games: its number from 0, a slash, and the number of shards
    #[arg(long, value_name = "I/N", value_parser = shard, help_heading = MACHINES)]
    shard: Option<(u32, u32)>,
    /// The file for the finished games. Run the same command to continue; with a larger --games, or
    /// with more programs after the others, it adds games
    #[arg(long, value_name = "FILE", value_parser = file, help_heading = KEPT)]
    out: PathBuf,
    /// What to show on stderr while it runs
    #[arg(long, value_enum, value_name = "KIND", default_value_t = ProgressKind::Table, help_heading = KEPT)]
    progress: ProgressKind,
    /// Show nothing while it runs, except warnings; the same as --progress none
    #[arg(long, short, conflicts_with = "progress", help_heading = KEPT)]
    quiet: bool,
    /// Write the programs' stderr to GAME-X.stderr and GAME-O.stderr in this folder, at most 16 MiB
    /// each; without it, only the last eight lines of a program that crashes or does not answer are
    /// kept, in FILE
    #[arg(long, value_name = "FOLDER", help_heading = KEPT)]
    log: Option<PathBuf>,
    /// Write what the referee and the programs say to each other, and when, to GAME.txt in this
    /// folder, at most 16 MiB for each game
    #[arg(long, value_name = "FOLDER", help_heading = KEPT)]
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
        let margin = || Some(Duration::from_millis(settings_of(&self.out)?.margin_ms));
        let time_control = self.game.time_control(margin)?;
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
        if let Some(text) = &self.openings {
            return openings(text, self.game.rules)
                .map_err(|why| Failure::BadInput(format!("--openings {text}: {why}")));
        }
        let told = specs.iter().map(|spec| match spec.protocol() {
            Protocol::Ugi => 4,
            Protocol::Plain => 1,
            Protocol::CodinGame => 0,
        });
        let plies = told.min().unwrap_or(0);
        // Older versions drew openings unless they were told otherwise, and such a run can go on.
        let drawn = Openings::Random(plies);
        let before = settings_of(&self.out).map(|before| before.openings);
        Ok(before.filter(|before| *before == drawn).unwrap_or(Openings::Shuffled(plies)))
    }
}

/// The settings of the run that the file belongs to, if the file exists.
fn settings_of(path: &Path) -> Option<Settings> {
    // Opening a pipe would wait until somebody writes to it.
    if !path.is_file() {
        return None;
    }
    Some(Journal::read::<Settings, IgnoredAny>(path).ok()?.0)
}

/// Reads `shuffled:4`, `random:4` or `book:balanced`, or the openings in a file.
fn openings(text: &str, rules: Rules) -> Result<Openings, String> {
    let told = |error: OpeningsError| error.to_string();
    let plies = |plies: &str| {
        plies.parse().map_err(|_| "expected a number of moves after the colon".to_owned())
    };
    match text.split_once(':') {
        Some(("shuffled", text)) => plies(text).map(Openings::Shuffled),
        Some(("random", text)) => plies(text).map(Openings::Random),
        Some(("book", name)) => {
            name.parse::<Book>().and_then(|book| book.openings(rules)).map_err(told)
        }
        _ => {
            let text = std::fs::read_to_string(text).map_err(|error| system_words(&error))?;
            Openings::parse(&text, rules).map_err(told)
        }
    }
}

/// Checks the path of the journal. It may not be `-`, because a run could not resume from stdout.
pub(super) fn file(text: &str) -> Result<PathBuf, String> {
    match text {
        "-" => Err("expected a file; a run cannot resume from stdout".into()),
        "" => Err("expected the name of a file".into()),
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
    let tournament = Tournament::new(args.settings()?).map_err(of_tournament)?;
    let kind = if args.quiet { ProgressKind::None } else { args.progress };
    let progress = Arc::new(Progress::new(kind, tournament.schedule().len(), args.seed));
    let settings = tournament.settings();
    warn_of_openings(settings, &progress);
    tell_of_repeats(&tournament, &progress);
    let pinned = match args.pin {
        true => Some(pinned(args.concurrency, &settings.programs)?),
        false => {
            warn_of_processors(args.concurrency, &settings.programs, &progress);
            None
        }
    };
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
    let runner = Runner::open(tournament, &args.out).map_err(of_tournament)?;
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
        let repeats = repeats(runner.standing());
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
        pinned: pinned.as_deref(),
        logs: args.log.as_deref(),
        solver: Some(&solver),
        transcripts: args.transcript.as_deref(),
    };
    let standing = runner.run(options, watch);
    progress.end(standing.as_ref().ok());
    let standing = standing.map_err(of_tournament)?;
    let mut out = io::stdout().lock();
    write!(out, "{standing}")?;
    out.flush()?;
    Ok(())
}

/// The games that are left of the run in this file.
fn what_is_left(standing: &Standing) -> String {
    match standing.test().filter(|test| test.decision.is_some()) {
        Some(test) => test.to_string(),
        None if standing.is_over() => "all games are played".into(),
        None => "continuing".into(),
    }
}

/// Warns if the openings hide moves from a program, which may then lose without being weaker.
fn warn_of_openings(settings: &Settings, progress: &Progress) {
    let longest = match &settings.openings {
        Openings::Random(plies) | Openings::Shuffled(plies) => *plies as usize,
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

/// Says that openings come again.
fn tell_of_repeats(tournament: &Tournament, progress: &Progress) {
    let Some((openings, games)) = tournament.too_few_openings() else { return };
    let (openings, wanted) = (count(openings, "opening"), tournament.settings().games);
    let each = if tournament.rules().players().len() > 2 { "three" } else { "two" };
    progress.say(&format!(
        "only {openings}, enough for {games} games of any {each} programs; the other {} repeat openings",
        (wanted as usize).saturating_sub(games)
    ));
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
