/// Where the game on the board comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It was begun here.
    #[default]
    Begun,
    /// A link, and nobody here has played a move in it.
    Link,
    /// A link, and a person here has played a move in it.
    LinkPlayed,
}

impl Origin {
    /// Whether it came with a link.
    pub(crate) const fn is_link(self) -> bool {
        matches!(self, Self::Link | Self::LinkPlayed)
    }

    /// Once a person has played a move in it.
    pub(crate) const fn played(self) -> Self {
        match self {
            Self::Begun => Self::Begun,
            Self::Link | Self::LinkPlayed => Self::LinkPlayed,
        }
    }

    /// The word that stands for it in a saved game; a game that was begun here has none.
    pub(crate) const fn id(self) -> Option<&'static str> {
        match self {
            Self::Begun => None,
            Self::Link => Some("seen"),
            Self::LinkPlayed => Some("played"),
        }
    }

    /// The origin that a word stands for.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        [Self::Link, Self::LinkPlayed].into_iter().find(|origin| origin.id() == Some(id))
    }
}
