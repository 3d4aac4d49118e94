use std::io::Write;

use clap::Args;
use uttt_referee::{ProgramCheck, Trial, programs_were_killed, stderr_lines};

use super::options::{GameOptions, PROGRAMS_HELP, QUOTE};
use super::signals::end_programs_too;
use crate::failure::Failure;
use crate::number::{count, number};

/// Tries out a program.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    game: GameOptions,
    /// Play N games in each trial, each against other moves
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(1..=10_000_u32))]
    games: u32,
    /// The program
    #[arg(value_name = "PROGRAM", required_unless_present = "programs_file",
          long_help = PROGRAMS_HELP)]
    programs: Vec<String>,
}

/// Prints a line for each trial, and what is wrong.
pub(crate) fn run(args: &Check, out: &mut impl Write) -> Result<(), Failure> {
    let time_control = args.game.time_control(|| None)?;
    let specs = args.game.specs(&args.programs, &time_control)?;
    let [spec] = &specs[..] else {
        let programs = count(specs.len(), "program");
        return Err(Failure::BadInput(format!("{programs}, expected one{QUOTE}")));
    };
    end_programs_too(|| {})?;
    let (rules, games) = (args.game.rules, args.games);
    let check = ProgramCheck { spec, rules, time_control, games };
    let (mut trials, mut untried, mut wrong, mut faults) = (0, 0, 0, 0);
    let mut written = Ok(());
    let passed = check.run(|trial| {
        let is_untried = trial.untried.is_some();
        (trials, untried) = (trials + usize::from(!is_untried), untried + usize::from(is_untried));
        wrong += usize::from(trial.fault.is_some());
        faults += usize::from(trial.fault.is_some() && trial.same_as.is_none());
        if written.is_ok() {
            written = tell(trial, out);
        }
    });
    if programs_were_killed() {
        return Err(Failure::Interrupted);
    }
    let passed = passed
        .map_err(|error| Failure::BadInput(format!("program {:?}: {error}", spec.to_string())))?;
    written?;
    if passed {
        let left_out = match untried {
            0 => String::new(),
            untried => format!("; {untried} could not be tried"),
        };
        writeln!(out, "nothing is wrong in {}{left_out}", count(trials, "trial"))?;
        return Ok(());
    }
    let trials = count(trials, "trial");
    Err(Failure::Run(format!("{}: {wrong} of {trials} went wrong", count(faults, "fault"))))
}

/// Prints a trial. What belongs to a fault is indented.
fn tell(trial: &Trial, out: &mut impl Write) -> std::io::Result<()> {
    let Trial { name, moves, longest, fault, same_as, untried } = trial;
    if let (Some(why), None) = (untried, fault) {
        return writeln!(out, "untried  {name}: {why}");
    }
    let Some(fault) = fault else {
        if *moves == 0 {
            return writeln!(out, "ok     {name}");
        }
        let moves = count(*moves, "move");
        return writeln!(
            out,
            "ok     {name}: {moves}, the slowest in {:.3} s",
            longest.as_secs_f64()
        );
    };
    if let Some(first) = same_as {
        return writeln!(out, "wrong  {name}: the same fault as when it {first}");
    }
    writeln!(out, "wrong  {name}: {}", fault.what)?;
    writeln!(out, "       {}", fault.advice)?;
    match fault.record.as_str() {
        "" => {}
        record if record.ends_with(':') => writeln!(out, "       before the first move")?,
        record => writeln!(out, "       after {record}")?,
    }
    stderr_lines(&fault.stderr_tail).try_for_each(|line| writeln!(out, "       {line}"))?;
    out.flush()
}
