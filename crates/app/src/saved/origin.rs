/// Where the game on the board comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The person began it here.
    #[default]
    Begun,
    /// It came with a link, and nobody here has played a move in it.
    Link,
    /// It came with a link, and a person here has played a move in it.
    LinkPlayed,
}

impl Origin {
    /// Whether the game came with a link.
    pub(crate) const fn is_link(self) -> bool {
        matches!(self, Self::Link | Self::LinkPlayed)
    }

    /// The origin after a person here has played a move.
    pub(crate) const fn played(self) -> Self {
        match self {
            Self::Begun => Self::Begun,
            Self::Link | Self::LinkPlayed => Self::LinkPlayed,
        }
    }

    /// The word for the origin in a saved game; `None` for a game that began here.
    pub(crate) const fn id(self) -> Option<&'static str> {
        match self {
            Self::Begun => None,
            Self::Link => Some("seen"),
            Self::LinkPlayed => Some("played"),
        }
    }

    /// The origin with this word.
    pub(crate) fn from_id(id: &str) -> Option<Self> {
        [Self::Link, Self::LinkPlayed].into_iter().find(|origin| origin.id() == Some(id))
    }
}
