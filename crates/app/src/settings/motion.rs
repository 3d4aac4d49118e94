/// How much animation a person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// As much as the system asks for.
    #[default]
    System,
    /// No animation.
    Reduced,
}

impl Motion {
    /// All choices.
    pub const ALL: [Self; 2] = [Self::System, Self::Reduced];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Reduced => "reduced",
        }
    }
}
