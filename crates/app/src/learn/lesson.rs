//! A lesson as data: steps, each with a position and tasks.

use uttt_rules::{AnyGame, Place, Rules};

use crate::learn::is::Is;
use crate::words::say::LearnStep;

/// A lesson. The person plays the side to move in each of its positions.
#[derive(Debug)]
pub(crate) struct Lesson {
    /// The rules of the game that it leads to.
    pub(crate) rules: Rules,
    pub(crate) steps: &'static [Step],
}

#[derive(Debug)]
pub(crate) struct Step {
    /// Under which name the catalogue words it.
    pub(crate) name: LearnStep,
    /// The position, as a record.
    pub(crate) record: &'static str,
    /// How many of the record's last moves the board plays before the person is asked.
    pub(crate) plays: usize,
    /// Whether the board becomes one of nine.
    pub(crate) widens: bool,
    /// What the person is to do, one after the other.
    pub(crate) tasks: &'static [Task],
}

/// What the person is to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Task {
    /// Play a move that is like this.
    Move(Is),
    /// Press this board, counted from 1.
    Board(u8),
}

impl Step {
    /// A step to begin from: nothing plays by itself, and nothing widens.
    pub(crate) const PLAIN: Self =
        Self { name: LearnStep::Line, record: "", plays: 0, widens: false, tasks: &[] };

    /// The position; an empty board if the record cannot be read, which a test excludes.
    pub(crate) fn game(&self) -> AnyGame {
        self.record.parse().unwrap_or_else(|_| AnyGame::new(Rules::Classic))
    }
}

impl Task {
    pub(crate) const fn is_board(self) -> bool {
        matches!(self, Self::Board(_))
    }

    /// Whether this move does it.
    pub(crate) fn is_done_by(self, before: &AnyGame, at: Place) -> bool {
        matches!(self, Self::Move(is) if is.holds(before, at))
    }

    /// What the board answers to a wrong move, so that one sees why it is wrong: the reply that it should not
    /// have allowed, or one that wins the game, or the move that would have been right, or one that wins a
    /// board, or any.
    pub(crate) fn answer(self, before: &AnyGame, at: Place) -> Option<Place> {
        let Self::Move(is) = self else { return None };
        let after = before.after(at)?;
        let replies = after.legal_moves();
        let like = |is: Is| replies.iter().copied().find(|&reply| is.holds(&after, reply));
        let allowed = match is {
            Is::Not(Is::Allows(is)) => like(**is),
            _ => None,
        };
        let right = || {
            let is_right = |reply: &&Place| is.holds(before, **reply);
            replies.iter().find(is_right).copied()
        };
        allowed
            .or_else(|| like(Is::WinsGame))
            .or_else(right)
            .or_else(|| like(Is::WinsBoard))
            .or_else(|| replies.first().copied())
    }
}
