use uttt_board::Millis;

/// An animated move. What moves follows from the game; only the time when it began is stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Animation {
    /// The move that is shown, by the number of moves after it.
    pub(crate) ply: usize,
    /// When it began.
    pub(crate) since: Millis,
}
