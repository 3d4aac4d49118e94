use std::time::Duration;

use uttt_rules::Player;

use crate::level::Level;
use crate::time::Limits;

/// A position to search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchRequest {
    /// The number of the request. Each answer has it too.
    pub number: u32,
    /// The game so far, as a record. The worker searches its last position.
    pub record: String,
    /// The level.
    pub level: Level,
    /// The limits of the search.
    pub limits: Limits,
}

/// A position to analyse. The strongest level does.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisRequest {
    /// The number of the request. Each answer has it too.
    pub number: u32,
    /// The game so far, as a record. The worker analyses its last position.
    pub record: String,
    /// Whether to search all moves evenly, so that each gets a reliable value. Otherwise, the search
    /// spends its time on the best ones, and finds the best move sooner.
    pub all_moves: bool,
    /// Whether the player to move passes, so that the analysis shows what the next one threatens.
    pub passed: bool,
    /// When the search ends by itself.
    pub limits: Limits,
}

/// A game to review.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewRequest {
    /// The number of the request. Each answer has it too.
    pub number: u32,
    /// The game, as a record.
    pub record: String,
    /// The nodes of each search of the first pass.
    pub nodes: u64,
    /// Whose faults are judged for good before those of others.
    pub first: Option<Player>,
}

/// A move to review.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRequest {
    /// The number of the request. Each answer has it too.
    pub number: u32,
    /// The game, as a record.
    pub record: String,
    /// The nodes of each search.
    pub nodes: u64,
    /// Whether it is the last move of the game. If not, it is the next one, and the answer says that all is
    /// known that can be known before it.
    pub is_played: bool,
}

/// A move of a puzzle to judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgeRequest {
    /// The number of the request. The answer has it too.
    pub number: u32,
    /// The game after the move, as a record.
    pub record: String,
    /// Whether the player who made the move has to win. Otherwise, the player has to save a draw.
    pub to_win: bool,
    /// How long the judge may take.
    pub time: Duration,
}
