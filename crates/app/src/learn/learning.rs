use uttt_rules::{Place, Rules};

/// What a person does in the view Learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learning {
    /// Show what there is to learn.
    Home,
    /// Begin this lesson, or go on with it where it was left.
    Begin(LessonId),
    /// Show the step before.
    Back,
    /// Show the next step, done or not.
    Skip,
    /// Go on: after what was right to the next step, after what was wrong to another try.
    GoOn,
    /// Press on this cell, where a board is asked for.
    Press(Place),
    /// Leave for a game by the rules of the lesson.
    Play,
}

/// A lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonId {
    /// The game in seven steps, for a newcomer.
    TwoMinutes,
    /// What is different in Adjacent.
    Adjacent,
    /// What is different in Shared draws.
    SharedDraws,
    /// The game of three players.
    Overwrite,
    /// How X always wins Open boards.
    OpenBoards,
}

impl LessonId {
    /// All of them, in order.
    pub const ALL: [Self; 5] =
        [Self::TwoMinutes, Self::Adjacent, Self::SharedDraws, Self::Overwrite, Self::OpenBoards];

    /// The key of an address that names a lesson.
    pub(crate) const KEY: &'static str = "lesson=";

    /// The address that leads to it.
    pub const fn address(self) -> &'static str {
        match self {
            Self::TwoMinutes => "lesson=two-minutes",
            Self::Adjacent => "lesson=adjacent",
            Self::SharedDraws => "lesson=shared-draws",
            Self::Overwrite => "lesson=overwrite",
            Self::OpenBoards => "lesson=open-boards",
        }
    }

    /// Its name in an address, and in what the browser keeps.
    pub(crate) fn id(self) -> &'static str {
        self.address().trim_start_matches(Self::KEY)
    }

    /// The lesson that an address names.
    pub(crate) fn from_address(address: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lesson| lesson.address() == address)
    }

    /// The lesson for somebody who reads how these rules are played.
    pub(crate) const fn about(rules: Rules) -> Option<Self> {
        match rules {
            Rules::Classic | Rules::MostBoards => Some(Self::TwoMinutes),
            Rules::Adjacent => Some(Self::Adjacent),
            Rules::Nested2 => Some(Self::SharedDraws),
            Rules::Overwrite => Some(Self::Overwrite),
            Rules::OpenBoards => Some(Self::OpenBoards),
            _ => None,
        }
    }
}
