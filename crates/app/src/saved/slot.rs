/// A storage key of the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The person's own game.
    Game,
    /// The game of a link, which is played beside the person's own game.
    Beside,
    /// Unfinished games that were put aside for another game.
    Aside,
    /// A saved game or preferences that the page could not read. They stay until the person discards
    /// them.
    Damaged,
    /// The person's preferences.
    Preferences,
    /// The person's last choices in the dialog for a new game.
    NewGame,
    /// Games with variations and comments, from the view Analyse.
    Studies,
    /// The position that this tab sets up.
    SetUp,
    /// How far the person has come in the view Learn.
    Learned,
    /// What the person has done with puzzles.
    Practice,
    /// There once the page has asked this browser to keep the games. It is no preference, because an
    /// exported file would carry it to another browser, which has not been asked.
    AskedToPersist,
}

impl Slot {
    /// All keys.
    pub const ALL: [Self; 11] = [
        Self::Game,
        Self::Beside,
        Self::Aside,
        Self::Damaged,
        Self::Preferences,
        Self::NewGame,
        Self::Studies,
        Self::SetUp,
        Self::Learned,
        Self::Practice,
        Self::AskedToPersist,
    ];

    /// Whether a page can begin before it has read this.
    pub(crate) const fn can_wait(self) -> bool {
        !matches!(self, Self::Game | Self::Preferences | Self::AskedToPersist)
    }

    /// The name of the key in the storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Game => "uttt.game",
            Self::Beside => "uttt.beside",
            Self::Aside => "uttt.aside",
            Self::Damaged => "uttt.damaged",
            Self::Preferences => "uttt.preferences",
            Self::NewGame => "uttt.new-game",
            Self::Studies => "uttt.studies",
            Self::SetUp => "uttt.set-up",
            Self::Learned => "uttt.learned",
            Self::Practice => "uttt.practice",
            Self::AskedToPersist => "uttt.asked",
        }
    }
}
