/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It was solved without a fault and without help.
    Solved,
    /// It was solved with a hint, and without a fault.
    Hinted,
    /// There was a wrong move, or the solution was shown.
    Wrong,
}

impl Mark {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Solved, Self::Hinted, Self::Wrong];

    /// Its name in texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Hinted => "hinted",
            Self::Wrong => "wrong",
        }
    }
}
