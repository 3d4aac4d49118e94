use std::ops::ControlFlow;

use uttt_rules::{Game, NodeId, Place, Player, TwoLevel, Variant};

use crate::prover::{Prover, played};
use crate::two_level::with_two_level;
use crate::{Goal, Puzzle, Turn};

/// How many positions the judge looks at for a question: enough for each that a verified puzzle asks.
pub(crate) const POSITIONS: u64 = 3_000_000;

/// What the judge says of a solver's move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// It is right, and the puzzle goes on after one of these replies.
    Right {
        /// The position after the move.
        next: NodeId,
        /// The positions after each reply that resists longest: the solver's next turns.
        replies: Vec<NodeId>,
    },
    /// It is right, and the puzzle is solved.
    Done,
    /// It keeps the win, but another move wins at once.
    AlsoWins,
    /// It spoils the result.
    Wrong {
        /// A reply that shows it; `None` if the move ended the game.
        refutation: Option<Place>,
    },
}

impl Puzzle {
    /// Judges a move of the solver at a position of the tree. `None` if the move is illegal there, or
    /// if it is not the solver's turn.
    ///
    /// It knows the right moves from the tree, and proves what it says of the others, which can take a
    /// second.
    ///
    /// # Panics
    /// If the study has no such position.
    #[must_use]
    pub fn judge(&self, at: NodeId, mv: Place) -> Option<Answer> {
        let game = self.study().game(at);
        let solver = self.solver();
        if !self.is_in_tree(at) || game.turn() != solver || game.check(mv).is_err() {
            return None;
        }
        let turn = Turn::of(&game);
        if let Turn::Last(wins) = &turn
            && wins.contains(&mv)
        {
            return Some(Answer::Done);
        }
        let is_right = |&next: &NodeId| self.study().from(next) == Some((at, mv));
        if let Some(next) = self.study().next(at).iter().copied().find(is_right) {
            let replies = self.study().next(next).to_vec();
            let is_end = replies.is_empty();
            return Some(if is_end { Answer::Done } else { Answer::Right { next, replies } });
        }
        let after = game.after(mv)?;
        with_two_level!(&after, position => Some(self.judge_other(&position, solver)), None)
    }

    /// Judges a move that is not in the tree, given the position after it.
    fn judge_other<V: Variant>(&self, after: &TwoLevel<V>, solver: Player) -> Answer {
        if after.outcome().is_some() {
            return Answer::Wrong { refutation: None };
        }
        // Whose forced win decides, and whether that win is what refutes the move.
        let (winner, refuted_by) = match self.goal() {
            Goal::Win(_) => (solver, false),
            Goal::Draw => (!solver, true),
        };
        let mut prover = Prover::new(winner, POSITIONS);
        if !refuted_by && prover.wins(after) == Some(true) {
            return Answer::AlsoWins;
        }
        let found =
            after.visit_moves(|mv| match prover.wins(&played(after, mv)) == Some(refuted_by) {
                true => ControlFlow::Break(mv),
                false => ControlFlow::Continue(()),
            });
        let refutation = match found {
            ControlFlow::Break(mv) => Some(mv.into()),
            ControlFlow::Continue(()) => None,
        };
        Answer::Wrong { refutation }
    }
}
