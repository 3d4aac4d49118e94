use crate::Surroundings;

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

/// What was found in the browser's storage.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    texts: [Option<String>; 4],
}

impl Stored {
    /// Asks `read` for each key.
    pub fn read_with(read: impl FnMut(Slot) -> Option<String>) -> Self {
        Self { texts: Slot::ALL.map(read) }
    }

    /// What was found under a key.
    pub fn text(&self, slot: Slot) -> Option<&str> {
        self.texts[slot as usize].as_deref()
    }
}

/// What the page finds when it is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Whether the browser keeps what is saved.
    pub storage: bool,
    /// What the storage holds; nothing where it is refused.
    pub stored: Stored,
    /// What stands after the address's `#`, as the browser gives it, without the `#`.
    pub fragment: String,
    /// What the system asks for.
    pub surroundings: Surroundings,
}

/// The first visit, in a browser that keeps what is saved.
impl Default for Start {
    fn default() -> Self {
        Self {
            storage: true,
            stored: Stored::default(),
            fragment: String::new(),
            surroundings: Surroundings::default(),
        }
    }
}
