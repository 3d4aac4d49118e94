//! A puzzle on the board: what the person has played, and what the board does by itself.

use fastrand::Rng;
use uttt_board::{Millis, ScoreLayer};
use uttt_practice::{Hint, Mark, Result, Solving};
use uttt_puzzles::{Answer, Goal, Known, Puzzle};
use uttt_rules::{AnyGame, Move, Place};

use crate::played_line::Line;
use crate::{Stamp, Watched};

/// When the opponent replies to a right move.
const REPLY: Millis = 700.0;
/// How long a move stays that does not count, before it is taken back.
const STAY: Millis = 1_600.0;

/// Why a puzzle is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// It was chosen, by the person or by the page.
    Chosen,
    /// It is that of the day with this number, which was today when it was opened.
    Today(u32),
    /// It is that of an earlier day.
    Earlier(u32),
    /// It is the next one of a streak.
    Streak,
}

impl Why {
    /// The number of the day.
    pub(crate) const fn day(self) -> Option<u32> {
        match self {
            Self::Today(number) | Self::Earlier(number) => Some(number),
            Self::Chosen | Self::Streak => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) solving: Solving,
    pub(crate) why: Why,
    pub(crate) stage: Stage,
    pub(crate) told: Told,
    /// The right move as a faint mark, where a hint names it.
    named: Option<ScoreLayer>,
    /// Of its own for each attempt, so that an answer to another one is known as such.
    pub(crate) begun: Stamp,
}

/// What the board shows, beyond the position of the turn.
#[derive(Clone, Debug)]
pub(crate) enum Stage {
    /// It is the person's turn.
    Asked,
    /// This move waits for the judge.
    Judged(Place),
    /// The right move is on the board, and at this time the reply comes.
    Replies(Millis),
    /// This move does not count, and is taken back at this time.
    TakesBack(Place, Millis),
    /// A wrong move, and the line that refutes it.
    Refuted(Line),
    /// It is over, and this line can be walked.
    Over(Line),
    /// A draw is saved by the first move, and the judge is asked what the other would have led to.
    Saved(Place, Place),
}

/// What is said of what has happened.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Told {
    Nothing,
    Right,
    Judging,
    AlsoKeeps,
    Refuted,
    EndsGame,
    NotProven,
    Hint(Hint),
    Solved(Mark),
    /// A draw is saved, and the board shows how this other move would have lost.
    Saved(Mark, Place),
    Solution,
}

impl Attempt {
    pub(crate) fn new(puzzle: Puzzle, why: Why) -> Self {
        let solving = Solving::new(puzzle);
        let begun = Watched::new(()).stamp();
        Self { solving, why, stage: Stage::Asked, told: Told::Nothing, named: None, begun }
    }

    pub(crate) const fn puzzle(&self) -> &Puzzle {
        self.solving.puzzle()
    }

    /// What became of it, once it is over.
    pub(crate) const fn end(&self) -> Option<Mark> {
        self.solving.end()
    }

    /// What the board shows.
    pub(crate) fn shown(&self) -> AnyGame {
        let mut game = self.solving.game();
        let moves = match &self.stage {
            Stage::Asked => &[][..],
            Stage::Replies(_) => {
                game.undo();
                game.forget_undone();
                &[]
            }
            Stage::Judged(mv) | Stage::TakesBack(mv, _) | Stage::Saved(mv, _) => {
                std::slice::from_ref(mv)
            }
            Stage::Refuted(line) | Stage::Over(line) => &line.moves[..line.shown],
        };
        // They are legal; an illegal one would be left out.
        moves.iter().for_each(|&mv| drop(game.play(mv)));
        game
    }

    pub(crate) const fn takes_moves(&self) -> bool {
        matches!(self.stage, Stage::Asked)
    }

    /// The line that is on the board.
    pub(crate) const fn line(&self) -> Option<&Line> {
        match &self.stage {
            Stage::Refuted(line) | Stage::Over(line) => Some(line),
            _ => None,
        }
    }

    pub(crate) const fn line_mut(&mut self) -> Option<&mut Line> {
        match &mut self.stage {
            Stage::Refuted(line) | Stage::Over(line) => Some(line),
            _ => None,
        }
    }

    /// The move of which the judge is asked.
    pub(crate) const fn asks(&self) -> Option<Place> {
        match self.stage {
            Stage::Judged(mv) | Stage::Saved(_, mv) => Some(mv),
            _ => None,
        }
    }

    /// The person plays a legal move.
    pub(crate) fn play(&mut self, mv: Place, now: Millis) -> Option<Result> {
        match self.puzzle().known(self.solving.at(), mv)? {
            Known::Answer(answer) => self.judged(mv, &answer, now),
            Known::Search(_) => {
                (self.stage, self.told) = (Stage::Judged(mv), Told::Judging);
                None
            }
        }
    }

    /// Takes the judge's answer to a move.
    pub(crate) fn judged(&mut self, mv: Place, answer: &Answer, now: Millis) -> Option<Result> {
        if let Stage::Saved(_, other) = self.stage {
            self.shows_what_was_saved(other, answer, now);
            return None;
        }
        let result = self.solving.answer(answer, &mut Rng::with_seed(now.to_bits()))?;
        let line = |moves: &[Place]| {
            let moves: Vec<_> = [mv].into_iter().chain(moves.iter().copied()).collect();
            Line::new(0, &moves, 1, now)
        };
        (self.stage, self.told) = match (result, answer) {
            (Result::Reply(_), _) => (Stage::Replies(now + REPLY), Told::Right),
            (Result::AlsoKeeps, _) => (Stage::TakesBack(mv, now + STAY), Told::AlsoKeeps),
            (Result::NotProven, _) => (Stage::TakesBack(mv, now + STAY), Told::NotProven),
            (Result::Wrong, Answer::Refuted(moves)) => (Stage::Refuted(line(moves)), Told::Refuted),
            (Result::Wrong, _) => (Stage::Refuted(line(&[])), Told::EndsGame),
            (Result::Solved(mark), _) => {
                let saved = self.tempting().filter(|_| self.puzzle().goal() == Goal::Draw);
                let stage =
                    saved.map_or_else(|| Stage::Over(line(&[])), |other| Stage::Saved(mv, other));
                (stage, Told::Solved(mark))
            }
        };
        Some(result)
    }

    /// A wrong move at this turn, best one that wins a small board: what somebody would have liked to play.
    fn tempting(&self) -> Option<Place> {
        let game = self.solving.game();
        let right = self.solving.solution().first().copied();
        let others = game.legal_moves().into_iter().filter(|&mv| Some(mv) != right);
        let closes = |&mv: &Place| {
            let board = mv.to_move::<Move>().map(Move::board).map(uttt_rules::Path::of);
            let after = game.after(mv);
            board.zip(after).is_some_and(|(board, after)| game.grid(board) != after.grid(board))
        };
        others.max_by_key(closes)
    }

    fn shows_what_was_saved(&mut self, other: Place, answer: &Answer, now: Millis) {
        let mark = self.end().unwrap_or(Mark::Solved);
        let right = self.solving.solution();
        (self.stage, self.told) = match answer {
            Answer::Refuted(line) => {
                let moves: Vec<_> = [other].into_iter().chain(line.iter().copied()).collect();
                (Stage::Over(Line::new(0, &moves, 0, now)), Told::Saved(mark, other))
            }
            _ => (Stage::Over(Line::new(0, &right, right.len(), now)), Told::Solved(mark)),
        };
    }

    /// Shows help.
    pub(crate) fn hint(&mut self) -> bool {
        let hint = if self.takes_moves() { self.solving.hint() } else { None };
        if let Some(Hint::Move(mv)) = hint {
            self.named = Some(ScoreLayer::new(&self.solving.game(), Vec::new(), &[mv]));
        }
        self.told = hint.map_or_else(|| self.told.clone(), Told::Hint);
        matches!(self.told, Told::Hint(_))
    }

    /// The right move, while a hint names it.
    pub(crate) fn named(&self) -> Option<&ScoreLayer> {
        self.named.as_ref().filter(|_| matches!(self.told, Told::Hint(Hint::Move(_))))
    }

    /// Gives up, and shows the solution from this turn on.
    pub(crate) fn give_up(&mut self) {
        self.solving.give_up();
        let mut line = Line::new(0, &self.solving.solution(), 1, 0.0);
        line.stay();
        (self.stage, self.told) = (Stage::Over(line), Told::Solution);
    }

    /// Takes a wrong move back.
    pub(crate) fn try_again(&mut self) {
        if self.end().is_none() {
            (self.stage, self.told) = (Stage::Asked, Told::Nothing);
        }
    }

    /// When the board does something by itself.
    pub(crate) fn due(&self) -> Option<Millis> {
        match &self.stage {
            Stage::Replies(due) | Stage::TakesBack(_, due) => Some(*due),
            Stage::Refuted(line) | Stage::Over(line) => line.due(),
            Stage::Asked | Stage::Judged(_) | Stage::Saved(..) => None,
        }
    }

    /// Does what is due. Returns whether a move is played, or taken back; `None` if nothing is due.
    pub(crate) fn tick(&mut self, now: Millis) -> Option<bool> {
        match &mut self.stage {
            Stage::Replies(due) if *due <= now => {
                self.stage = Stage::Asked;
                Some(true)
            }
            Stage::TakesBack(_, due) if *due <= now => {
                self.stage = Stage::Asked;
                Some(false)
            }
            Stage::Refuted(line) | Stage::Over(line) => line.play(now).then_some(true),
            _ => None,
        }
    }
}
