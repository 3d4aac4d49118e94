/// A key of the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The person's own game.
    Game,
    /// The game of a link while it is played beside the own one.
    Beside,
    /// Unfinished games that were put aside for another one.
    Aside,
    /// A saved game that could not be read, until the person throws it away.
    Damaged,
    /// What the person has chosen for all games.
    Preferences,
    /// What was chosen for the last new game.
    NewGame,
}

impl Slot {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Game, Self::Beside, Self::Aside, Self::Damaged, Self::Preferences, Self::NewGame];

    /// The key itself.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "uttt.game",
            Self::Beside => "uttt.beside",
            Self::Aside => "uttt.aside",
            Self::Damaged => "uttt.damaged",
            Self::Preferences => "uttt.preferences",
            Self::NewGame => "uttt.new-game",
        }
    }
}
