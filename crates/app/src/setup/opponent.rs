/// Who a person plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The engine, at one level, at every symbol but the person's.
    #[default]
    Computer,
    /// Another person at the same screen.
    Friend,
    /// Nobody: the engine plays itself, and the person watches.
    Watch,
}

impl Opponent {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Computer, Self::Friend, Self::Watch];

    /// The word that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::Watch => "watch",
        }
    }
}
