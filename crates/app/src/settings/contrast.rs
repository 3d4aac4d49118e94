/// How much contrast a person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contrast {
    /// As much as the system asks for.
    #[default]
    System,
    /// Lines, marks and text that stand out more.
    More,
}

impl Contrast {
    /// All choices.
    pub const ALL: [Self; 2] = [Self::System, Self::More];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::More => "more",
        }
    }
}
