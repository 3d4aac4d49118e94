use uttt_engine::Level;
use uttt_rules::Rules;

/// How a game ended, for the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The one person has won.
    Won,
    /// Nobody has won.
    Drawn,
    /// The one person has lost.
    Lost,
    /// The game is not over.
    Unfinished,
}

impl GameResult {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::Won, Self::Drawn, Self::Lost, Self::Unfinished];
}

/// Against whom a game was played, for the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    /// The engine at this level.
    Level(Level),
    /// Another person.
    Person,
}

/// How long ago a game was last changed, for the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Age {
    /// At most a day.
    Day,
    /// At most a week.
    Week,
    /// At most thirty days.
    Month,
}

impl Age {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Day, Self::Week, Self::Month];

    pub(super) const fn days(self) -> u64 {
        match self {
            Self::Day => 1,
            Self::Week => 7,
            Self::Month => 30,
        }
    }
}

/// A change of the filter; `None` lets all pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameFilter {
    /// By how they ended.
    Result(Option<GameResult>),
    /// By opponent.
    Against(Option<Against>),
    /// By when they were last changed.
    Age(Option<Age>),
    /// By rules.
    Rules(Option<Rules>),
    /// List all games.
    Off,
}
