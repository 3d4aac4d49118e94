use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use xshell::Cmd;

/// The result of a part that did not fail.
#[derive(Debug, PartialEq)]
pub(super) enum Outcome {
    /// The check found nothing, and has no tests to count.
    Clean,
    /// This machine cannot run the part, for a reason that was printed.
    LeftOut,
    /// This many tests passed; never none.
    Passed(u32),
}

impl Outcome {
    /// The result of two test programs of one part.
    pub(super) const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Passed(one), Self::Passed(two)) => Self::Passed(one + two),
            (Self::Clean | Self::LeftOut, outcome) | (outcome, Self::Clean | Self::LeftOut) => {
                outcome
            }
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clean => f.write_str("clean"),
            Self::LeftOut => f.write_str("LEFT OUT"),
            Self::Passed(tests) => write!(f, "{tests} passed"),
        }
    }
}

/// Runs a command that checks something.
pub(super) fn clean(command: &Cmd<'_>) -> Result<Outcome> {
    command.run()?;
    Ok(Outcome::Clean)
}

/// Runs a test program, shows its output, and counts the tests in its summary lines. A run without
/// tests is an error.
pub(super) fn tests(command: Cmd<'_>) -> Result<Outcome> {
    eprintln!("$ {command}");
    let mut child = Command::from(command).stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().context("a child without an output")?;
    let mut passed = 0;
    for line in BufReader::new(output).lines() {
        let line = line?;
        passed += tests_passed(&line).unwrap_or(0);
        println!("{line}");
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("the tests ended with {status}");
    }
    ensure!(passed > 0, "no test was run");
    Ok(Outcome::Passed(passed))
}

/// Reads a summary line: `test result: ok. 3 passed; …` of a Rust test program, `  3 passed (4s)`
/// of Playwright, `ℹ pass 3` of node.
fn tests_passed(line: &str) -> Option<u32> {
    if let Some(number) = line.strip_prefix("ℹ pass ") {
        return number.parse().ok();
    }
    let line = line.strip_prefix("test result: ok.").unwrap_or(line).trim_start();
    let (number, rest) = line.split_once(' ')?;
    rest.starts_with("passed").then(|| number.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::{Outcome, tests_passed};

    #[test]
    fn summary_lines_are_counted() {
        assert_eq!(tests_passed("test result: ok. 12 passed; 0 failed; 0 ignored"), Some(12));
        assert_eq!(tests_passed("  7 passed (3.1s)"), Some(7));
        assert_eq!(tests_passed("ℹ pass 3"), Some(3));
    }

    #[test]
    fn other_lines_are_not_counted() {
        for line in ["", "running 3 tests", "test passed ... ok", "test result: FAILED. 2 passed"] {
            assert_eq!(tests_passed(line), None, "{line}");
        }
    }

    #[test]
    fn what_was_left_out_takes_nothing_from_what_passed() {
        assert_eq!(Outcome::LeftOut.and(Outcome::Passed(2)), Outcome::Passed(2));
        assert_eq!(Outcome::Passed(1).and(Outcome::Passed(2)), Outcome::Passed(3));
    }
}
