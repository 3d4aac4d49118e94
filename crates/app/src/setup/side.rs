use uttt_rules::Player;

/// Which side a person wants to play against the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// This one.
    Of(Player),
    /// Drawn at random when the game begins.
    ByLot,
}

impl Side {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::Of(Player::X), Self::Of(Player::O), Self::Of(Player::Plus), Self::ByLot];

    /// The word that stands for it in text.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Of(Player::X) => "x",
            Self::Of(Player::O) => "o",
            Self::Of(Player::Plus) => "plus",
            Self::ByLot => "lot",
        }
    }
}
