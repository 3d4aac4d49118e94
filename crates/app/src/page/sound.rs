/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A move.
    Move,
    /// A move that wins a board, or closes one as drawn.
    Board,
    /// A move that wins the game. A draw sounds like [`Sound::Board`].
    Win,
}
