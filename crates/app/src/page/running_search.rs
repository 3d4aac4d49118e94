use uttt_board::Millis;
use uttt_engine::Level;
use uttt_rules::Place;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchPurpose {
    /// The engine's own move.
    Move,
    /// A hint for the person to move.
    Hint,
}

/// A search that the engine has not finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RunningSearch {
    pub(crate) request: u32,
    pub(crate) purpose: SearchPurpose,
    pub(crate) level: Level,
    pub(crate) since: Millis,
    /// The used part of the time, 0–1.
    pub(crate) progress: f32,
    /// The length in plies of the search's longest line; 0 until it is known.
    pub(crate) depth: u32,
    /// The engine's move, while it is too early to show it.
    pub(crate) answer: Option<Place>,
}
