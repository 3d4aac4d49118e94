//! Shards on the systems that run many jobs.

use anyhow::Result;
use xshell::cmd;

use super::outcome::Outcome;
use super::run::Run;

/// The trials of `tests/batch`, each with the program that it needs and the package that has it.
const TRIALS: [(&str, &str, &str); 3] = [
    ("parallel.sh", "parallel", "parallel"),
    ("namespace.sh", "unshare", "util-linux"),
    ("slurm.sh", "slurmctld", "slurm-wlm"),
];

/// Ends shards in the middle, runs them again and compares all games with those of one run, on each system that
/// is installed.
///
/// # Errors
/// A game is missing, is there twice or differs.
pub(super) fn run(run: &Run<'_>) -> Result<Outcome> {
    let (sh, uttt) = (&run.project.shell, run.program()?);
    let mut outcome = Outcome::LeftOut;
    for (script, program, package) in TRIALS {
        let found = cmd!(sh, "{program} -V").quiet().ignore_stdout().ignore_stderr().run();
        if found.is_err() {
            eprintln!("left out: {program} is not installed; its package may be {package}");
            continue;
        }
        let script = run.project.path("tests/batch").join(script);
        cmd!(sh, "sh {script} {uttt}").run()?;
        outcome = Outcome::Clean;
    }
    Ok(outcome)
}
