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
}
