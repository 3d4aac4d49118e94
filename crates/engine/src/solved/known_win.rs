use uttt_rules::Place;

/// A move that wins for the player to move, whatever the other does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownWin {
    pub(crate) mv: Place,
    /// The game is over after at most this many plies, this move included.
    pub(crate) plies: u16,
}
