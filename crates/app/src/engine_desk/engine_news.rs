use uttt_rules::Place;

use crate::SearchProgress;

/// What the engine says while a game is played.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineNews {
    /// The engine is ready. This message comes once for each worker.
    Ready,
    /// The engine has failed, with the browser's reason; without one, it has not been loaded.
    Died(String),
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
