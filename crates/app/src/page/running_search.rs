use uttt_board::Millis;
use uttt_engine::Level;
use uttt_rules::Place;

/// What the engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchPurpose {
    /// Its own move.
    Move,
    /// A hint for the person to move.
    Hint,
}

/// A request to the engine that is not finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RunningSearch {
    pub(crate) request: u32,
    pub(crate) purpose: SearchPurpose,
    pub(crate) level: Level,
    pub(crate) since: Millis,
    /// How much of the time is used, 0–1.
    pub(crate) progress: f32,
    /// The length in plies of its longest line; 0 until it is known.
    pub(crate) depth: u32,
    /// A move that came too early to be shown.
    pub(crate) answer: Option<Place>,
}
