use uttt_board::Millis;

/// A move that is being shown. What moves follows from the game; only when it began is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Animation {
    /// The move that is shown, by the number of moves after it.
    pub(crate) ply: usize,
    /// When it began.
    pub(crate) since: Millis,
}
