//! Play in the terminal.

mod builtin;
mod lines;
mod person;
mod program;
mod seat;
mod table;

use std::io::{self, BufReader, Write};
use std::rc::Rc;
use std::time::Duration;

use uttt_rules::{Player, Rules};

use crate::args::Play;
use crate::failure::Failure;
use crate::judging::{TimeLimit, some_seed};
use builtin::Builtin;
use lines::Lines;
use person::Person;
use program::Program;
use seat::Seat;

/// The limit where programs play each other and no other is named.
const PROGRAMS_LIMIT: Duration = Duration::from_secs(12);

/// Seats the players and plays one game.
pub(crate) fn run(args: &Play) -> Result<(), Failure> {
    let Rules::Classic = args.rules else {
        return Err(Failure::BadInput(format!("{} is not played here yet", args.rules)));
    };
    let persons: &[Player] = match args.mode {
        1 => &[],
        2 => &[args.person],
        _ => &Player::PAIR,
    };
    let free = Player::PAIR.len() - persons.len();
    if let Some(extra) = args.programs.get(free) {
        return Err(Failure::BadInput(format!(
            "play {}: {extra:?} has no seat, expected at most {free} programs",
            args.mode
        )));
    }
    let default = if persons.is_empty() { Some(PROGRAMS_LIMIT) } else { None };
    let limit = args.time_limit.map_or(default, |TimeLimit(limit)| limit);

    let seed = args.seed.unwrap_or_else(some_seed);
    // Where no person plays, the input is left to others.
    let mut lines = None;
    let mut programs = args.programs.iter();
    let mut seats: Vec<Box<dyn Seat>> = Vec::new();
    for player in Player::PAIR {
        seats.push(if persons.contains(&player) {
            let lines =
                lines.get_or_insert_with(|| Rc::new(Lines::new(BufReader::new(io::stdin()))));
            Box::new(Person::new(Rc::clone(lines)))
        } else if let Some(command) = programs.next() {
            Box::new(Program::start(command).map_err(Failure::BadInput)?)
        } else {
            // Two engines at one table are two players.
            Box::new(Builtin::new(args.level, seed.wrapping_add(player.index() as u64)))
        });
    }
    if args.programs.len() < free {
        let _ = writeln!(io::stderr(), "seed {seed}"); // to draw the same numbers again
    }
    table::play(&mut seats, limit, &mut io::stdout(), &mut io::stderr())
}
