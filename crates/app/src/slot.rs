/// A key of the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The person's own game.
    Game,
    /// The game of a link while it is played beside the own one.
    Beside,
    /// A saved game that could not be read, until the person throws it away.
    Damaged,
    /// What the person has chosen for all games.
    Preferences,
}

impl Slot {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Game, Self::Beside, Self::Damaged, Self::Preferences];

    /// The key itself.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "uttt.game",
            Self::Beside => "uttt.beside",
            Self::Damaged => "uttt.damaged",
            Self::Preferences => "uttt.preferences",
        }
    }
}
