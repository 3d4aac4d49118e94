/// Which tab owns the saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ownership {
    /// This tab.
    Here,
    /// Not known yet.
    Asked {
        /// Whether something is waiting to be saved.
        unsaved: bool,
    },
    /// Another tab.
    Elsewhere,
}
