use uttt_rules::{ByPlayer, Place, Player};

use super::reason::Reason;
use super::verdict::Verdict;
use crate::report::Proven;

/// What a review has found about one move. All shares of the point are those of the player who
/// made it.
#[derive(Clone, Debug, PartialEq)]
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
    /// The expected share of the point of each player after the move.
    pub shares: ByPlayer<f64>,
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
    /// Whether all of this is final, because a longer search has judged the move, or none will.
    pub is_final: bool,
}

impl ReviewedMove {
    /// The moves from the position before a fault that show why it is one: those of its reason, or
    /// the fault and the line that refutes it. It is empty if the move is no fault, or ends the game.
    #[must_use]
    pub fn evidence(&self) -> Vec<Place> {
        let shown = self.reason.as_ref().map_or(&[][..], |reason| &reason.moves);
        match shown {
            _ if !self.verdict.is_fault() => Vec::new(),
            // The move alone shows nothing that is not on the board.
            [] => self.refutation(),
            [only] if *only == self.mv => self.refutation(),
            moves => moves.to_vec(),
        }
    }

    /// The move and the line that refutes it. It is empty if the move ends the game.
    #[must_use]
    pub fn refutation(&self) -> Vec<Place> {
        match self.reply.as_slice() {
            [] => Vec::new(),
            reply => [&[self.mv], reply].concat(),
        }
    }
}
