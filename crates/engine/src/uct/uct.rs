use std::ops::ControlFlow;

use uttt_rules::{History, Outcome, Place, Player};

use super::root_report::RootReport;
use super::search_path::SearchPath;
use super::tree::Tree;
use crate::level::LevelSettings;
use crate::report::{MoveReport, Report};
use crate::rng::EngineRng;
use crate::rollout::Rollout;
use crate::search::{GameSearch, ProofBounds, Search, play};

/// The weight of exploration.
const EXPLORATION: f32 = 0.6;

/// Monte Carlo tree search with random rollouts, for any game.
#[derive(Debug)]
pub struct Uct<G: Rollout> {
    /// The positions that lead to the root, and on to the leaf of a simulation.
    positions: SearchPath<G>,
    tree: Tree,
    /// Whether it searches all moves of the root evenly.
    all_moves: bool,
    /// The nodes that the last simulation went through.
    path: Vec<usize>,
}

impl<G: Rollout> Default for Uct<G> {
    fn default() -> Self {
        let root = G::default();
        let tree = Tree::new(Player::of_game(G::PLAYERS), root.turn());
        Self { tree, all_moves: false, positions: SearchPath::new(root), path: Vec::new() }
    }
}

impl<G: Rollout> GameSearch for Uct<G> {
    type Game = G;

    fn start_in(&mut self, game: &History<G>) {
        self.start_from(SearchPath::of(game), game.outcome());
    }

    fn start(&mut self, position: &G) {
        self.start_from(SearchPath::new(position.clone()), position.outcome());
    }
}

impl<G: Rollout> Search for Uct<G> {
    fn levels(&self) -> &'static [LevelSettings; 10] {
        G::LEVELS
    }

    fn new_game(&mut self) {
        self.start(&G::default());
    }

    fn clear(&mut self) {
        self.tree.reroot(None, self.positions.root().turn());
    }

    fn set_all_moves(&mut self, all_moves: bool) {
        self.all_moves = all_moves;
        if !all_moves {
            self.tree.prune_children(Tree::ROOT);
        }
    }

    fn steps_per_check(&self) -> u64 {
        match G::MAX_PLIES {
            // Rollouts of a long game take long.
            Some(82..) => 4,
            _ => 64,
        }
    }

    #[inline]
    fn step(&mut self, rng: &mut EngineRng) -> u32 {
        let all_moves = self.all_moves;
        simulate(&mut self.tree, &mut self.positions, rng, &mut self.path, all_moves);
        self.path.len() as u32 - 1
    }

    fn is_finished(&self) -> bool {
        // The number of visits must not overflow.
        self.tree.is_solved(self.all_moves) || self.tree.stats(Tree::ROOT).visits >= u32::MAX - 1
    }

    fn moves(&self) -> Vec<MoveReport<Place>> {
        RootReport::of(&self.tree).moves()
    }

    fn has_trusted_score(&self, mv: &MoveReport<Place>, best: &MoveReport<Place>) -> bool {
        mv.visits >= (best.visits / 8).max(1)
    }

    fn report(&self) -> Report<Place> {
        let root = RootReport::of(&self.tree);
        let complete = |(mut line, end): (Vec<Place>, usize)| {
            line.extend(self.winning_move(&line, end));
            line
        };
        root.report(root.lines().into_iter().map(complete).collect())
    }
}

impl<G: Rollout> Uct<G> {
    fn start_from(&mut self, positions: SearchPath<G>, outcome: Option<Outcome>) {
        let root = self.find(&positions).filter(|_| outcome.is_none());
        self.tree.reroot(root, positions.root().turn());
        if let Some(outcome) = outcome {
            self.tree.set_proof(Tree::ROOT, ProofBounds::proven(outcome, 0));
        } else if !self.tree.node(Tree::ROOT).is_expanded() {
            expand(&mut self.tree, Tree::ROOT, positions.root(), &positions);
            self.tree.backpropagate_proof(&[Tree::ROOT]);
        }
        self.positions = positions;
    }

    /// Finds the last position of a path in the tree.
    fn find(&self, positions: &SearchPath<G>) -> Option<usize> {
        if !G::DRAWS_BY_REPETITION {
            return self.tree.find(self.positions.root(), positions.root());
        }
        let since = positions.since(&self.positions)?;
        let mut here = (Tree::ROOT, self.positions.root().clone());
        for position in since {
            let next = self.tree.children(here.0, &here.1).find(|(_, after)| after == position);
            here = next?;
        }
        Some(here.0)
    }

    /// The move that wins at once after a line that ends at a node, if that is proven. The prior
    /// proved it, so it was never added to the tree.
    fn winning_move(&self, line: &[Place], end: usize) -> Option<Place> {
        if self.tree.stats(end).bounds.result(self.tree.turn(end)) != Some(1) {
            return None;
        }
        let mut position = self.positions.root().clone();
        line.iter().for_each(|&mv| play(&mut position, mv));
        let win = Some((Outcome::Won(position.turn()), 1));
        let found = position.visit_moves(|mv| match position.move_prior(mv).proven == win {
            true => ControlFlow::Break(Place::from(mv)),
            false => ControlFlow::Continue(()),
        });
        found.break_value()
    }
}

/// One simulation: selects a leaf, expands it if it has enough visits, plays a rollout, and
/// backpropagates the outcome along `path`.
fn simulate<G: Rollout>(
    tree: &mut Tree,
    positions: &mut SearchPath<G>,
    rng: &mut EngineRng,
    path: &mut Vec<usize>,
    all_moves: bool,
) {
    positions.rewind();
    let mut position = positions.root().clone();
    let mut at = Tree::ROOT;
    path.clear();
    path.push(at);
    while tree.node(at).is_expanded() {
        let weight = EXPLORATION * logarithm(tree.stats(at).visits).sqrt();
        at = match all_moves && at == Tree::ROOT {
            true => tree.select_evenly(weight),
            false => tree.select(at, weight),
        };
        play(&mut position, tree.node(at).mv);
        positions.push(&position);
        path.push(at);
    }
    if tree.may_expand(at) && !tree.stats(at).bounds.is_proven() {
        expand(tree, at, &position, positions);
        tree.backpropagate_proof(path);
    }
    let outcome = match tree.stats(at).bounds.is_proven() {
        true => Outcome::Draw, // the node corrects it
        false => position.rollout(rng),
    };
    tree.backpropagate(path, outcome);
}

/// Adds the children of a leaf. `positions` lead to its position.
fn expand<G: Rollout>(tree: &mut Tree, at: usize, position: &G, positions: &SearchPath<G>) {
    tree.add_children(at, &mut |add| {
        let _ = position.visit_moves(|mv| {
            let prior = position.move_prior(mv);
            let bounds = match is_repetition(position, mv, positions) {
                true => Some(ProofBounds::proven(Outcome::Draw, 0)),
                false => prior.proven.map(|(end, plies)| ProofBounds::proven(end, plies - 1)),
            };
            add(mv.into(), prior.bonus, bounds);
            ControlFlow::<()>::Continue(())
        });
    });
}

/// Whether a move leads to the third occurrence of a position. That ends the game, whatever the
/// prior says.
#[inline]
fn is_repetition<G: Rollout>(position: &G, mv: G::Move, positions: &SearchPath<G>) -> bool {
    G::DRAWS_BY_REPETITION && {
        let mut after = position.clone();
        after.play_unchecked(mv);
        positions.is_third_occurrence(&after)
    }
}

/// Approximates the natural logarithm: the exponent, plus the mantissa interpolated linearly. Fast
/// on every machine.
fn logarithm(n: u32) -> f32 {
    const LN_2: f32 = std::f32::consts::LN_2;
    let bits = (n.max(1) as f32).to_bits() as f32;
    (bits * (1.0 / (1 << 23) as f32) - 127.0) * LN_2
}

#[cfg(test)]
mod tests {
    use uttt_rules::Nested;

    use super::*;
    use crate::search::steps_to_finish;

    #[test]
    fn a_search_ends_before_its_visit_count_overflows() {
        let mut search = Uct::<Nested<2>>::default();
        let mut rng = EngineRng::new(1);
        search.new_game();
        search.step(&mut rng);
        search.tree.node_mut(Tree::ROOT).1.visits = u32::MAX - 5;
        assert_eq!(steps_to_finish(&mut search, 10), 4);
    }
}
