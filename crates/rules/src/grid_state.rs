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
