use std::rc::Rc;

use uttt_engine::Level;
use uttt_rules::Place;

use crate::Stamp;

/// What the worker is asked to do, and with which game. Two equal tasks are the same work.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Task {
    /// Choose the engine's own move.
    Move(Stamp, Level),
    /// Choose a move as a hint.
    Hint(Stamp),
    /// Find what may follow a hint that is shown.
    HintLine(Stamp),
    /// Evaluate the position for the bar.
    Evaluate(Stamp),
    /// Search on while a person is to move, from which the next search profits.
    Ponder(Stamp),
    /// Analyse a position.
    Analyse(Analysed),
    /// What a guest wants, about a game or a position of its own, or about this move after so many moves of
    /// it.
    Guest(Stamp, Option<(usize, Place)>),
    /// Find out before a person moves what a review of the move needs.
    Foresee(Stamp),
    /// Review the move that led to a position.
    Judge(Stamp),
    /// Review a lost game until it is known which move lost it.
    Lesson(Stamp),
}

/// A position that is analysed, and how.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Analysed {
    /// The position, as text.
    pub(crate) at: Rc<str>,
    /// Whether that is the position on the board after a pass.
    pub(crate) passed: bool,
    pub(crate) all_moves: bool,
    /// Whether the search has no limit.
    pub(crate) deeper: bool,
}

impl Task {
    /// Whether it ends with a move that is shown.
    pub(crate) const fn answers(&self) -> bool {
        matches!(self, Self::Move(..) | Self::Hint(_))
    }

    /// Whether it is part of a study that a person has begun, who wants to know if it stops.
    const fn is_study(&self) -> bool {
        matches!(self, Self::Analyse(_) | Self::Guest(..))
    }

    /// Whether what it finds is the view of the strongest level, which the bar shows.
    pub(crate) fn is_strongest(&self) -> bool {
        match self {
            Self::Move(_, level) => *level == Level::STRONGEST,
            Self::Hint(_) | Self::Evaluate(_) => true,
            Self::Ponder(_)
            | Self::HintLine(_)
            | Self::Analyse(_)
            | Self::Guest(..)
            | Self::Foresee(_)
            | Self::Judge(_)
            | Self::Lesson(_) => false,
        }
    }

    /// Whether the worker goes from this task to the next one without being stopped first: the position
    /// stays the same.
    pub(crate) fn gives_way_to(&self, next: &Self) -> bool {
        match (self, next) {
            (
                Self::Evaluate(game) | Self::Ponder(game),
                Self::Move(other, _)
                | Self::Hint(other)
                | Self::Evaluate(other)
                | Self::Ponder(other),
            ) => game == other,
            (Self::Analyse(one), Self::Analyse(other)) => one.at == other.at,
            // Nobody sees what these have found before they end.
            (Self::Foresee(_) | Self::Judge(_), _) => true,
            _ => false,
        }
    }

    pub(crate) fn is_stopped_study(task: Option<&Self>, hidden: bool) -> bool {
        hidden && task.is_some_and(Self::is_study)
    }

    pub(crate) fn resumes(&self, was_hidden: bool) -> bool {
        was_hidden && self.is_study()
    }
}
