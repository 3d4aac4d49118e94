//! Plays a game in the terminal.

mod args;
mod builtin;
mod command;
mod countdown;
mod lines;
mod person;
mod scoresheet;
mod table;
mod turn;

use std::io::{self, BufReader};
use std::rc::Rc;
use std::time::Duration;

use uttt_referee::{
    ExitReport, Insults, Program, ProgramSpec, TimeControl, Verdict, programs_are_killed_soon,
    programs_were_killed, stderr_lines,
};
use uttt_rules::{AnyGame, Ending, Outcome, Player, Rules};

use crate::board::winning_line;
use crate::failure::Failure;
use crate::judging::{LONGEST, QUOTE, TimeLimit, end_programs_too, some_seed, specs};
use crate::number::count;
use crate::record::stand;
use crate::say::say;
use builtin::Builtin;
use lines::TypedLines;
use person::{Person, Terminal};
use scoresheet::Scoresheet;
use table::{End, SeatedPlayer, Table};

pub(crate) use args::Play;

/// Seats the players and plays one game.
pub(crate) fn run(args: &Play) -> Result<(), Failure> {
    let game = begun(args)?;
    let rules = game.rules();
    let players = rules.players();
    let person = args.person.unwrap_or(Player::X);
    if !players.contains(&person) {
        let why = format!("--person {person}: no player of {rules}");
        return Err(Failure::BadInput(why));
    }
    if args.mode != 2 && args.person.is_some() {
        return Err(Failure::BadInput(format!(
            "--person {person}: only with play 2, where one person plays programs"
        )));
    }
    let persons: &[Player] = match args.mode {
        1 => &[],
        2 => &[person],
        _ => players,
    };
    let free = players.len() - persons.len();
    if let Some(extra) = args.programs.get(free) {
        return Err(Failure::BadInput(format!(
            "play {}: too many programs, from {extra:?} on; expected {}{}",
            args.mode,
            if free > 0 { format!("at most {}", count(free, "program")) } else { "none".into() },
            if free > 0 { QUOTE } else { "" }
        )));
    }
    let seed = args.seed.unwrap_or_else(some_seed);
    let specs = specs(&args.programs, args.protocol, rules)?;
    let (persons_limit, time_control) = limits(args.time_limit);

    let scoresheet = Scoresheet::new(&game);
    end_programs_too({
        let scoresheet = scoresheet.clone();
        move || {
            say(""); // the shell's prompt starts on a new line
            // If stdout is closed, nobody reads it.
            let _ = scoresheet.print("ongoing");
        }
    })?;
    // If no person plays, the program does not touch stdin.
    let mut terminal = None;
    let mut programs = specs.iter();
    let (mut names, mut seats) = (Vec::new(), Vec::new());
    for &player in players {
        let (name, seated) = if persons.contains(&player) {
            let terminal = terminal.get_or_insert_with(|| {
                Rc::new(Terminal::new(TypedLines::new(BufReader::new(io::stdin())), seed))
            });
            let person = Person::new(Rc::clone(terminal), persons_limit);
            let time = persons_limit.map_or_else(String::new, |limit| {
                format!(", {} a move", humantime::format_duration(limit))
            });
            (format!("a person{time}"), SeatedPlayer::Person(person))
        } else if let Some(spec) = programs.next() {
            let program = Box::new(start(spec, rules, player, time_control)?);
            (spec.to_string(), SeatedPlayer::Program { program, protocol: spec.protocol() })
        } else {
            // Two built-in engines at one table are two players.
            let seed = seed.wrapping_add(player.index() as u64);
            let builtin = Builtin::new(args.level, seed, time_control.think);
            let name = args.level.step().map(|step| format!("the engine, level {step}"));
            (
                name.unwrap_or_else(|| "random moves".into()),
                SeatedPlayer::Builtin(Box::new(builtin)),
            )
        };
        names.push(format!("{player}: {name}"));
        seats.push(seated);
    }
    names.iter().for_each(say);
    if args.programs.len() < free {
        say(format_args!("seed {seed}")); // to draw the same numbers again
    }
    if terminal.is_some() {
        say("help lists what you can type");
    }

    let max_plies = args.max_plies.map(|most| most as usize);
    let mut table = Table { game, seats, max_plies, scoresheet: scoresheet.clone() };
    let end = table.play();
    let won_with = match &end {
        End::Verdict(Verdict::Ended { outcome: Outcome::Won(winner), ending: Ending::Line }) => {
            winning_line(&table.game, *winner)
        }
        _ => None,
    };
    let record = table.game.to_string();
    let exits = table.end_programs();
    let may_be_from_outside = matches!(
        &end,
        End::Verdict(Verdict::Forfeited { forfeit, .. }) if forfeit.may_be_from_outside()
    );
    if programs_were_killed() || may_be_from_outside && programs_are_killed_soon() {
        return Err(Failure::Interrupted);
    }
    let outcome = match &end {
        End::Left | End::Stopped { .. } => {
            say(&end);
            "ongoing".to_owned()
        }
        End::Verdict(verdict) => {
            match won_with {
                Some(told) => say(told),
                None => say(&end),
            }
            let winner = verdict.winner(players);
            explain(verdict, winner, &exits, &mut Insults::new(seed));
            winner.map_or_else(|| "draw".to_owned(), |winner| winner.to_string())
        }
    };
    scoresheet.print(&outcome)?;
    if matches!(end, End::Left) {
        say(format_args!("to continue, run the same command with --from {record:?}"));
    }
    terminal.and_then(|terminal| terminal.failure.take()).map_or(Ok(()), Err)
}

/// The game to begin with.
fn begun(args: &Play) -> Result<AnyGame, Failure> {
    let Some(text) = &args.from else {
        return Ok(AnyGame::new(args.rules.unwrap_or(Rules::Classic)));
    };
    let wrong = |why: String| Failure::BadInput(format!("--from: {why}"));
    let game = stand(text, args.rules).map_err(|error| wrong(error.to_string()))?;
    match game.outcome() {
        Some(_) => Err(wrong("the game is over".into())),
        None => Ok(game),
    }
}

/// The time limits of people and of programs. Unless the person gives a limit, programs have the
/// default one and people none.
fn limits(given: Option<TimeLimit>) -> (Option<Duration>, TimeControl) {
    let (persons, programs) = match given {
        None => (None, TimeControl::LIMIT),
        Some(TimeLimit(limit)) => (limit, limit.unwrap_or(LONGEST)),
    };
    (persons, TimeControl::new(programs, TimeControl::MARGIN))
}

fn start(
    spec: &ProgramSpec,
    rules: Rules,
    player: Player,
    time_control: TimeControl,
) -> Result<Program, Failure> {
    Program::start(spec, rules, player, time_control, None)
        .map_err(|error| Failure::BadInput(format!("program {:?}: {error}", spec.program())))
}

/// Says why a player lost by forfeit, and who wins.
fn explain(
    verdict: &Verdict,
    winner: Option<Player>,
    exits: &[Option<ExitReport>],
    insults: &mut Insults,
) {
    let Verdict::Forfeited { forfeit, by } = verdict else { return };
    if forfeit.is_silence() {
        let said = exits.get(by.index()).and_then(Option::as_ref);
        said.iter().flat_map(|said| stderr_lines(&said.stderr_tail)).for_each(say);
    }
    if forfeit.id() == "illegal" {
        say(insults.next().unwrap_or_default());
    }
    match winner {
        Some(winner) => say(format_args!("{winner} wins")),
        None => say("the others share the point"),
    }
}
