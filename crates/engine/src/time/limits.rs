use std::time::Duration;

/// When a search ends by itself. Without a limit, it continues until the result is proven or the
/// caller stops it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time since the start of the search, including pauses between slices.
    pub time: Option<Duration>,
    /// Nodes of this search, see [`Report::nodes`](crate::Report::nodes), without those of earlier
    /// searches.
    pub nodes: Option<u64>,
    /// The search ends when its longest line has this many plies: see
    /// [`Report::depth`](crate::Report::depth).
    pub depth: Option<u32>,
    /// Whether the search may end before a limit if more time would hardly change the move. Use it
    /// for a move in a game, not for an analysis.
    pub may_end_early: bool,
}

impl Limits {
    /// No limit: search until stopped.
    pub const NONE: Self = Self { time: None, nodes: None, depth: None, may_end_early: false };

    /// This much time and no limit on nodes.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// This many nodes and no limit on time.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// For a move in a game: at most this much time, less if the move is easy.
    #[must_use]
    pub const fn for_move(time: Duration) -> Self {
        Self { may_end_early: true, ..Self::time(time) }
    }
}
