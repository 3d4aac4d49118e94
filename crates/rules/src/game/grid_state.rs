use crate::Player;

/// The state of a grid, which is a small board or the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GridState {
    /// Not decided yet.
    Open,
    /// This player has three in a row.
    Won(Player),
    /// Drawn: nobody has won it or can win it, and it counts for neither player.
    Drawn,
    /// Drawn, in a game where a drawn grid counts for both players.
    Both,
}

impl GridState {
    /// The players whom it counts for. Empty for an open grid and for one that is drawn.
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
