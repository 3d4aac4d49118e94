use serde::{Deserialize, Serialize};

/// A finished game: a line of a match's journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchGame {
    /// Its number in the match, from 0. Those of one opening are an even one and the next.
    pub(crate) game: u32,
    /// The seat of the first player, `X` or `O`.
    pub(crate) seat: String,
    /// All moves, those of the opening included.
    pub(crate) record: String,
    /// For the first player: 1 won, 0 drawn, −1 lost.
    pub(crate) result: i8,
    /// The moves of the first and the second player, without those of the opening.
    pub(crate) moves: [u32; 2],
    /// Rollouts, evaluations or positions looked at in all their moves.
    pub(crate) nodes: [u64; 2],
    /// Processor time of all their moves, in milliseconds.
    pub(crate) ms: [u64; 2],
}

impl MatchGame {
    /// The points of the first player, in halves.
    pub(crate) fn half_points(&self) -> u32 {
        match self.result {
            1.. => 2,
            0 => 1,
            _ => 0,
        }
    }
}
