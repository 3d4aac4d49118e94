use uttt_rules::Rules;

/// So often may it die without a move in between before it is given up.
const DEATHS: u32 = 3;

/// What is known of the worker that the engine runs in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worker {
    /// It has said that it waits for work.
    pub(crate) ready: bool,
    /// How often it died since it last played a move.
    pub(crate) deaths: u32,
    /// What it was last asked about.
    pub(crate) rules: Option<Rules>,
}

impl Worker {
    /// It is not started any more, until the person wants it to be.
    pub(crate) const fn is_given_up(self) -> bool {
        !self.ready && self.deaths >= DEATHS
    }
}
