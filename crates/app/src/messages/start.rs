use crate::{Stored, Surroundings};

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
            fragment: String::new(),
            id_seed: 0,
            has_game_list: false,
            surroundings: Surroundings::default(),
        }
    }
}
