use uttt_engine::ProvenOutcome;
use uttt_rules::{ByPlayer, Outcome, Player};

use crate::Thought;

/// What the engine thought last of this game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Evaluation {
    /// Each player's share of the point, 0–1.
    pub(crate) shares: ByPlayer<f32>,
    /// Who wins, `None` for a draw, and within how many plies; where that is certain.
    pub(crate) verdict: Option<(Option<Player>, u32)>,
}

impl Evaluation {
    /// The engine's view, in a game of so many players where it is this one's turn.
    pub(crate) fn of(turn: Player, players: usize, thought: Thought) -> Self {
        let shares = ByPlayer::new_with(|player| thought.shares[player].clamp(0.0, 1.0));
        let verdict = thought.proven.and_then(|proven| {
            let winner = match proven.outcome {
                ProvenOutcome::Win => Some(turn),
                ProvenOutcome::Draw => None,
                ProvenOutcome::Loss if players == 2 => Some(!turn),
                // Which of the others wins is not said.
                ProvenOutcome::Loss => return None,
            };
            Some((winner, proven.plies))
        });
        Self { shares, verdict }
    }

    /// What is certain once the game is over.
    pub(crate) fn decided(outcome: Outcome, players: &[Player]) -> Self {
        let share = |player| match outcome.winner() {
            Some(winner) => f32::from(u8::from(winner == player)),
            None if players.contains(&player) => 1.0 / players.len() as f32,
            None => 0.0,
        };
        Self { shares: ByPlayer::new_with(share), verdict: Some((outcome.winner(), 0)) }
    }
}
