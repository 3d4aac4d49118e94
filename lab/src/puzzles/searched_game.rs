use serde::{Deserialize, Serialize};

/// What was found in a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SearchedGame {
    pub(super) game: u32,
    /// A puzzle, not graded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) puzzle: Option<String>,
    /// How many of twenty tries each level solves, the weakest level first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) solved: Vec<u8>,
}
