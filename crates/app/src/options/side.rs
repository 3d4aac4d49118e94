use uttt_rules::Player;

/// The side that a person wants to play against the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// This side.
    Of(Player),
    /// A side drawn at random when the game begins.
    ByLot,
}

impl Side {
    /// All choices.
    pub const ALL: [Self; 4] =
        [Self::Of(Player::X), Self::Of(Player::O), Self::Of(Player::Plus), Self::ByLot];

    /// The id in a saved text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Of(Player::X) => "x",
            Self::Of(Player::O) => "o",
            Self::Of(Player::Plus) => "plus",
            Self::ByLot => "lot",
        }
    }
}
