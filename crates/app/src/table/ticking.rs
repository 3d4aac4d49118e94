use uttt_board::Millis;
use uttt_rules::Player;

use crate::GameClock;

/// The clock of the game that is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ticking {
    pub(crate) clock: GameClock,
    /// Whether somebody has acted since the game came onto the screen: until then it stands.
    pub(crate) is_started: bool,
    /// Whether a person has begun the game on this page and nobody has moved in it yet.
    pub(crate) is_new: bool,
    /// Whether the page has said that it stands in the middle of the game.
    pub(crate) is_told: bool,
    /// Whose time runs, and since when it was last counted.
    pub(crate) running: Option<(Player, Millis)>,
    /// The number of moves when it was last counted.
    pub(crate) ply: usize,
}

impl Ticking {
    pub(crate) const fn new(clock: GameClock, ply: usize) -> Self {
        Self { clock, is_started: false, is_new: false, is_told: false, running: None, ply }
    }
}
