/// Who a person plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The engine plays all symbols but the person's, at one level.
    #[default]
    Computer,
    /// Another person, at the same screen.
    Friend,
    /// Another person, at a page of their own: after each move a person sends a link.
    ByLink,
    /// Nobody: the person watches the engine play against itself.
    Watch,
}

impl Opponent {
    /// All choices.
    pub const ALL: [Self; 4] = [Self::Computer, Self::Friend, Self::ByLink, Self::Watch];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::ByLink => "link",
            Self::Watch => "watch",
        }
    }
}
