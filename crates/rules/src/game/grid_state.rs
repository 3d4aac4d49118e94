use crate::Player;

/// What has become of a grid: a small board, or the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GridState {
    /// Not decided yet.
    Open,
    /// This player has three in a row.
    Won(Player),
    /// Nobody has won it and nobody can: it counts for neither.
    Drawn,
    /// The same, where a drawn grid counts for both players.
    Both,
}

impl GridState {
    /// Whom it counts for: a grid that counts for nobody is open or drawn.
    pub(crate) const fn owners(self) -> &'static [Player] {
        match self {
            Self::Won(Player::X) => &[Player::X],
            Self::Won(Player::O) => &[Player::O],
            Self::Won(Player::Plus) => &[Player::Plus],
            Self::Both => &Player::PAIR,
            Self::Open | Self::Drawn => &[],
        }
    }
}
