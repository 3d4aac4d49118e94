use uttt_rules::ByPlayer;

/// What a search has found so far. All scores are those of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<M> {
    /// The move it thinks best; `None` when the game is over.
    pub best: Option<M>,
    /// The plies of the longest line that this search looked at.
    pub depth: u32,
    /// The nodes of this search: where a network guides it, leaves of which all moves were valued, and
    /// moves that were solved or given up; rollouts where it has none.
    pub nodes: u64,
    /// What the best move promises, from −1 (lost) to 1 (won): twice the share of the point that the
    /// side to move may expect, less one.
    pub score: f32,
    /// The share of the point that each player may expect; they sum to 1. A draw gives all who play
    /// the same, and who does not play has 0.
    pub shares: ByPlayer<f32>,
    /// The chances that the game is won, drawn and lost; they sum to 1.
    pub wdl: [f32; 3],
    /// The line that it expects, the best move first.
    pub pv: Vec<M>,
    /// How the game ends with best play, if that is proven.
    pub proven: Option<Proven>,
    /// All legal moves, the best first.
    pub moves: Vec<MoveReport<M>>,
}

impl<M> Report<M> {
    /// The same with other names for the moves; those without one are left out.
    pub(crate) fn map<N>(self, mut name: impl FnMut(M) -> Option<N>) -> Report<N> {
        let mut told = Vec::with_capacity(self.moves.len());
        for MoveReport { mv, score, shares, visits, pv, proven } in self.moves {
            let pv = pv.into_iter().filter_map(&mut name).collect();
            told.extend(name(mv).map(|mv| MoveReport { mv, score, shares, visits, pv, proven }));
        }
        Report {
            best: self.best.and_then(&mut name),
            depth: self.depth,
            nodes: self.nodes,
            score: self.score,
            shares: self.shares,
            wdl: self.wdl,
            pv: self.pv.into_iter().filter_map(name).collect(),
            proven: self.proven,
            moves: told,
        }
    }
}

/// What a search has found about one move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// What it promises the player who makes it, from −1 (lost) to 1 (won).
    pub score: f32,
    /// The share of the point that each player may expect after it, as [`Report::shares`].
    pub shares: ByPlayer<f32>,
    /// The nodes that were looked at below it, those of earlier searches included.
    pub visits: u64,
    /// The line that it expects after this move, the move first; empty for all but the best few.
    pub pv: Vec<M>,
    /// How the game ends after it with best play, if that is proven; plies count from before it.
    pub proven: Option<Proven>,
}

/// A result that is certain. A win cannot be spoilt by anybody; a draw or a loss is certain while
/// everybody plays for their own share of the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The result for the side to move.
    pub outcome: ProvenOutcome,
    /// Plies until the end along the proven line. The winner can force the end clamp that many;
    /// there may be a shorter way.
    pub plies: u32,
}

/// A certain result for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProvenOutcome {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// It loses: another player wins.
    Loss,
}
