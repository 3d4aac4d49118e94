use crate::{Stored, Surroundings, Tongue};

/// What the page finds when it loads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Whether the browser can store anything.
    pub storage: bool,
    /// The contents of the storage, which is empty if the browser refuses it.
    pub stored: Stored,
    /// Whether other tabs may own the same game: [`Keeping::GameOwned`] or [`Keeping::GameElsewhere`]
    /// follows soon.
    ///
    /// [`Keeping::GameOwned`]: crate::Keeping::GameOwned
    /// [`Keeping::GameElsewhere`]: crate::Keeping::GameElsewhere
    pub shared: bool,
    /// The language that the page's HTML has chosen before the first paint: that of the address, or the one that the
    /// person has chosen, or the browser's.
    pub tongue: Tongue,
    /// The words of that language, if it is not English and they could be loaded.
    pub words: Option<String>,
    /// The text after the `#` of the address, as the browser gives it, without the `#`.
    pub fragment: String,
    /// A random number, from which the page makes the ids of new games.
    pub id_seed: u64,
    /// Whether the browser can keep a list of games.
    pub has_game_list: bool,
    /// The preferences of the system.
    pub surroundings: Surroundings,
}

/// The first visit, in a browser with storage.
impl Default for Start {
    fn default() -> Self {
        Self {
            storage: true,
            shared: false,
            stored: Stored::default(),
            tongue: Tongue::English,
            words: None,
            fragment: String::new(),
            id_seed: 0,
            has_game_list: false,
            surroundings: Surroundings::default(),
        }
    }
}
