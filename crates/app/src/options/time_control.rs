use std::fmt;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// So many milliseconds for each move.
    Move(u32),
    /// So many milliseconds for the whole game, and so many more after each move.
    Game(u32, u32),
}

impl TimeControl {
    /// The choices that the dialog for a new game offers: 12 seconds a move are the contest's.
    pub const CHOICES: [Self; 5] = [
        Self::Move(12_000),
        Self::Move(30_000),
        Self::Game(60_000, 1_000),
        Self::Game(180_000, 2_000),
        Self::Game(600_000, 5_000),
    ];

    /// What each player has at the start, in milliseconds.
    pub(crate) const fn start(self) -> u32 {
        match self {
            Self::Move(time) | Self::Game(time, _) => time,
        }
    }

    /// What a player has after a move that left this much.
    pub(crate) const fn after_move(self, left: u32) -> u32 {
        match self {
            Self::Move(time) => time,
            Self::Game(_, more) => left.saturating_add(more),
        }
    }

    /// Reads what [`fmt::Display`] writes.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        const LONGEST: u32 = 24 * 3_600_000;
        let time = |text: &str| text.parse().ok().filter(|time| (1..=LONGEST).contains(time));
        let more = |text: &str| text.parse().ok().filter(|more| *more <= LONGEST);
        match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["move", each] => Some(Self::Move(time(each)?)),
            ["game", all, each] => Some(Self::Game(time(all)?, more(each)?)),
            _ => None,
        }
    }
}

/// `move 12000` or `game 180000 2000`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(time) => write!(f, "move {time}"),
            Self::Game(time, more) => write!(f, "game {time} {more}"),
        }
    }
}
