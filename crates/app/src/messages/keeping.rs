use crate::{Slot, Stored};

/// What becomes of the stored texts, in this tab and in others.
#[derive(Clone, Debug, PartialEq)]
pub enum Keeping {
    /// What was found in the storage besides a plain game; follows
    /// [`BrowserNews::Loaded`](crate::BrowserNews::Loaded) by itself.
    FoundBesides(Box<Stored>),
    /// The person has changed the text after the page's `#`. The `#` is not part of it.
    FragmentChanged(String),
    /// This tab owns the saved game from now on. This answers [`Start::shared`](crate::Start::shared) and
    /// [`Effect::TakeGame`], and also comes when the tab that owned the game is closed.
    ///
    /// [`Effect::TakeGame`]: crate::Effect::TakeGame
    GameOwned {
        /// The saved game as it is now.
        saved: Option<String>,
    },
    /// Another tab owns the saved game from now on.
    GameElsewhere {
        /// The saved game as it is now.
        saved: Option<String>,
    },
    /// Another tab has changed what is stored.
    StoredElsewhere {
        /// The key.
        slot: Slot,
        /// The text that is stored there now.
        text: Option<String>,
    },
    /// Make this tab the owner of the saved game instead of the other one.
    TakeGame,
    /// Writing to the browser's storage failed, so nothing is saved any more.
    StorageRefused,
    /// Go back from the linked game to the saved one.
    BackToSaved,
    /// Copy the saved text that could not be read.
    CopyDamaged,
    /// Discard the saved text that could not be read.
    DiscardDamaged,
}
