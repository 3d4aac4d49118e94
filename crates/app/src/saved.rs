use uttt_rules::{ByPlayer, Classic, History};

use crate::Seat;

/// A game with its players, as it is saved.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SavedGame {
    /// The moves, undone ones included.
    pub(crate) game: History<Classic>,
    pub(crate) seats: ByPlayer<Seat>,
}
