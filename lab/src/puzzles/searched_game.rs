use anyhow::anyhow;
use serde::{Deserialize, Serialize};
use uttt_puzzles::Puzzle;

/// What was found in a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SearchedGame {
    pub(super) game: u32,
    /// A puzzle, not graded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
}

impl SearchedGame {
    pub(super) fn new(game: u32, puzzle: Option<&Puzzle>) -> Self {
        Self { game, puzzle: puzzle.map(ToString::to_string) }
    }

    /// The puzzle, if there is one.
    ///
    /// # Errors
    /// The line is no puzzle.
    pub(super) fn puzzle(&self) -> anyhow::Result<Option<Puzzle>> {
        let read = |line: &String| line.parse().map_err(|fault| anyhow!("{line}: {fault}"));
        self.puzzle.as_ref().map(read).transpose()
    }
}
