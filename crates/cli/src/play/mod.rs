//! Play in the terminal.

mod args;
mod builtin;
mod lines;
mod person;

use std::io::{self, BufReader, Write};
use std::rc::Rc;
use std::time::Duration;

use uttt_referee::{
    Entrant, Insults, Pace, Program, Seat, Sessions, Verdict, judge, programs_were_killed,
};
use uttt_rules::{AnyGame, Player};

use crate::board::board;
use crate::failure::Failure;
use crate::judging::{LONGEST, QUOTE, TimeLimit, end_programs_too, entrants, some_seed};
use crate::last_words::last_words;
use crate::number::count;
use crate::say::say;
use builtin::Builtin;
use lines::Lines;
use person::{Person, Terminal};

pub(crate) use args::Play;

/// Who sits at one side of the table.
enum Sitting {
    Person(Person),
    Builtin(Builtin),
    Program(Program),
}

impl Sitting {
    fn seat(&mut self) -> &mut dyn Seat {
        match self {
            Self::Person(person) => person,
            Self::Builtin(builtin) => builtin,
            Self::Program(program) => program,
        }
    }
}

/// Seats the players and plays one game.
pub(crate) fn run(args: &Play) -> Result<(), Failure> {
    let players = args.rules.players();
    if !players.contains(&args.person) {
        return Err(Failure::BadInput(format!(
            "--person {}: no player of {}",
            args.person, args.rules
        )));
    }
    let persons: &[Player] = match args.mode {
        1 => &[],
        2 => &[args.person],
        _ => players,
    };
    let free = players.len() - persons.len();
    if let Some(extra) = args.programs.get(free) {
        return Err(Failure::BadInput(format!(
            "play {}: {extra:?} has no seat, expected at most {}{}",
            args.mode,
            count(free, "program"),
            if free > 0 { QUOTE } else { "" }
        )));
    }
    let TimeLimit(limit) = args.time_limit;
    let pace = Pace::new(limit.unwrap_or(LONGEST), Pace::MARGIN);
    let seed = args.seed.unwrap_or_else(some_seed);
    let entrants = entrants(&args.programs, args.protocol, args.rules)?;

    if !entrants.is_empty() {
        end_programs_too(|| {})?;
    }
    let time = limit.map_or_else(
        || "no time limit".to_owned(),
        |limit| format!("{} a move", humantime::format_duration(limit)),
    );
    // Where no person plays, the input is left to others.
    let mut terminal = None;
    let mut programs = entrants.iter();
    let (mut names, mut seats) = (Vec::new(), Vec::new());
    for &player in players {
        let (name, sitting) = if persons.contains(&player) {
            let terminal = terminal.get_or_insert_with(|| {
                Rc::new(Terminal::new(Lines::new(BufReader::new(io::stdin()))))
            });
            let person = Person::new(Rc::clone(terminal), limit);
            (format!("a person, {time}"), Sitting::Person(person))
        } else if let Some(entrant) = programs.next() {
            (entrant.to_string(), Sitting::Program(start(entrant, args, player, pace)?))
        } else {
            // Two engines at one table are two players.
            let seed = seed.wrapping_add(player.index() as u64);
            (args.level.to_string(), Sitting::Builtin(Builtin::new(args.level, seed, pace.think)))
        };
        names.push(format!("{player}: {name}"));
        seats.push(sitting);
    }
    names.iter().for_each(say);
    if args.programs.len() < free {
        say(format_args!("seed {seed}")); // to draw the same numbers again
    }
    play(args, seats, limit, &mut Insults::new(seed))?;
    terminal.and_then(|terminal| terminal.failure.take()).map_or(Ok(()), Err)
}

fn start(entrant: &Entrant, args: &Play, player: Player, pace: Pace) -> Result<Program, Failure> {
    Program::start(entrant, args.rules, player, pace, None)
        .map_err(|error| Failure::BadInput(format!("program {:?}: {error}", entrant.program())))
}

/// Plays the game. The board and all words go to stderr; the record and the outcome, a line each, to
/// stdout.
fn play(
    args: &Play,
    mut seats: Vec<Sitting>,
    limit: Option<Duration>,
    insults: &mut Insults,
) -> Result<(), Failure> {
    let sessions = Sessions::new();
    // Each seat looks at its own clock; the margin is theirs to give.
    let id = sessions.create(args.rules, limit.map(|_| LONGEST));
    say(format_args!("\n{}", board(&AnyGame::new(args.rules))));
    let mut asked: Vec<&mut dyn Seat> = seats.iter_mut().map(Sitting::seat).collect();
    let judged = judge(&sessions, id, &mut asked, |player, game: &AnyGame| {
        let mv = game.last().map(|at| game.text(at)).unwrap_or_default();
        say(format_args!("{player} plays {mv}\n\n{}", board(game)));
    });
    let are_programs: Vec<bool> =
        seats.iter().map(|seat| matches!(seat, Sitting::Program(_))).collect();
    let programs = seats.into_iter().filter_map(|seat| match seat {
        Sitting::Program(program) => Some(program),
        Sitting::Person(_) | Sitting::Builtin(_) => None,
    });
    let mut remains = Program::end(programs.collect()).into_iter();
    let last_words_of: Vec<String> = are_programs
        .into_iter()
        .map(|is_program| {
            let ended = if is_program { remains.next().and_then(Result::ok) } else { None };
            ended.map_or_else(String::new, |ended| ended.last_words)
        })
        .collect();
    if programs_were_killed() {
        return Err(Failure::Interrupted);
    }
    let failed = |error: uttt_referee::SessionError| Failure::Run(error.to_string());
    let verdict = judged.map_err(failed)?.verdict;
    let game = sessions.remove(id).map_err(failed)?.game;

    let players = args.rules.players();
    let outcome = match &verdict {
        None => "ongoing".to_owned(),
        Some(verdict) => {
            say(verdict);
            let winner = verdict.winner(players).map(|winner| winner.to_string());
            if let Verdict::Forfeited { foul, by } = verdict {
                if foul.is_silence() {
                    let said = last_words_of.get(by.index());
                    said.iter().flat_map(|said| last_words(said)).for_each(say);
                }
                if foul.id() == "illegal" {
                    say(insults.next().unwrap_or_default());
                }
                let winner = winner.as_deref().map(|winner| format!("{winner} wins"));
                say(winner.as_deref().unwrap_or("the others share the point"));
            }
            winner.unwrap_or_else(|| "draw".to_owned())
        }
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{game}\n{outcome}")?;
    out.flush()?;
    Ok(())
}
