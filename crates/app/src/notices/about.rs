use crate::OnBoard;

/// What the notices are about.
pub(crate) struct About<'a> {
    pub(crate) on: OnBoard<'a>,
    /// Whether the saved text that could not be read is no game.
    pub(crate) is_damaged_other: bool,
    /// Whether the person has a game of their own besides the one on the board.
    pub(crate) own_is_begun: bool,
    /// Whether the moves that were deleted last can come back.
    pub(crate) can_undelete: bool,
}
