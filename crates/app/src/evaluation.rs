use uttt_engine::ProvenOutcome;
use uttt_rules::{Outcome, Player};

use crate::Thought;

/// What the engine thought last of this game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Evaluation {
    /// X's share of the point, 0–1.
    pub(crate) x_share: f32,
    /// Who wins, `None` for a draw, and within how many plies; where that is certain.
    pub(crate) verdict: Option<(Option<Player>, u32)>,
}

impl Evaluation {
    /// The engine's view, which is that of the side to move, told for X.
    pub(crate) fn of(turn: Player, thought: Thought) -> Self {
        let share = ((1.0 + thought.score) / 2.0).clamp(0.0, 1.0);
        let x_share = if turn == Player::X { share } else { 1.0 - share };
        let verdict = thought.proven.map(|proven| {
            let winner = match proven.outcome {
                ProvenOutcome::Win => Some(turn),
                ProvenOutcome::Draw => None,
                ProvenOutcome::Loss => Some(!turn),
            };
            (winner, proven.plies)
        });
        Self { x_share, verdict }
    }

    /// What is certain once the game is over.
    pub(crate) fn decided(outcome: Outcome) -> Self {
        let x_share = match outcome {
            Outcome::Won(Player::X) => 1.0,
            Outcome::Won(Player::O | Player::Plus) => 0.0,
            Outcome::Draw => 0.5,
        };
        Self { x_share, verdict: Some((outcome.winner(), 0)) }
    }
}
