use uttt_rules::{ByPlayer, Place, Player, Rules};

use super::accuracy::accuracy;
use super::reason::Reason;
use super::verdict::Verdict;
use crate::report::Proven;

/// The result of a review of a game.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Review {
    /// The rule system of the game.
    pub rules: Rules,
    /// The nodes of each search in the first pass.
    pub nodes: u64,
    /// The moves judged so far, in the order of the game. A review goes backwards, so the first
    /// ones are the last to come.
    pub moves: Vec<ReviewedMove>,
}

/// What a review has found about one move. All shares of the point are those of the player who
/// made it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReviewedMove {
    /// The number of moves before it.
    pub ply: usize,
    /// Who made it.
    pub player: Player,
    /// The move.
    pub mv: Place,
    /// The verdict.
    pub verdict: Verdict,
    /// The expected share of the point with the best move.
    pub before: f64,
    /// The expected share of the point after the move.
    pub after: f64,
    /// The difference between the two.
    pub loss: f64,
    /// The best move, which is the move itself where none is better.
    pub best: Place,
    /// The principal variation, beginning with the best move.
    pub line: Vec<Place>,
    /// The principal variation after the move that was played.
    pub reply: Vec<Place>,
    /// The result with the best move, if it is proven; the plies include that move.
    pub proven_before: Option<Proven>,
    /// The result after the move, if it is proven; the plies include the move.
    pub proven_after: Option<Proven>,
    /// How hard the choice was, from 0 to 1: what a player who moves at random would lose of the
    /// [`quality`](crate::quality) of the move. It is the weight of the move in the accuracy.
    pub difficulty: f64,
    /// Why the move is a fault, if a fact of the rules says so.
    pub reason: Option<Reason>,
}

impl Review {
    /// How many key moments there are at most.
    pub const KEY_MOMENTS: usize = 5;

    /// The moves of a player.
    pub fn of(&self, player: Player) -> impl Iterator<Item = &ReviewedMove> {
        self.moves.iter().filter(move |mv| mv.player == player)
    }

    /// A player's accuracy, in percent; `None` if no choice mattered.
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

    /// The moments that decided the game: the plies of the gravest faults, the gravest first.
    #[must_use]
    pub fn key_moments(&self) -> Vec<usize> {
        let mut faults: Vec<_> = self.moves.iter().filter(|mv| mv.verdict.is_fault()).collect();
        faults.sort_by(|a, b| b.loss.total_cmp(&a.loss).then(a.ply.cmp(&b.ply)));
        faults.into_iter().take(Self::KEY_MOMENTS).map(|mv| mv.ply).collect()
    }
}
