/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A move.
    Move,
    /// A move that wins a board, or closes one as drawn: how many boards its player has then. Each of
    /// the first three sounds a step higher.
    Board(u32),
    /// A move that wins the game. A draw sounds like [`Sound::Board`].
    Win,
}
