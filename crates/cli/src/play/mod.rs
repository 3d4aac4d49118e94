//! Plays a game in the terminal.

mod args;
mod builtin;
mod command;
mod countdown;
mod end;
mod full_screen;
mod lines;
mod person;
mod scoresheet;
mod starting;
mod table;
mod turn;
mod undo;

use std::io::{self, BufReader};
use std::rc::Rc;
use std::time::Duration;

use uttt_engine::Level;
use uttt_referee::{
    ExitReport, Insults, ProgramSpec, TimeControl, Verdict, programs_are_killed_soon,
    programs_were_killed, stderr_lines,
};
use uttt_rules::{AnyGame, Player, Rules};

use crate::failure::Failure;
use crate::judging::{LONGEST, QUOTE, TimeLimit, end_programs_too, some_seed, specs};
use crate::number::count;
use crate::record::stand;
use crate::say::say;
use crate::screen;
use builtin::Builtin;
use end::End;
use full_screen::{Opponent, PersonTerms, Seat, Terms};
use lines::TypedLines;
use person::{Person, Terminal};
use scoresheet::Scoresheet;
use starting::start;
use table::{SeatedPlayer, Table};

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
            screen::restore();
            say(""); // the shell's prompt starts on a new line
            // If stdout is closed, nobody reads it.
            let _ = scoresheet.print("ongoing");
        }
    })?;
    let terms = Setup { args, game, persons, seed, specs, persons_limit, time_control };
    if !args.plain && screen::is_possible() {
        terms.on_full_screen(&scoresheet)
    } else {
        terms.in_lines(&scoresheet)
    }
}

/// Who plays, and how.
struct Setup<'a> {
    args: &'a Play,
    game: AnyGame,
    persons: &'a [Player],
    seed: u64,
    specs: Vec<ProgramSpec>,
    persons_limit: Option<Duration>,
    time_control: TimeControl,
}

impl Setup<'_> {
    /// The seed of the built-in engine as a player: two at one table are two players.
    fn seed_of(&self, player: Player) -> u64 {
        self.seed.wrapping_add(player.index() as u64)
    }

    fn max_plies(&self) -> Option<usize> {
        self.args.max_plies.map(|most| most as usize)
    }

    fn on_full_screen(self, scoresheet: &Scoresheet) -> Result<(), Failure> {
        let rules = self.game.rules();
        let (mut seats, mut opponents) = (Vec::new(), Vec::new());
        let mut programs = self.specs.iter();
        for &player in rules.players() {
            let (seat, opponent) = if self.persons.contains(&player) {
                (Seat::Person, None)
            } else if let Some(spec) = programs.next() {
                let program =
                    start(spec, rules, player, self.time_control).map_err(Failure::BadInput)?;
                let seat = Seat::Program { name: spec.to_string(), protocol: spec.protocol() };
                (seat, Some(Opponent::Program { spec: Box::new(spec.clone()), program }))
            } else {
                let (level, seed) = (self.args.level, self.seed_of(player));
                (Seat::Engine(level), Some(Opponent::Builtin { level, seed }))
            };
            seats.push(seat);
            opponents.push(opponent);
        }
        let person_terms = PersonTerms { limit: self.persons_limit, max_plies: self.max_plies() };
        let terms = Terms { rules, seed: self.seed, time_control: self.time_control };
        let left =
            full_screen::play(self.game, seats, opponents, (person_terms, terms), scoresheet);
        match left {
            // As after an interrupt from outside: see the farewell.
            Err(Failure::Interrupted) => Err(Failure::Interrupted),
            left => {
                scoresheet.print("ongoing")?;
                if let Some(game) = left? {
                    say_how_to_go_on(&game);
                }
                Ok(())
            }
        }
    }

    fn in_lines(self, scoresheet: &Scoresheet) -> Result<(), Failure> {
        let players = self.game.rules().players();
        let free = players.len() - self.persons.len();
        // If no person plays, the program does not touch stdin.
        let mut terminal = None;
        let mut programs = self.specs.iter();
        let (mut names, mut seats) = (Vec::new(), Vec::new());
        for &player in players {
            let (name, seated) = if self.persons.contains(&player) {
                let terminal = terminal.get_or_insert_with(|| {
                    let lines = TypedLines::new(BufReader::new(io::stdin()));
                    Rc::new(Terminal::new(lines, self.seed))
                });
                let person = Person::new(Rc::clone(terminal), self.persons_limit);
                let time = self.persons_limit.map_or_else(String::new, |limit| {
                    format!(", {} a move", humantime::format_duration(limit))
                });
                (format!("a person{time}"), SeatedPlayer::Person(person))
            } else if let Some(spec) = programs.next() {
                let program = start(spec, self.game.rules(), player, self.time_control)
                    .map_err(Failure::BadInput)?;
                (spec.to_string(), SeatedPlayer::Program { program, protocol: spec.protocol() })
            } else {
                let level = self.args.level;
                let builtin = Builtin::new(level, self.seed_of(player), self.time_control.think);
                let name = match level.step() {
                    Some(step) => format!("the engine, level {step}"),
                    None if level == Level::EASY => "the engine, easy".into(),
                    None => "random moves".into(),
                };
                (name, SeatedPlayer::Builtin(Box::new(builtin)))
            };
            names.push(format!("{player}: {name}"));
            seats.push(seated);
        }
        names.iter().for_each(say);
        if self.args.programs.len() < free {
            say(format_args!("seed {}", self.seed)); // to draw the same numbers again
        }
        if terminal.is_some() {
            say("help lists what you can type");
        }

        let (seed, max_plies) = (self.seed, self.max_plies());
        let mut table = Table { game: self.game, seats, max_plies, scoresheet: scoresheet.clone() };
        let end = table.play();
        let game = table.game.clone();
        let exits = table.end_programs();
        let may_be_from_outside = matches!(
            &end,
            End::Verdict(Verdict::Forfeited { forfeit, .. }) if forfeit.may_be_from_outside()
        );
        if programs_were_killed() || may_be_from_outside && programs_are_killed_soon() {
            return Err(Failure::Interrupted);
        }
        say(end.told(&game));
        if let End::Verdict(verdict) = &end {
            explain(verdict, end.winner(players), &exits, &mut Insults::new(seed));
        }
        scoresheet.print(&end.outcome(players))?;
        if matches!(end, End::Left) {
            say_how_to_go_on(&game);
        }
        terminal.and_then(|terminal| terminal.failure.take()).map_or(Ok(()), Err)
    }
}

fn say_how_to_go_on(game: &AnyGame) {
    let record = game.to_string();
    say(format_args!("to continue, run the same command with --from {record:?}"));
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
