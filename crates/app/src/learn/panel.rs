use crate::{Button, PuzzleList, PuzzleView};

/// The panel of the view Learn: what there is to learn, in place of the board as well, or a lesson beside
/// it.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnView {
    /// What there is to learn.
    Home(LearnHome),
    /// A lesson on the board.
    Lesson(Box<LessonView>),
    /// A puzzle on the board.
    Puzzle(Box<PuzzleView>),
    /// A list of puzzles, in place of the board as well.
    Puzzles(Box<PuzzleList>),
}

impl LearnView {
    /// Leads past the board, where there is one.
    pub const fn skip(&self) -> Option<&'static str> {
        match self {
            Self::Home(_) | Self::Puzzles(_) => None,
            Self::Lesson(lesson) => Some(lesson.skip),
            Self::Puzzle(puzzle) => Some(puzzle.skip),
        }
    }
}

/// What there is to learn.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnHome {
    /// What the panel is called.
    pub label: &'static str,
    /// What the address asked for in vain; may be empty.
    pub missing: &'static str,
    /// The parts, in order.
    pub sections: Vec<LearnSection>,
}

/// A part of what there is to learn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LearnSection {
    /// Its heading.
    pub heading: String,
    /// What it is about; may be empty.
    pub about: String,
    /// How many of its steps are done, if it has steps.
    pub steps: Option<LearnSteps>,
    /// What to do first.
    pub action: Option<Button>,
    /// What else there is to choose from.
    pub rows: Vec<LearnRow>,
}

/// The steps of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearnSteps {
    /// How many there are.
    pub all: usize,
    /// How many are done.
    pub done: usize,
    /// The number of the one that is shown, from 0; `None` if none is.
    pub at: Option<usize>,
    /// The same in words.
    pub label: String,
}

/// A thing to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnRow {
    /// Chooses it.
    pub button: Button,
    /// How far one has come; may be empty.
    pub note: String,
}

/// A lesson on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonView {
    /// What the panel is called.
    pub label: &'static str,
    /// Leads past the board.
    pub skip: &'static str,
    /// Its steps, and which one is shown.
    pub steps: LearnSteps,
    /// The heading of the step.
    pub heading: &'static str,
    /// What there is to do.
    pub goal: String,
    /// What was right, or why something was wrong or refused; may be empty.
    pub told: String,
    /// `right` or `wrong`; may be empty.
    pub mood: &'static str,
    /// Whether the board becomes one of nine.
    pub widens: bool,
    /// Leads on, where that is the next thing to do.
    pub on: Option<Button>,
    /// The step before, and the one after.
    pub walk: [Option<Button>; 2],
    /// Leads back to what there is to learn.
    pub leave: Button,
}
