use uttt_board::Millis;

/// What moves on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moving {
    /// The last move.
    Played,
    /// The move that was taken back, backwards.
    TakenBack,
}

/// Something that moves. How follows from the game; only the time when it began is stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Animation {
    pub(crate) moving: Moving,
    /// The position that is shown, by its number of moves.
    pub(crate) ply: usize,
    /// When it began.
    pub(crate) since: Millis,
}
