use crate::{Stored, Surroundings};

/// What the page finds when it is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Whether the browser keeps what is saved.
    pub storage: bool,
    /// What the storage holds; nothing where it is refused.
    pub stored: Stored,
    /// Whether other tabs may own the same game: [`GameOwned`] or [`GameElsewhere`] soon tells.
    ///
    /// [`GameOwned`]: crate::Message::GameOwned
    /// [`GameElsewhere`]: crate::Message::GameElsewhere
    pub shared: bool,
    /// What stands after the address's `#`, as the browser gives it, without the `#`.
    pub fragment: String,
    /// Whether the system can share files.
    pub shares_files: bool,
    /// What the system asks for.
    pub surroundings: Surroundings,
}

/// The first visit, in a browser that keeps what is saved.
impl Default for Start {
    fn default() -> Self {
        Self {
            storage: true,
            shared: false,
            stored: Stored::default(),
            fragment: String::new(),
            shares_files: false,
            surroundings: Surroundings::default(),
        }
    }
}
