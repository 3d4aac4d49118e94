use std::fmt;

use uttt_rules::{AnyGame, Game, NodeId, Outcome, Place, TwoLevel, Variant};

use crate::prover::Prover;
use crate::refutation::{lost, refuted_win};
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
    /// It spoils the result: after the first move of this line, the opponent has it. The line goes on: if the
    /// opponent wins, to the end if that is near; if not, as long as the solver has threats. Each move of the opponent
    /// in it is proven.
    Refuted(Vec<Place>),
    /// It spoils the result, and ends the game.
    EndsGame,
    /// It is not in the tree, and within the budget nothing was proven of it.
    NotProven,
}

/// What is known of a move without a search: see [`Puzzle::known`].
#[derive(Clone, Debug)]
pub enum Known {
    /// The tree or the rules say it.
    Answer(Answer),
    /// Only a search can.
    Search(OtherMove),
}

/// A move that is not in the tree and does not end the game. Any position after a move can be one, so that it
/// can be judged where the puzzle is not at hand.
#[derive(Clone, Debug)]
pub struct OtherMove {
    /// What the solver has to reach.
    pub goal: Goal,
    /// The game after the move, on nine small boards.
    pub after: AnyGame,
}

/// The judge at work on one move: see [`OtherMove::judging`].
pub struct Judging(Box<dyn Search>);

/// The search for the answer to a move that is not in the tree.
trait Search {
    /// Looks at so many positions more; `None` if that was not enough.
    fn advance(&mut self, positions: u64) -> Option<Answer>;
}

impl Puzzle {
    /// Judges a move of the solver at a position of the tree. `None` if there is no such position, the
    /// move is illegal there, or it is not the solver's turn.
    ///
    /// It knows the right moves from the tree, and proves what it says of the others. For that it looks
    /// at so many `positions` at most; [`POSITIONS`](crate::POSITIONS) are enough for the project's puzzles.
    #[must_use]
    pub fn judge(&self, at: NodeId, mv: Place, positions: u64) -> Option<Answer> {
        Some(match self.known(at, mv)? {
            Known::Answer(answer) => answer,
            Known::Search(other) => {
                let mut judging = other.judging()?;
                judging.advance(positions).unwrap_or(Answer::NotProven)
            }
        })
    }

    /// As [`Puzzle::judge`], but without a search.
    #[must_use]
    pub fn known(&self, at: NodeId, mv: Place) -> Option<Known> {
        let game = self.study().game(at)?;
        let solver = self.solver();
        if !self.is_in_tree(at) || game.turn() != solver || game.check(mv).is_err() {
            return None;
        }
        let turn = Turn::of(&game);
        if let Turn::Last(wins) = &turn
            && wins.contains(&mv)
        {
            return Some(Known::Answer(Answer::Done));
        }
        let is_right = |&next: &NodeId| self.study().from(next) == Some((at, mv));
        if let Some(next) = self.study().next(at).iter().copied().find(is_right) {
            let replies = self.study().next(next).to_vec();
            let is_end = replies.is_empty();
            let right = if is_end { Answer::Done } else { Answer::Right { next, replies } };
            return Some(Known::Answer(right));
        }
        let mut after = game;
        after.play(mv).ok()?;
        let Some(outcome) = after.outcome() else {
            return Some(Known::Search(OtherMove { goal: self.goal(), after }));
        };
        // Only a puzzle that is wrong does not know a move that ends the game well.
        let keeps = match self.goal() {
            Goal::Win(_) => outcome == Outcome::Won(solver),
            Goal::Draw => outcome != Outcome::Won(!solver),
        };
        Some(Known::Answer(if keeps { Answer::AlsoKeeps } else { Answer::EndsGame }))
    }
}

impl OtherMove {
    /// Begins to judge it. `None` if the game is over, or not one on nine small boards.
    #[must_use]
    pub fn judging(&self) -> Option<Judging> {
        if self.after.outcome().is_some() {
            return None;
        }
        with_two_level!(&self.after, position => Some(Judging(self.search(position))), None)
    }

    fn search<V: Variant + 'static>(&self, after: TwoLevel<V>) -> Box<dyn Search> {
        let opponent = after.turn();
        // Whose forced win decides, and whether the move is right if there is one.
        let (winner, keeps) = match self.goal {
            Goal::Win(_) => (!opponent, true),
            Goal::Draw => (opponent, false),
        };
        Box::new(Question { after, prover: Prover::new(winner, 0), keeps })
    }
}

impl Judging {
    /// Looks at so many positions more at most. The answer; `None` if that was not enough. Then it can go on.
    pub fn advance(&mut self, positions: u64) -> Option<Answer> {
        self.0.advance(positions)
    }
}

impl fmt::Debug for Judging {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Judging(..)")
    }
}

struct Question<V: Variant> {
    after: TwoLevel<V>,
    prover: Prover<V>,
    keeps: bool,
}

impl<V: Variant> Search for Question<V> {
    fn advance(&mut self, positions: u64) -> Option<Answer> {
        self.prover.allow(positions);
        if self.prover.wins(&self.after)? == self.keeps {
            return Some(Answer::AlsoKeeps);
        }
        let line = match self.keeps {
            true => refuted_win(&self.prover, &self.after),
            false => lost(&mut self.prover, &self.after),
        };
        Some(if line.is_empty() { Answer::NotProven } else { Answer::Refuted(line) })
    }
}
