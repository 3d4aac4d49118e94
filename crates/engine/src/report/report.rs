use uttt_rules::ByPlayer;

/// What a search has found so far. All scores are for the side to move.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
#[non_exhaustive]
pub struct Report<M> {
    /// The best move; `None` when the game is over.
    pub best: Option<M>,
    /// The length in plies of the longest line that this search has searched.
    pub depth: u32,
    /// The nodes of this search. With a network, these are leaves whose moves it evaluated, and
    /// moves that the solver proved or gave up. Without one, they are rollouts.
    pub nodes: u64,
    /// The score of the best move, from −1 (lost) to 1 (won): twice the expected share of the
    /// point, minus one.
    pub score: f32,
    /// The expected share of the point for each player; they sum to 1. A draw gives each player an
    /// equal share, and players who do not take part have 0.
    pub shares: ByPlayer<f32>,
    /// The chances that the game is won, drawn and lost; they sum to 1.
    pub wdl: [f32; 3],
    /// The principal variation, the best move first.
    pub pv: Vec<M>,
    /// How the game ends with best play, if that is proven.
    pub proven: Option<Proven>,
    /// All legal moves, the best first.
    pub moves: Vec<MoveReport<M>>,
}

impl<M> Report<M> {
    /// The same report with other names for the moves; moves without a name are left out.
    pub(crate) fn map<N>(self, mut name: impl FnMut(M) -> Option<N>) -> Report<N> {
        let mut moves = Vec::with_capacity(self.moves.len());
        for MoveReport { mv, score, shares, visits, pv, proven, is_reliable } in self.moves {
            let pv = pv.into_iter().filter_map(&mut name).collect();
            moves.extend(name(mv).map(|mv| MoveReport {
                mv,
                score,
                shares,
                visits,
                pv,
                proven,
                is_reliable,
            }));
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
            moves,
        }
    }
}

/// What a search has found about one move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its score for the player who makes it, from −1 (lost) to 1 (won).
    pub score: f32,
    /// The expected share of the point for each player after it, like [`Report::shares`].
    pub shares: ByPlayer<f32>,
    /// The simulations that went through it, including those of earlier searches.
    pub visits: u64,
    /// The principal variation after this move, beginning with it; empty for all but the best few
    /// moves.
    pub pv: Vec<M>,
    /// How the game ends after it with best play, if that is proven; the plies include this move.
    pub proven: Option<Proven>,
    /// Whether its share can be shown as a number: it is proven, or it has hardly changed while the
    /// search of the position became four times as large, and has not moved far since. Then it is
    /// within 0.03 of the share that a search with ten times the nodes finds, nine times in ten, and
    /// not above the share of the best move: one that the search puts up to 0.01 higher gets the best
    /// move's share and score. Only [`AnyEngine::report`](crate::AnyEngine::report) marks moves, and
    /// only while it searches all moves. `uttt-lab analysis-error` measures the error, and
    /// `results/trials.md` has the table.
    pub is_reliable: bool,
}

/// A proven result. Nobody can prevent a win. A draw or a loss is proven under the assumption that
/// every player maximises their own share of the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The result for the side to move.
    pub outcome: ProvenOutcome,
    /// Plies until the end along the proven line. The winner can force the end within this number;
    /// there may be a shorter way, unless it is [`exact`](Self::exact): see [`Report::confirm`].
    pub plies: u32,
    /// Whether the winner cannot force the end sooner if the loser resists: then the game is won
    /// "in" so many plies. Always false for a draw.
    pub exact: bool,
}

impl Proven {
    /// What the result means for any other player. If one of three has lost, it is open who of the
    /// others has won.
    #[must_use]
    pub fn for_others(self, players: usize) -> Option<Self> {
        let outcome = match self.outcome {
            ProvenOutcome::Win => ProvenOutcome::Loss,
            ProvenOutcome::Draw => ProvenOutcome::Draw,
            ProvenOutcome::Loss if players == 2 => ProvenOutcome::Win,
            ProvenOutcome::Loss => return None,
        };
        Some(Self { outcome, ..self })
    }
}

/// The proven result for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProvenOutcome {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// It loses: another player wins.
    Loss,
}
