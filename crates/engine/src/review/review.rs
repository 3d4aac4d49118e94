use uttt_rules::{ByPlayer, Player, Rules};

use super::accuracy::accuracy;
use super::reviewed_move::ReviewedMove;
use super::verdict::Verdict;

/// The result of a review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The rule system of the game.
    pub rules: Rules,
    /// The nodes of each search in the first pass.
    pub nodes: u64,
    /// The moves judged so far, in the order of the game. A review goes backwards, so the first
    /// ones are the last to come.
    pub moves: Vec<ReviewedMove>,
}

impl Review {
    /// How many key moments there are at most.
    pub const KEY_MOMENTS: usize = 5;

    /// The moves of a player.
    pub fn of(&self, player: Player) -> impl Iterator<Item = &ReviewedMove> {
        self.moves.iter().filter(move |mv| mv.player == player)
    }

    /// A player's accuracy, in percent to a tenth; `None` if no choice mattered.
    ///
    /// It is the mean [`quality`](crate::quality) of the player's moves. Each move weighs as much
    /// as its choice was hard: see [`ReviewedMove::difficulty`]. Forced moves and moves in a lost
    /// position do not count.
    #[must_use]
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        accuracy(self.of(player))
    }

    /// The accuracy of each player.
    #[must_use]
    pub fn accuracies(&self) -> ByPlayer<Option<f64>> {
        ByPlayer::new_with(|player| self.accuracy(player))
    }

    /// How many moves of a player have this verdict.
    #[must_use]
    pub fn count(&self, player: Player, verdict: Verdict) -> usize {
        self.of(player).filter(|mv| mv.verdict == verdict).count()
    }

    /// The moments that decided the game: the plies of the gravest mistakes and blunders, the gravest
    /// first. An inaccuracy decides nothing.
    #[must_use]
    pub fn key_moments(&self) -> Vec<usize> {
        let mut grave: Vec<_> = self.moves.iter().filter(|mv| mv.verdict.is_grave()).collect();
        grave.sort_unstable_by(|a, b| b.loss.total_cmp(&a.loss).then(a.ply.cmp(&b.ply)));
        grave.into_iter().take(Self::KEY_MOMENTS).map(|mv| mv.ply).collect()
    }
}
