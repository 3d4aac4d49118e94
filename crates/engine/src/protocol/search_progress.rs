use uttt_rules::ByPlayer;

use crate::report::Proven;

/// The engine's evaluation so far of the position that it searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchProgress {
    /// The share of the point that each player can expect, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// How the game ends, if the search has proven it.
    pub proven: Option<Proven>,
}
