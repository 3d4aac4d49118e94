use uttt_rules::{Game, NodeId, Outcome, Place, Player, TwoLevel, Variant};

use crate::prover::Prover;
use crate::two_level::with_two_level;
use crate::{Goal, Puzzle, Turn};

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
    /// It keeps the result, but is not the move to find: at the last turn another move wins at once. In
    /// a verified puzzle this happens at the last turn alone.
    AlsoKeeps,
    /// It spoils the result: after this reply, the opponent has it.
    Refuted(Place),
    /// It spoils the result, and ends the game.
    EndsGame,
    /// It is not in the tree, and within the budget nothing was proven of it.
    NotProven,
}

impl Puzzle {
    /// Judges a move of the solver at a position of the tree. `None` if there is no such position, the
    /// move is illegal there, or it is not the solver's turn.
    ///
    /// It knows the right moves from the tree, and proves what it says of the others. For that it looks
    /// at so many `positions` at most; [`POSITIONS`](crate::POSITIONS) are enough for the project's puzzles.
    #[must_use]
    pub fn judge(&self, at: NodeId, mv: Place, positions: u64) -> Option<Answer> {
        let game = self.study().game(at)?;
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
        with_two_level!(&after, position => Some(self.judge_other(&position, solver, positions)), None)
    }

    /// Judges a move that is not in the tree, given the position after it.
    fn judge_other<V: Variant>(
        &self,
        after: &TwoLevel<V>,
        solver: Player,
        positions: u64,
    ) -> Answer {
        if let Some(outcome) = after.outcome() {
            // Only a puzzle that is wrong does not know a move that ends the game well.
            let keeps = match self.goal() {
                Goal::Win(_) => outcome == Outcome::Won(solver),
                Goal::Draw => outcome != Outcome::Won(!solver),
            };
            return if keeps { Answer::AlsoKeeps } else { Answer::EndsGame };
        }
        // Whose forced win decides, and whether the move is right if there is one.
        let (winner, keeps) = match self.goal() {
            Goal::Win(_) => (solver, true),
            Goal::Draw => (!solver, false),
        };
        let mut prover = Prover::new(winner, positions);
        match prover.wins(after) {
            None => Answer::NotProven,
            Some(wins) if wins == keeps => Answer::AlsoKeeps,
            Some(_) => prover
                .proven_move(after)
                .map_or(Answer::NotProven, |reply| Answer::Refuted(reply.into())),
        }
    }
}
