use uttt_rules::{AnyGame, Outcome, Path, Place, Player};

/// What follows from a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    /// Who moves next.
    pub(crate) turn: Player,
    /// How the game ends, if the move ends it.
    pub(crate) outcome: Option<Outcome>,
    /// The grids to play in next.
    pub(crate) active: Vec<Path>,
}

impl Next {
    /// `None` for a move that is not legal.
    pub(crate) fn after(game: &AnyGame, at: Place) -> Option<Self> {
        let mut game = game.clone();
        game.play(at).ok()?;
        Some(Self { turn: game.turn(), outcome: game.outcome(), active: game.active_grids() })
    }
}
