use uttt_rules::Rules;

/// After it has died this often without a move in between, the page does not restart the worker.
const DEATHS: u32 = 3;

/// What the page knows about the engine's worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Worker {
    /// Whether it has said that it is ready.
    pub(crate) ready: bool,
    /// How often it died since it last played a move.
    pub(crate) deaths: u32,
    /// The rule system of its last request.
    pub(crate) rules: Option<Rules>,
}

impl Worker {
    /// Whether the page restarts the worker only if the person asks for it.
    pub(crate) const fn has_failed(self) -> bool {
        !self.ready && self.deaths >= DEATHS
    }
}
