use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fastrand::Rng;
use uttt_referee::{
    Adjudicators, Insults, ProgramGame, ProgramGameError, ProgramGameResult, ProgramSpec,
    ReplayReason, Sessions, replay, stderr_lines,
};
use uttt_rules::AnyGame;

use super::adjudication::{AdjudicationOptions, EngineSolver};
use super::options::{GameOptions, PROGRAMS_HELP, QUOTE, create_folder, some_seed};
use super::signals::end_programs_too;
use crate::board::board;
use crate::failure::Failure;
use crate::number::{count, seed};
use crate::say::say;

/// Judges one game between programs.
#[derive(Args, Debug)]
pub(crate) struct Referee {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    adjudication: AdjudicationOptions,
    /// Who moves first
    #[arg(long, value_enum, default_value_t = First::Random)]
    first: First,
    /// The seed that decides who moves first; by default a new one each time
    #[arg(long, value_name = "N", value_parser = seed())]
    seed: Option<u64>,
    /// Show the moves and the board as the game goes
    #[arg(long)]
    show: bool,
    /// Begin after these moves, as in "55 51 15"
    #[arg(long, value_name = "MOVES", default_value = "")]
    opening: String,
    /// Write the programs' stderr to X.stderr and O.stderr in this folder, at most 16 MiB each;
    /// without it, you only see the last eight lines of a program that crashes or does not answer
    #[arg(long, value_name = "FOLDER")]
    log: Option<PathBuf>,
    /// Write what the referee and the programs say to each other, and when, to game.txt in this
    /// folder, at most 16 MiB
    #[arg(long, value_name = "FOLDER")]
    transcript: Option<PathBuf>,
    /// The programs
    #[arg(value_name = "PROGRAM", required_unless_present = "programs_file",
          long_help = PROGRAMS_HELP)]
    programs: Vec<String>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    /// The first program
    #[value(name = "1")]
    One,
    /// The second program
    #[value(name = "2")]
    Two,
    /// The third program, in a game of three
    #[value(name = "3")]
    Three,
    /// A random one
    Random,
}

/// Judges the game. The result is one JSON line on stdout; messages for people go to stderr.
pub(crate) fn run(args: &Referee) -> Result<(), Failure> {
    let rules = args.game.rules;
    let game = replay(rules, &args.opening)
        .map_err(|error| Failure::BadInput(format!("--opening: {error}")))?;
    if game.outcome().is_some() {
        return Err(Failure::BadInput("--opening: the game is over after these moves".into()));
    }
    let time_control = args.game.time_control(|| None)?;
    let specs = args.game.specs(&args.programs, &time_control)?;
    let players = rules.players();
    let (adjudication, solver) = (args.adjudication.adjudication(), EngineSolver::default());
    adjudication.check(players.len()).map_err(|why| Failure::BadInput(why.to_string()))?;
    if specs.len() != players.len() {
        return Err(Failure::BadInput(format!(
            "{}, expected {} for {rules}{}",
            count(specs.len(), "program"),
            players.len(),
            if specs.len() > players.len() { QUOTE } else { "" }
        )));
    }
    create_folder("--log", args.log.as_deref())?;
    create_folder("--transcript", args.transcript.as_deref())?;

    let mut rng = Rng::with_seed(args.seed.unwrap_or_else(some_seed));
    let first = match args.first {
        First::One => 0,
        First::Two => 1,
        First::Three if specs.len() > 2 => 2,
        First::Three => return Err(Failure::BadInput("--first 3: there are two programs".into())),
        First::Random => rng.usize(..specs.len()),
    };
    let places: Vec<usize> = (0..specs.len()).map(|seat| (first + seat) % specs.len()).collect();
    let seated: Vec<&ProgramSpec> = places.iter().map(|&place| &specs[place]).collect();

    end_programs_too(|| {})?;
    let transcript = args.transcript.as_ref().map(|folder| folder.join("game.txt"));
    let program_game = ProgramGame {
        specs: &seated,
        time_control,
        logs: args.log.as_deref().map(|folder| (folder, "")),
        transcript: transcript.as_deref(),
        pool: None,
        adjudicators: Adjudicators { adjudication, solver: Some(&solver) },
    };
    let failed = |error| match error {
        error @ ProgramGameError::Start { .. } => Failure::BadInput(error.to_string()),
        ProgramGameError::Stopped => Failure::Interrupted,
        error => Failure::Run(error.to_string()),
    };
    let started = program_game.start(rules).map_err(failed)?;
    for (player, (place, spec)) in players.iter().zip(places.iter().zip(&seated)) {
        say(format_args!("{player}: program {}, {spec}", place + 1));
    }
    let show = args.show;
    if show {
        say(format_args!("\n{}", board(&game)));
    }
    let watch = |player, game: &AnyGame| {
        if show {
            let mv = game.last().map(|at| game.text(at)).unwrap_or_default();
            say(format_args!("{player} plays {mv}\n\n{}", board(game)));
        }
    };
    let again = |why: &ReplayReason| say(why);
    let mut result = started.play(&Sessions::new(), &game, watch, again).map_err(failed)?;
    result.finished.seats = places;
    for why in &result.log_errors {
        say(format_args!("warning: --log: {why}; the verdict does not depend on it"));
    }
    if let Some(why) = &result.transcript_error {
        say(format_args!("warning: --transcript: {why}; the verdict does not depend on it"));
    }
    explain(&result, &mut Insults::new(rng.u64(..)));

    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, &result.finished).map_err(io::Error::from)?;
    writeln!(out)?;
    out.flush()?;
    Ok(())
}

/// Tells people how the game ended.
fn explain(result: &ProgramGameResult, insults: &mut Insults) {
    let finished = &result.finished;
    if let (Some(by), Some(detail)) = (&finished.by, &finished.detail) {
        say(format_args!("{by} forfeits: {detail}"));
    }
    finished.stderr.iter().flat_map(|said| stderr_lines(said)).for_each(say);
    if finished.reason == "illegal" {
        say(insults.next().unwrap_or_default());
    }
    if !finished.unmeasured.is_empty() {
        say(format_args!(
            "the time of {} could not be measured",
            count(finished.unmeasured.len(), "move")
        ));
    }
    match finished.result.as_str() {
        "draw" if finished.by.is_some() => say("the others share the point"),
        "draw" => say(format_args!("the game is drawn: {}", finished.reason.replace('-', " "))),
        winner if finished.by.is_some() => say(format_args!("{winner} wins")),
        winner => say(format_args!("{winner} wins: {}", finished.reason.replace('-', " "))),
    }
}
