use uttt_rules::Place;

use crate::SearchProgress;

/// What the engine says while a game is played.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineNews {
    /// The engine is ready. This message comes once for each worker.
    Ready,
    /// The engine has failed.
    Died(EngineDeath),
    /// The engine's evaluation so far.
    Progress {
        /// The number of the request.
        request: u32,
        /// The evaluation.
        progress: SearchProgress,
    },
    /// The engine has chosen.
    Moved {
        /// The number of the request.
        request: u32,
        /// Its move.
        mv: Place,
    },
}

/// Why the engine has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineDeath {
    /// It has not been loaded; the browser's console may tell why.
    NotLoaded,
    /// The browser starts no worker.
    NotStarted,
    /// The page cannot read its answer.
    UnreadableAnswer,
    /// The page cannot read its analysis.
    UnreadableAnalysis,
    /// It does not answer.
    Silent,
    /// Nothing can be sent to it.
    Unreachable,
    /// It has said this itself, or the browser.
    Said(String),
}
