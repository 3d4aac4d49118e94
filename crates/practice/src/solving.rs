use fastrand::Rng;
use uttt_puzzles::{Answer, Puzzle, Turn};
use uttt_rules::{AnyGame, NodeId, Place};

use crate::hint::right_move;
use crate::{Hint, Mark};

/// A puzzle while it is being solved.
///
/// It does not judge: whoever has judged a move passes the answer to [`Solving::answer`].
#[derive(Clone, Debug)]
pub struct Solving {
    puzzle: Puzzle,
    at: NodeId,
    /// How much help there was at this turn: 0 to 2.
    hints: u8,
    rows: Vec<Row>,
    end: Option<Mark>,
}

/// What was tried at a turn, the first try first.
pub type Row = Vec<Square>;

/// One try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// The right move.
    Right,
    /// A move that keeps the result, but is not the one to find.
    AlsoKeeps,
    /// A move that spoils the result.
    Wrong,
    /// Help instead of a try.
    Hint,
}

/// What follows a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// It was right, and the opponent has replied so.
    Reply(Place),
    /// The puzzle is solved.
    Solved(Mark),
    /// It keeps the result, but is not the move to find: the turn goes on.
    AlsoKeeps,
    /// It was wrong: the turn goes on.
    Wrong,
    /// Nothing was proven of it, so it does not count: the turn goes on.
    NotProven,
}

impl Solving {
    /// Begins a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let at = puzzle.start();
        let mut solving = Self { puzzle, at, hints: 0, rows: Vec::new(), end: None };
        solving.begin_turn();
        solving
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Where the person is: a turn of the solver in the puzzle's tree.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        self.at
    }

    /// The game there.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        // The place is one of this puzzle's tree.
        self.puzzle.study().game(self.at).unwrap_or_else(|| self.puzzle.game())
    }

    /// A row of squares for each turn so far at which there was a choice.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What became of it; `None` until it is solved or given up.
    #[must_use]
    pub const fn end(&self) -> Option<Mark> {
        self.end
    }

    /// Takes the judge's answer to a move at this turn. If several replies resist, one is drawn. `None` if the
    /// puzzle is over or the answer is one to another turn.
    pub fn answer(&mut self, answer: &Answer, rng: &mut Rng) -> Option<Result> {
        if self.end.is_some() {
            return None;
        }
        Some(match answer {
            Answer::Right { next, replies } => {
                let study = self.puzzle.study();
                let reply = rng.choice(replies.iter().copied())?;
                let (_, mv) = study.from(reply).filter(|&(from, _)| from == *next)?;
                study.from(*next).filter(|&(from, _)| from == self.at)?;
                self.add(Square::Right);
                self.at = reply;
                self.begin_turn();
                Result::Reply(mv)
            }
            Answer::Done => {
                self.add(Square::Right);
                let mark = self.mark();
                self.end = Some(mark);
                Result::Solved(mark)
            }
            Answer::AlsoKeeps => {
                self.add(Square::AlsoKeeps);
                Result::AlsoKeeps
            }
            Answer::Refuted(_) | Answer::EndsGame => {
                self.add(Square::Wrong);
                Result::Wrong
            }
            _ => Result::NotProven,
        })
    }

    /// The next step of help at this turn: where to look, then the move. The second stays.
    pub fn hint(&mut self) -> Option<Hint> {
        if self.end.is_some() {
            return None;
        }
        if self.hints == 0 {
            self.add(Square::Hint);
        }
        self.hints = (self.hints + 1).min(2);
        match self.hints {
            1 => Hint::first(&self.puzzle, self.at),
            _ => Hint::second(&self.puzzle, self.at),
        }
    }

    /// Gives up: the solution is shown.
    pub fn give_up(&mut self) {
        if self.end.is_none() {
            self.add(Square::Wrong);
            self.end = Some(Mark::Wrong);
        }
    }

    /// The longest line of the solution from where the person is, with a move that wins at the last turn.
    #[must_use]
    pub fn solution(&self) -> Vec<Place> {
        let study = self.puzzle.study();
        let (mut line, mut at) = (Vec::new(), self.at);
        while let Some(mv) = right_move(&self.puzzle, at) {
            line.push(mv);
            let after = study.next(at).first().filter(|_| !self.is_last(at));
            let Some(reply) = after.and_then(|&after| study.next(after).first()) else { break };
            line.extend(study.from(*reply).map(|(_, mv)| mv));
            at = *reply;
        }
        line
    }

    fn is_last(&self, at: NodeId) -> bool {
        matches!(self.puzzle.turn(at), Turn::Last(_))
    }

    /// What it comes to, if it is solved now.
    fn mark(&self) -> Mark {
        let has = |square| self.rows.iter().flatten().any(|&it| it == square);
        if has(Square::Wrong) {
            Mark::Wrong
        } else if has(Square::Hint) {
            Mark::Hinted
        } else {
            Mark::Solved
        }
    }

    fn begin_turn(&mut self) {
        self.hints = 0;
        if self.puzzle.turn(self.at) != Turn::Forced {
            self.rows.push(Row::new());
        }
    }

    /// Adds a square to the row of this turn, which has none if there is no choice.
    fn add(&mut self, square: Square) {
        if self.puzzle.turn(self.at) != Turn::Forced
            && let Some(row) = self.rows.last_mut()
        {
            row.push(square);
        }
    }
}
