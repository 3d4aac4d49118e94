//! What the page remarks on a person's moves against the computer: what one has given away, and after a lost
//! game, which one lost it. The worker looks ahead while the person thinks, so that it can judge the move in the
//! pause before the answer.

use uttt_rules::{AnyGame, Place};

use crate::words::Wording;
use crate::{Button, Stamp};

/// Of two players, at most every third move of a person is remarked on.
const REST: usize = 6;

#[derive(Clone, Debug, Default)]
pub(crate) struct Remarks {
    /// Whether moves of the game on the board are remarked on.
    on: bool,
    /// The position whose next move the worker can judge in a moment.
    foreseen: Option<Stamp>,
    /// The position after a person's move that is to be judged before the answer to it is shown.
    awaited: Option<Stamp>,
    /// What is said of a person's last move.
    said: Option<Remark>,
    /// How many moves the game had when one was last remarked on.
    last: Option<usize>,
    /// The game that was lost last.
    lost: Option<LostGame>,
    /// The game at whose end sounds were offered, and how.
    offer: Option<(Vec<Place>, Remark)>,
}

/// What is said, and what can be done about it.
#[derive(Clone, Debug)]
pub(crate) struct Remark {
    pub(crate) said: Wording,
    pub(crate) button: fn() -> Button,
}

/// Which move lost a game: the number of moves before it, and what is said of it.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) ply: usize,
    pub(crate) remark: Remark,
}

#[derive(Clone, Debug)]
struct LostGame {
    moves: Vec<Place>,
    /// Whether its lesson was looked for.
    is_studied: bool,
    lesson: Option<Lesson>,
}

/// During a game.
impl Remarks {
    /// What is said of a person's last move.
    pub(crate) const fn said(&self) -> Option<&Remark> {
        self.said.as_ref()
    }

    /// Notes whether moves of the game on the board are remarked on. If not, nothing is said of the last one
    /// either.
    pub(crate) fn switch(&mut self, on: bool) {
        self.on = on;
        if !on {
            self.said = None;
        }
    }

    /// Whether the worker should look ahead in this position, which so many moves have led to. No first move
    /// gives anything away.
    pub(crate) fn wants_to_foresee(&self, position: Stamp, ply: usize) -> bool {
        let is_rested = self.last.is_none_or(|last| last.abs_diff(ply + 1) >= REST);
        self.on && ply > 1 && is_rested && self.foreseen != Some(position)
    }

    pub(crate) const fn foresaw(&mut self, position: Stamp) {
        self.foreseen = Some(position);
    }

    /// A person's move has led from one position to another.
    pub(crate) fn played(&mut self, before: Stamp, after: Stamp) {
        self.said = None;
        self.awaited = (self.on && self.foreseen == Some(before)).then_some(after);
    }

    /// Whether the move that led to this position is to be judged before the answer to it is shown.
    pub(crate) fn awaits(&self, position: Stamp) -> bool {
        self.awaited == Some(position)
    }

    /// The move that led to the position after so many moves is judged.
    pub(crate) fn judged(&mut self, ply: usize, remark: Option<Remark>) {
        self.awaited = None;
        if remark.is_some() {
            (self.said, self.last) = (remark, Some(ply));
        }
    }

    /// Another position is on the board, which so many moves have led to.
    pub(crate) fn moved(&mut self, ply: usize) {
        (self.said, self.awaited) = (None, None);
        self.last.take_if(|_| ply == 0);
    }
}

/// After a game that was not lost.
impl Remarks {
    /// Offers sounds at the end of this game, or no longer.
    pub(crate) fn offer_sounds(&mut self, moves: Vec<Place>, offer: Option<Remark>) {
        self.offer = offer.map(|remark| (moves, remark));
    }

    /// How sounds are offered at the end of this game.
    pub(crate) fn offer(&self, game: &AnyGame) -> Option<&Remark> {
        let (_, remark) = self.offer.as_ref().filter(|(moves, _)| *moves == game.moves())?;
        Some(remark)
    }
}

/// After a lost game.
impl Remarks {
    /// A person has lost this game.
    pub(crate) fn lost(&mut self, moves: Vec<Place>) {
        if self.lost.as_ref().is_none_or(|lost| lost.moves != moves) {
            self.lost = Some(LostGame { moves, is_studied: false, lesson: None });
        }
    }

    /// Whether this is a lost game whose lesson is to be looked for.
    pub(crate) fn wants_lesson(&self, game: &AnyGame) -> bool {
        self.lost.as_ref().is_some_and(|lost| !lost.is_studied && lost.moves == game.moves())
    }

    /// Keeps the lesson of the lost game, if it has one.
    pub(crate) fn learn(&mut self, lesson: Option<Lesson>) {
        if let Some(lost) = &mut self.lost {
            (lost.is_studied, lost.lesson) = (true, lesson);
        }
    }

    /// The lesson of this game.
    pub(crate) fn lesson(&self, game: &AnyGame) -> Option<&Lesson> {
        let lost = self.lost.as_ref()?;
        lost.lesson.as_ref().filter(|_| lost.moves == game.moves())
    }
}
