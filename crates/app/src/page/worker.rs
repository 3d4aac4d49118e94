use uttt_rules::Rules;

/// The worker is given up after it has died this often without a move in between.
const DEATHS: u32 = 3;

/// What the page knows about the engine's worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worker {
    /// It has said that it is ready.
    pub(crate) ready: bool,
    /// How often it died since it last played a move.
    pub(crate) deaths: u32,
    /// What it was last asked about.
    pub(crate) rules: Option<Rules>,
}

impl Worker {
    /// It is not started again unless the person asks for it.
    pub(crate) const fn has_failed(self) -> bool {
        !self.ready && self.deaths >= DEATHS
    }
}
