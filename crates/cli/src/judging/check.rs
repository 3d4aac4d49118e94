use std::io::Write;

use clap::Args;
use uttt_referee::{ProgramCheck, Trial, programs_were_killed, stderr_lines};

use super::options::{GameOptions, PROGRAMS_HELP, QUOTE};
use super::signals::end_programs_too;
use crate::failure::Failure;
use crate::number::count;

/// Tries out a program.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    game: GameOptions,
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
    let check = ProgramCheck { spec, rules: args.game.rules, time_control };
    let (mut trials, mut untried, mut faults, mut written) = (0, 0, 0, Ok(()));
    let passed = check.run(|trial| {
        let is_untried = trial.untried.is_some();
        (trials, untried) = (trials + usize::from(!is_untried), untried + usize::from(is_untried));
        faults += usize::from(trial.fault.is_some());
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
    Err(Failure::Run(format!("{faults} of {} went wrong", count(trials, "trial"))))
}

/// Prints a trial. What belongs to a fault is indented.
fn tell(trial: &Trial, out: &mut impl Write) -> std::io::Result<()> {
    let Trial { name, moves, longest, fault, untried } = trial;
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
    writeln!(out, "wrong  {name}: {}", fault.what)?;
    writeln!(out, "       {}", fault.advice)?;
    if !fault.record.is_empty() {
        writeln!(out, "       after {}", fault.record)?;
    }
    stderr_lines(&fault.stderr_tail).try_for_each(|line| writeln!(out, "       {line}"))?;
    out.flush()
}
