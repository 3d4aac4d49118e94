use crate::page::evaluation::Evaluations;
use crate::saved::game::SavedGame;

/// The game of the view Play, while another view uses the board.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub(crate) saved: SavedGame,
    pub(crate) paused: bool,
    pub(crate) evaluations: Evaluations,
    pub(crate) tells_side_until: usize,
}

impl PlayedGame {
    /// A game that has just been put on the board.
    pub(crate) fn new(saved: SavedGame) -> Self {
        Self { saved, paused: false, evaluations: Evaluations::default(), tells_side_until: 0 }
    }
}
