/// How the players' marks differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marks {
    /// In colour and shape.
    #[default]
    Colours,
    /// In shape alone.
    Shapes,
}

impl Marks {
    /// All choices.
    pub const ALL: [Self; 2] = [Self::Colours, Self::Shapes];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Colours => "colours",
            Self::Shapes => "shapes",
        }
    }
}
