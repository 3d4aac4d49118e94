use std::cell::LazyCell;

use uttt_rules::{Game, History, Outcome, Place, Player, TwoLevel, Variant};

use super::evaluate::evaluate_moves;
use super::line_ends::LineEnd;
use super::parameters::PuctParameters;
use super::solver::Solver;
use super::tree::{Evaluated, Tree};
use super::winnable::cells_left;
use crate::level::LevelSettings;
use crate::network::{Features, Network, network_for};
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;
use crate::search::{GameSearch, ProofBounds, Search, play};

/// PUCT search with a network, for the two-level games.
///
/// It evaluates all moves of a leaf at once; the value of the best one is the value of the leaf. It
/// backpropagates proofs too, and does not search proven moves again.
#[derive(Debug)]
pub struct Puct<V: Variant> {
    /// Built on first use: it takes time and memory.
    network: LazyCell<Network, Box<dyn FnOnce() -> Network + Send>>,
    parameters: PuctParameters,
    root: TwoLevel<V>,
    /// Whether it searches all moves of the root evenly.
    all_moves: bool,
    tree: Tree,
    solver: Solver,
    /// The moves of the root that the solver has not tried yet, the best last.
    unsolved: Vec<usize>,
    /// The nodes that the last simulation went through.
    path: Vec<usize>,
    /// The moves of the leaf evaluated last.
    children: Vec<Evaluated>,
}

impl<V: Variant> Puct<V> {
    /// A search with a network and parameters of your own.
    #[must_use]
    pub fn new(network: Network, parameters: PuctParameters) -> Self {
        Self::with_lazy_network(|| network, parameters)
    }

    fn with_lazy_network(
        network: impl FnOnce() -> Network + Send + 'static,
        parameters: PuctParameters,
    ) -> Self {
        Self {
            network: LazyCell::new(Box::new(network)),
            parameters,
            root: TwoLevel::new(),
            all_moves: false,
            tree: Tree::new(&Player::PAIR, Player::X),
            solver: Solver::default(),
            unsolved: Vec::new(),
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// One simulation: selects a leaf, evaluates its moves, expands it, and backpropagates the value.
    fn simulate(&mut self) {
        let mut position = self.root;
        let mut at = Tree::ROOT;
        self.path.clear();
        self.path.push(at);
        while self.tree.node(at).is_expanded() {
            let visits = self.tree.stats(at).visits as f32;
            let weight = self.parameters.exploration * visits.sqrt();
            at = match self.all_moves && at == Tree::ROOT {
                true => self.tree.select_evenly(weight),
                false => self.tree.select(at, weight),
            };
            play(&mut position, self.tree.node(at).mv);
            self.path.push(at);
        }
        let by = !position.turn();
        let value = match self.tree.stats(at).bounds.result(by) {
            Some(_) => self.tree.value(at, by),
            None => {
                evaluate_moves(&position, &self.network, &mut self.children);
                if self.tree.may_expand(at) {
                    self.tree.add_children(at, &self.children, &self.parameters);
                    self.tree.backpropagate_proof(&self.path);
                }
                1.0 - self.children.iter().map(|child| child.value).fold(0.0, f32::max)
            }
        };
        self.tree.backpropagate(&self.path, value);
    }

    /// Tries to prove a move of the root with the solver.
    fn solve(&mut self, child: usize) {
        let mut after = self.root;
        play(&mut after, self.tree.node(child).mv);
        if let Some(bounds) = self.solver.solve(&after, self.parameters.solver_nodes) {
            self.tree.set_proof(child, bounds);
            self.tree.backpropagate_proof(&[Tree::ROOT]);
        }
    }

    /// The chance of a draw at the root: the mean over the ends of the lines that its best move has
    /// visited most. One line alone would not do, because its end changes all the time.
    fn draw(&self) -> f32 {
        let chance = |end: &LineEnd| match end.proven_draw {
            Some(is_draw) => f32::from(u8::from(is_draw)),
            None => {
                let mut position = self.root;
                end.line.iter().for_each(|&mv| play(&mut position, mv));
                self.network.evaluate(&Features::of(&position)).1
            }
        };
        self.tree.line_ends(&self.parameters).iter().map(|end| end.part * chance(end)).sum()
    }
}

impl<V: Variant> Default for Puct<V> {
    fn default() -> Self {
        Self::with_lazy_network(network_for::<V>, PuctParameters::default())
    }
}

impl<V: Variant> GameSearch for Puct<V> {
    type Game = TwoLevel<V>;

    fn start_in(&mut self, game: &History<TwoLevel<V>>) {
        self.start(game.position());
    }

    fn start(&mut self, position: &TwoLevel<V>) {
        self.tree.reroot(self.tree.find(&self.root, position), position.turn());
        self.root = *position;
        self.unsolved.clear();
        if let Some(outcome) = position.outcome() {
            self.tree.set_proof(Tree::ROOT, ProofBounds::proven(outcome, 0));
            return;
        }
        if !self.tree.node(Tree::ROOT).is_expanded() {
            evaluate_moves(position, &self.network, &mut self.children);
            self.tree.add_children(Tree::ROOT, &self.children, &self.parameters);
            self.tree.backpropagate_proof(&[Tree::ROOT]);
        }
        if cells_left(position) <= self.parameters.solver_cells {
            self.unsolved = self.tree.sorted_children(Tree::ROOT, &self.parameters);
            self.unsolved.reverse();
            let tree = &self.tree;
            self.unsolved.retain(|&child| !tree.stats(child).bounds.is_proven());
        }
    }
}

impl<V: Variant> Search for Puct<V> {
    fn levels(&self) -> &'static [LevelSettings; 10] {
        &LevelSettings::PUCT
    }

    fn new_game(&mut self) {
        self.start(&TwoLevel::new());
    }

    fn clear(&mut self) {
        self.tree.reroot(None, self.root.turn());
        // With an old table, it would find more in the next game than a new engine does.
        self.solver = Solver::default();
        self.unsolved.clear();
    }

    fn set_all_moves(&mut self, all_moves: bool) {
        self.all_moves = all_moves;
        if !all_moves {
            self.tree.prune_children(Tree::ROOT);
        }
    }

    fn add_proven_win(&mut self, mv: Place, plies: u16) {
        let mut children = self.tree.node(Tree::ROOT).children();
        let Some(child) = children.find(|&child| self.tree.node(child).mv == mv) else { return };
        if self.tree.stats(child).bounds.is_proven() {
            return;
        }
        let bounds = ProofBounds::proven(Outcome::Won(self.root.turn()), plies.saturating_sub(1));
        self.tree.set_proof(child, bounds);
        self.tree.backpropagate_proof(&[Tree::ROOT]);
        self.unsolved.retain(|&other| other != child);
    }

    fn steps_per_check(&self) -> u64 {
        // Solving a move takes milliseconds.
        if self.unsolved.is_empty() { 32 } else { 1 }
    }

    #[inline]
    fn step(&mut self, _: &mut EngineRng) -> u32 {
        match self.unsolved.pop() {
            Some(child) => {
                self.solve(child);
                u32::from(cells_left(&self.root))
            }
            None => {
                self.simulate();
                self.path.len() as u32 - 1
            }
        }
    }

    fn is_finished(&self) -> bool {
        // The mean of a node counts the prior as one more visit, and this sum must not overflow.
        self.tree.is_solved(self.all_moves) || self.tree.stats(Tree::ROOT).visits >= u32::MAX - 1
    }

    fn moves(&self) -> Vec<MoveReport<Place>> {
        self.tree.moves(&self.parameters)
    }

    // A move without visits was evaluated all the same.
    fn has_trusted_score(&self, mv: &MoveReport<Place>, _: &MoveReport<Place>) -> bool {
        self.tree.has_trusted_score(mv.mv)
    }

    fn report(&self) -> Report<Place> {
        let lines = self.tree.best_lines(&self.parameters);
        self.tree.found(lines, self.draw(), &self.parameters)
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::ClassicRules;

    use super::*;
    use crate::search::steps_to_finish;

    #[test]
    fn a_search_ends_before_its_visit_count_overflows() {
        let mut search = Puct::<ClassicRules>::default();
        let mut rng = EngineRng::new(1);
        search.new_game();
        search.step(&mut rng);
        search.tree.node_mut(Tree::ROOT).1.visits = u32::MAX - 5;
        assert_eq!(steps_to_finish(&mut search, 10), 4);
    }
}
