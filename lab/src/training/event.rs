use serde::{Deserialize, Serialize};

/// A line of the journal of training. Losses are means over positions.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum TrainingEvent {
    /// An epoch is over: training has used each position once. Older journals say `pass`.
    #[serde(alias = "pass")]
    Epoch {
        /// The name of the network. All lines of one training run have the same.
        name: String,
        /// Its number, from 1.
        #[serde(alias = "pass")]
        epoch: u32,
        /// The number of training positions.
        positions: usize,
        /// The mean loss during the epoch.
        loss: f64,
        /// The loss at the end of the epoch, on games that training does not use.
        checked: f64,
        /// How long the epoch took, in wall-clock time.
        seconds: f64,
    },
    /// The network was written for the engine, with quantised weights.
    Stored {
        /// The name of the network.
        name: String,
        /// The loss of the quantised network, on the same games.
        checked: f64,
    },
}
