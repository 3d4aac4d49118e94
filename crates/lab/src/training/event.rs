use serde::{Deserialize, Serialize};

/// A line of the journal of training. Losses are means over positions, as training counts them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum TrainingEvent {
    /// A pass over all positions is done.
    Pass {
        /// What the network is called: all lines of one training have the same.
        name: String,
        /// Its number, from 1.
        pass: u32,
        /// Positions learnt from.
        positions: usize,
        /// The loss while learning.
        loss: f64,
        /// The loss at the end of the pass, on games that nothing is learnt from.
        checked: f64,
        /// What the pass took, by the clock on the wall.
        seconds: f64,
    },
    /// The network is stored as the engine reads it, with its weights rounded.
    Stored {
        /// What the network is called.
        name: String,
        /// The loss of what is stored, on the same games.
        checked: f64,
    },
}
