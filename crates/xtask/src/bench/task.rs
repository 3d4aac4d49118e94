use std::fmt;
use std::str::FromStr;

/// What the bench programs measure. The lab, which has them, compiles this file as well, so that a misspelt
/// task is refused before anything is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Task {
    /// Move sequences a second, the last ply counted in bulk.
    PerftBulk,
    /// Move sequences a second, every move played.
    PerftEach,
    /// Random whole games a second.
    Playouts,
    /// The search's playouts a second, from the start position.
    Search,
    /// Positions a second that the network evaluates.
    Evaluations,
    /// Leaves a second that the network's search expands, from the start position.
    Expansions,
    /// Move sequences a second of each rule system, the last ply counted in bulk.
    PerftRules,
    /// The search's playouts a second of each rule system, from the start position.
    SearchRules,
    /// Moves a second, read from the record of a very long game.
    Records,
    /// Milliseconds until a search that is told to stop has answered and begun the next.
    Stop,
    /// The nodes of searches that are the same everywhere, and a digest of their visits behind them
    /// in the number.
    Work,
}

impl Task {
    /// All, in the order of the table.
    pub(crate) const ALL: [Self; 11] = [
        Self::PerftBulk,
        Self::PerftEach,
        Self::Playouts,
        Self::Search,
        Self::Evaluations,
        Self::Expansions,
        Self::PerftRules,
        Self::SearchRules,
        Self::Records,
        Self::Stop,
        Self::Work,
    ];

    /// The word that stands for it.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::PerftBulk => "perft-bulk",
            Self::PerftEach => "perft-each",
            Self::Playouts => "playouts",
            Self::Search => "search",
            Self::Evaluations => "evaluations",
            Self::Expansions => "expansions",
            Self::PerftRules => "perft-rules",
            Self::SearchRules => "search-rules",
            Self::Records => "records",
            Self::Stop => "stop",
            Self::Work => "work",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Task {
    type Err = String;

    fn from_str(id: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|task| task.id() == id).ok_or_else(|| {
            format!("unknown task {id:?}, expected one of {}", Self::ALL.map(Self::id).join(", "))
        })
    }
}
