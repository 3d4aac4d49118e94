/// How loud moves are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Volume {
    /// Moves make no sound.
    #[default]
    Off,
    /// So that nobody else in the room is disturbed.
    Soft,
    /// As loud as the page gets.
    Full,
}

impl Volume {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Off, Self::Soft, Self::Full];
}
