use crate::GameMove;

/// A cell of any game by its number, from 0, in the order of the moves' texts: what a move is where
/// the rule system is not known at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u16);

impl Place {
    /// The cell of that number, whether or not a game has it.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The move there, where the game is known; `None` if it has no such cell.
    pub fn to_move<M: GameMove>(self) -> Option<M> {
        M::from_index(self.index())
    }
}

impl<M: GameMove> From<M> for Place {
    fn from(mv: M) -> Self {
        // No game has 65,536 cells.
        Self(mv.index() as u16)
    }
}
