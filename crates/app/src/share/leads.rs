/// A link, and what there is to say of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedLink {
    /// What a person says who hands it to a friend; empty for any other link.
    pub(crate) before: String,
    /// What stands after the `#`.
    pub(crate) fragment: String,
    /// Where it leads.
    pub(crate) leads: LinkTo,
}

impl SharedLink {
    /// A link that needs no words.
    pub(crate) const fn plain(fragment: String, leads: LinkTo) -> Self {
        Self { before: String::new(), fragment, leads }
    }
}

/// What people find where a link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkTo {
    /// A game of the list.
    Game,
    /// The game that is played.
    GameNow,
    /// An earlier position of it, which is looked at.
    Earlier,
    /// The next position of a game by link, or its end.
    Friend {
        /// Its text is hidden as long as a button can hand it out.
        is_hidden: bool,
        is_over: bool,
    },
    Review,
    Analysis,
    /// An analysis with variations and notes.
    Notes,
    /// The same without its comments, marks and arrows, because a link with them would be too long.
    Variations,
    /// The same without its variations.
    Moves,
}
