use uttt_engine::{MIN_VISITS, Proven};
use uttt_rules::{ByPlayer, Place, Player};

/// What the engine has found about a position. Its shares and chances are calibrated: they are
/// what players get from such positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Whether the search has ended. If not, more will follow.
    pub finished: bool,
    /// The length in plies of the longest line that was searched.
    pub depth: u32,
    /// The simulations of all searches of this position, as far as the engine remembers them.
    pub nodes: u64,
    /// The share of the point that each player can expect, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// The chances that the side to move wins, draws and loses; they sum to 1.
    pub wdl: [f32; 3],
    /// How the game ends, if that is proven.
    pub proven: Option<Proven>,
    /// All legal moves, the best first; empty once the game is over.
    pub moves: Vec<FoundMove>,
}

/// What the engine has found about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundMove {
    /// Its cell.
    pub place: Place,
    /// The share of the point that each player can expect after it, 0–1; they sum to 1.
    pub shares: ByPlayer<f32>,
    /// The simulations that went through it.
    pub visits: u64,
    /// Whether it is proven, or the search has settled on its share.
    pub is_reliable: bool,
    /// How the game ends after it, if that is proven, for the side that makes it; the plies include
    /// it.
    pub proven: Option<Proven>,
    /// The expected line, beginning with this move; empty for all but the best few moves.
    pub line: Vec<Place>,
}

impl FoundMove {
    /// Whether it was searched long enough for a number, be it settled or not.
    pub(crate) fn has_number(&self) -> bool {
        self.is_settled() || self.visits >= MIN_VISITS
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.is_reliable || self.proven.is_some()
    }
}

impl Found {
    /// The same, with no share of the player to move above that of the best move. A move that seems
    /// better has only not been searched long enough.
    pub(crate) fn with_best_on_top(mut self, turn: Player) -> Self {
        let Some(best) = self.moves.first().map(|best| best.shares) else { return self };
        let above = |mv: &&mut FoundMove| mv.proven.is_none() && mv.shares[turn] > best[turn];
        self.moves.iter_mut().filter(above).for_each(|mv| mv.shares = best);
        self
    }
}
