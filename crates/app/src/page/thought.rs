use uttt_engine::Proven;
use uttt_rules::ByPlayer;

/// What the engine thinks of the position it was asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The plies of its longest line.
    pub depth: u32,
    /// The share of the point that each player may expect, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// How the game ends, where that is proven.
    pub proven: Option<Proven>,
}
