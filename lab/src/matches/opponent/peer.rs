use ai_ultimate_tictactoe as peer;
use anyhow::{Context, anyhow};
use uttt_rules::{Game, GameMove, History};

use super::budget::Budget;
use super::{Opponent, Work};

/// A search of the published crate.
pub(super) struct Peer<S> {
    search: S,
    budget: Budget,
    nodes: u64,
}

/// One of the published crate's searches.
pub(super) trait PeerSearch {
    /// The best move that it finds within this many nodes, and how many it used.
    fn search(&mut self, position: peer::Position, nodes: u64) -> (Option<peer::Move>, u64);
}

impl<G: Game, S: PeerSearch> Opponent<G> for Peer<S> {
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move> {
        let position = theirs(game)?;
        let Self { search, budget, nodes } = self;
        let best = budget.spend(|allowed| {
            let (best, taken) = search.search(position, allowed);
            *nodes += taken;
            (best, taken)
        });
        best.and_then(|mv| G::Move::from_index(usize::from(9 * mv.board() + mv.cell())))
            .context("the peer has no move")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// The crate's alpha-beta search.
pub(super) struct AlphaBeta {
    searcher: peer::Searcher,
    options: peer::SearchOptions,
}

impl Peer<AlphaBeta> {
    pub(super) fn new(preset: &str, work: Work) -> anyhow::Result<Self> {
        let preset = peer::search_preset(preset).context("no such preset")?;
        let options = peer::SearchOptions { soft_time_ms: 0, ..preset.options };
        let search = AlphaBeta { searcher: peer::Searcher::new(), options };
        Ok(Self { search, budget: Budget::new(work), nodes: 0 })
    }
}

impl PeerSearch for AlphaBeta {
    fn search(&mut self, position: peer::Position, nodes: u64) -> (Option<peer::Move>, u64) {
        let node_limit = nodes.min(self.options.node_limit);
        let options = peer::SearchOptions { node_limit, ..self.options };
        let report = self.searcher.search(position, options);
        (report.best_move, report.nodes)
    }
}

/// The crate's tree search.
pub(super) struct TreeSearch {
    searcher: peer::MctsSearcher,
    options: peer::MctsOptions,
}

impl Peer<TreeSearch> {
    pub(super) fn new(
        preset: &str,
        strategy: peer::MctsStrategy,
        work: Work,
        seed: u64,
    ) -> anyhow::Result<Self> {
        let preset = peer::mcts_preset(preset).context("no such preset")?;
        let options = peer::MctsOptions { soft_time_ms: 0, seed, strategy, ..preset.options };
        let search = TreeSearch { searcher: peer::MctsSearcher::new(), options };
        Ok(Self { search, budget: Budget::new(work), nodes: 0 })
    }
}

impl PeerSearch for TreeSearch {
    fn search(&mut self, position: peer::Position, nodes: u64) -> (Option<peer::Move>, u64) {
        let most = self.options.max_simulations;
        let max_simulations = u32::try_from(nodes).unwrap_or(most).min(most);
        // Each position has random numbers of its own, as in the crate's own matches.
        let seed = self.options.seed ^ position.hash();
        let options = peer::MctsOptions { max_simulations, seed, ..self.options };
        let report = self.searcher.search(position, options);
        (report.best_move, report.simulations.into())
    }
}

/// The position in the published crate's own type.
fn theirs<G: Game>(game: &History<G>) -> anyhow::Result<peer::Position> {
    let indices = game.moves().iter().map(|mv| mv.index() as u8);
    let moves: Vec<_> = indices.map(|index| peer::Move::new(index / 9, index % 9)).collect();
    peer::Position::from_moves(&moves).map_err(|error| anyhow!("the peer refuses: {error:?}"))
}
