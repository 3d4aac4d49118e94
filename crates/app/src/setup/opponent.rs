/// Who a person plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The engine plays all symbols but the person's, at one level.
    #[default]
    Computer,
    /// Another person, at the same screen.
    Friend,
    /// Nobody: the person watches the engine play against itself.
    Watch,
}

impl Opponent {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Computer, Self::Friend, Self::Watch];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::Watch => "watch",
        }
    }
}
