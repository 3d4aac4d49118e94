/// How much a person wants to see move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// As the system says.
    #[default]
    System,
    /// Nothing moves.
    Reduced,
}

impl Motion {
    /// Both.
    pub const ALL: [Self; 2] = [Self::System, Self::Reduced];

    /// The word that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Reduced => "reduced",
        }
    }
}
