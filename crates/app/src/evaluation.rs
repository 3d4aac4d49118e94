use uttt_engine::Proven;
use uttt_rules::{ByPlayer, Outcome, Player};

use crate::SearchProgress;

/// The strongest level's evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Evaluation {
    /// Each player's share of the point, 0–1.
    pub(crate) shares: ByPlayer<f32>,
    pub(crate) end: Option<KnownEnd>,
}

/// How a game ends, or has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum KnownEnd {
    /// It is over.
    Over(Outcome),
    /// This result is proven for the player to move.
    Proven(Player, Proven),
}

impl Evaluation {
    /// The engine's evaluation, `turn` being to move.
    pub(crate) fn of(turn: Player, progress: SearchProgress) -> Self {
        let shares = ByPlayer::new_with(|player| progress.shares[player].clamp(0.0, 1.0));
        Self { shares, end: progress.proven.map(|proven| KnownEnd::Proven(turn, proven)) }
    }

    /// The result of a game that is over.
    pub(crate) fn decided(outcome: Outcome, players: &[Player]) -> Self {
        let share = |player| match outcome.winner() {
            Some(winner) => f32::from(u8::from(winner == player)),
            None if players.contains(&player) => 1.0 / players.len() as f32,
            None => 0.0,
        };
        Self { shares: ByPlayer::new_with(share), end: Some(KnownEnd::Over(outcome)) }
    }
}

/// The evaluations of a game's positions, by ply.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evaluations(Vec<Known>);

#[derive(Clone, Copy, Debug, Default)]
struct Known {
    evaluation: Option<Evaluation>,
    /// Whether the engine has finished evaluating the position.
    settled: bool,
}

impl Evaluations {
    /// The evaluation of the position after this many plies.
    pub(crate) fn at(&self, ply: usize) -> Option<Evaluation> {
        self.0.get(ply)?.evaluation
    }

    /// The evaluation of the position after this many plies, or else of the latest position before
    /// it that has one.
    pub(crate) fn latest(&self, ply: usize) -> Option<Evaluation> {
        self.0.iter().take(ply + 1).rev().find_map(|known| known.evaluation)
    }

    /// Whether the position after this many plies needs no further search.
    pub(crate) fn is_settled(&self, ply: usize) -> bool {
        self.0.get(ply).is_some_and(|known| known.settled)
    }

    pub(crate) fn record(&mut self, ply: usize, evaluation: Evaluation) {
        self.entry(ply).evaluation = Some(evaluation);
    }

    /// Marks that position as evaluated.
    pub(crate) fn settle(&mut self, ply: usize) {
        self.entry(ply).settled = true;
    }

    /// Discards the evaluations of this position and all later ones: another move was played.
    pub(crate) fn forget_from(&mut self, ply: usize) {
        self.0.truncate(ply);
    }

    fn entry(&mut self, ply: usize) -> &mut Known {
        if self.0.len() <= ply {
            self.0.resize(ply + 1, Known::default());
        }
        &mut self.0[ply]
    }
}
