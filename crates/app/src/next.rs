use uttt_rules::{AnyGame, Board, GameMove, History, Outcome, Path, Place, Player, with_game};

/// What a legal move would lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    /// Who would be to move.
    pub(crate) turn: Player,
    /// How the game would end, if it would.
    pub(crate) outcome: Option<Outcome>,
    /// The grids to play in after it.
    pub(crate) active: Vec<Path>,
}

impl Next {
    /// `None` for a move that is not legal.
    pub(crate) fn after(game: &AnyGame, at: Place) -> Option<Self> {
        with_game!(game, game => after(game, at))
    }
}

fn after<G: Board>(game: &History<G>, at: Place) -> Option<Next> {
    let mv = G::Move::from_index(at.index())?;
    game.check(mv).ok()?;
    let mut next = game.position().clone();
    next.play_unchecked(mv);
    // The third time ends the game, where positions come again.
    let stood = || game.positions().iter().filter(|&earlier| *earlier == next).count();
    let repeated = G::MAX_PLIES.is_none() && stood() >= 2;
    let outcome = next.outcome().or_else(|| repeated.then_some(Outcome::Draw));
    let active = if repeated { Vec::new() } else { next.active_grids(Some(mv)) };
    Some(Next { turn: next.turn(), outcome, active })
}
