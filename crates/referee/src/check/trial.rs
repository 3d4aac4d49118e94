use std::time::Duration;

/// One trial and what it showed.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What was tried, after "the program".
    pub name: &'static str,
    /// How many moves the program made.
    pub moves: usize,
    /// How long its slowest move took.
    pub longest: Duration,
    /// What is wrong; `None` if nothing is.
    pub fault: Option<ProgramFault>,
    /// The first trial with the same fault, if this is not the first.
    pub same_as: Option<&'static str>,
    /// Why it was not tried after all.
    pub untried: Option<&'static str>,
}

impl Trial {
    /// A trial before its first game.
    pub(super) const fn new(name: &'static str) -> Self {
        let longest = Duration::ZERO;
        Self { name, moves: 0, longest, fault: None, same_as: None, untried: None }
    }
}

/// What is wrong with a program.
#[derive(Clone, Debug)]
pub struct ProgramFault {
    /// What it did.
    pub what: String,
    /// The record of the game in which it did so; empty if it did not matter.
    pub record: String,
    /// What its author can do about it.
    pub advice: String,
    /// The last lines that it wrote to stderr; raw.
    pub stderr_tail: String,
    /// The kind of fault.
    pub(super) id: &'static str,
    /// The kinds of all advice that fits, that which is given first.
    pub(super) fits: Vec<&'static str>,
    /// Whether it gave no answer at all, so that it would give none in other trials either.
    pub(super) is_silent: bool,
    /// Whether it may have been ended from outside.
    pub(super) may_be_from_outside: bool,
}

impl ProgramFault {
    /// Whether the advice that the author has on the other fits this one as well. Whoever follows it sees
    /// with the next check what is left.
    pub(super) fn is_same(&self, known: &Self) -> bool {
        let is_crash = |fault: &Self| fault.id == "crashed";
        // What it wrote last names the error, and numbers in it may be those of the game.
        let error = |fault: &Self| -> String {
            let last = fault.stderr_tail.lines().next_back().unwrap_or_default();
            last.chars().filter(|sign| !sign.is_ascii_digit()).collect()
        };
        known.fits.first().is_some_and(|given| self.fits.contains(given))
            && is_crash(self) == is_crash(known)
            && (!is_crash(self) || error(self) == error(known))
    }
}
