/// Which moves a person makes twice: the first time only shows where the move sends the opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Confirm {
    /// None.
    #[default]
    Never,
    /// Those made with a finger, which cannot hover.
    Touch,
    /// All.
    Always,
}

impl Confirm {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Never, Self::Touch, Self::Always];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Never => "off",
            Self::Touch => "on",
            Self::Always => "always",
        }
    }
}
