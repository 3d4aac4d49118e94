use serde::{Deserialize, Serialize};

/// A finished game: a line of a match's journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchGame {
    /// Its number in the match, from 0. The games 2n and 2n + 1 have the same opening.
    pub(crate) game: u32,
    /// The seat of the first player, `X` or `O`.
    pub(crate) seat: String,
    /// All moves, including the opening.
    pub(crate) record: String,
    /// The first player's result: 1 won, 0 drawn, −1 lost.
    pub(crate) result: i8,
    /// The number of moves of the first and the second player, without the opening.
    pub(crate) moves: [u32; 2],
    /// The rollouts, evaluations or positions of all their moves.
    pub(crate) nodes: [u64; 2],
    /// The processor time of all their moves, in milliseconds.
    pub(crate) ms: [u64; 2],
}

impl MatchGame {
    /// The first player's points, in halves.
    pub(crate) fn half_points(&self) -> u32 {
        match self.result {
            1.. => 2,
            0 => 1,
            _ => 0,
        }
    }
}
