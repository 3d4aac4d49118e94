use uttt_rules::{ByPlayer, Place, Player};

use super::parameters::PuctParameters;
use crate::report::{MoveReport, Report};
use crate::search::{self, Node, NodeTally, ProofBounds, Stats};

/// The value of a draw.
pub(crate) const DRAW: f32 = 0.5;

/// An evaluated move of a leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluated {
    pub(crate) mv: Place,
    /// The value for the player who makes the move.
    pub(crate) value: f32,
    pub(crate) bounds: ProofBounds,
}

/// No other statistics: a node's value is the mean of the values backpropagated to it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mean;

impl NodeTally for Mean {
    /// About 62 MB.
    const MAX_NODES: usize = 2_200_000;

    /// The number of cells of a board.
    const MAX_CHILDREN: usize = 81;
}

/// The tree of a search with a network.
pub(crate) type Tree = search::Tree<Mean>;

impl Tree {
    /// The value of a node for `by`, the player who moved there.
    pub(crate) fn value(&self, at: usize, by: Player) -> f32 {
        self.stats(at).bounds.clamp_value(self.node(at).value_found(), by, DRAW)
    }

    /// The expected lines after the best few moves of the root, the best first. A line ends where the
    /// tree has few visits.
    pub(crate) fn best_lines(&self, parameters: &PuctParameters) -> Vec<Vec<Place>> {
        let next = |at: usize, plies: usize| {
            let is_visited = self.stats(at).visits > 1 || plies == 1;
            self.sorted_children(at, parameters).first().copied().filter(|_| is_visited)
        };
        let children = self.sorted_children(Self::ROOT, parameters);
        self.lines(&children, next).into_iter().map(|(line, _)| line).collect()
    }

    /// The report with these lines of the best moves and this chance of a draw.
    pub(crate) fn found(
        &self,
        lines: Vec<Vec<Place>>,
        draw: f32,
        parameters: &PuctParameters,
    ) -> Report<Place> {
        let turn = self.turn(Self::ROOT);
        let best = self.sorted_children(Self::ROOT, parameters).first().copied();
        let value = self.value(best.unwrap_or(Self::ROOT), turn);
        let draw = draw.min(2.0 * value).min(2.0 - 2.0 * value);
        let wdl = [value - draw / 2.0, draw, 1.0 - value - draw / 2.0];
        self.report(self.moves(parameters), lines, (2.0 * value - 1.0, values(value, turn)), wdl)
    }

    /// Whether a child of a node may be its best move: its result is not proven, and no proven sibling
    /// is at least as good for certain.
    pub(crate) fn may_be_best(&self, at: usize, child: usize) -> bool {
        !self.stats(child).bounds.is_proven() && !self.is_cut_off(at, child)
    }

    /// Whether a child of a node cannot be better than a proven sibling, so that a search for the
    /// best move prunes it.
    fn is_cut_off(&self, at: usize, child: usize) -> bool {
        let (turn, bounds) = (self.turn(at), self.stats(child).bounds);
        !bounds.is_proven() && bounds.high(turn) <= self.stats(at).bounds.low(turn)
    }

    /// How good the move from a node to its child is for the player who makes it: larger is better.
    /// Proven wins come first, the quickest at the front. Proven losses come last, the longest at
    /// the front, after the moves that can't be better than a proven draw.
    fn merit(&self, at: usize, child: usize, parameters: &PuctParameters) -> f32 {
        let (by, stats) = (self.turn(at), self.stats(child));
        let plies = f32::from(stats.bounds.plies());
        match stats.bounds.result(by) {
            Some(1) => 1000.0 - plies,
            Some(-1) => plies - 1000.0,
            _ => {
                let bonus = parameters.visit_bonus * (stats.visits as f32 + 1.0).log2();
                let is_below_a_draw = self.is_cut_off(at, child) && stats.bounds.high(by) < 1;
                self.value(child, by) + bonus - f32::from(u8::from(is_below_a_draw))
            }
        }
    }

    /// The children of a node, the best first.
    pub(crate) fn sorted_children(&self, at: usize, parameters: &PuctParameters) -> Vec<usize> {
        let with_merit = |child| (self.merit(at, child, parameters), child);
        let mut children: Vec<_> = self.node(at).children().map(with_merit).collect();
        children.sort_unstable_by(|(a, x), (b, y)| b.total_cmp(a).then(x.cmp(y)));
        children.into_iter().map(|(_, child)| child).collect()
    }

    /// The moves of the root, the best first, without their lines.
    pub(crate) fn moves(&self, parameters: &PuctParameters) -> Vec<MoveReport<Place>> {
        let turn = self.turn(Self::ROOT);
        let children = self.sorted_children(Self::ROOT, parameters);
        self.move_reports(&children, |at| values(self.value(at, turn), turn))
    }

    /// Whether a move of the root was searched as long as it mattered: no proof of another move rules
    /// it out as the best.
    pub(crate) fn has_trusted_score(&self, mv: Place) -> bool {
        let is_it = |&at: &usize| self.node(at).mv == mv;
        self.node(Self::ROOT)
            .children()
            .find(is_it)
            .is_some_and(|at| !self.is_cut_off(Self::ROOT, at))
    }

    /// Whether a node has enough visits to be expanded. Once half of the memory is full, the
    /// expansion threshold doubles with each further part, so that a search of any length finds
    /// room where it matters.
    pub(crate) fn may_expand(&self, at: usize) -> bool {
        const PARTS: usize = 12;
        let filled = (2 * PARTS * self.len() / Mean::MAX_NODES).saturating_sub(PARTS);
        filled < PARTS && self.stats(at).visits >= (1 << filled) - 1
    }

    /// Adds the children of a node. Their priors depend on how far each value is below the best.
    pub(crate) fn add_children(
        &mut self,
        at: usize,
        children: &[Evaluated],
        parameters: &PuctParameters,
    ) {
        let by = self.turn(at);
        let best = children.iter().map(|child| child.value).fold(0.0, f32::max);
        let weight = |child: &Evaluated| {
            let behind = 1.0 + (best - child.value) / parameters.temperature;
            1.0 / (behind * behind)
        };
        let sum: f32 = children.iter().map(weight).sum();
        self.expand(at, |new| {
            for child in children {
                let prior = weight(child) / sum;
                let prior = (prior * f32::from(u16::MAX)) as u16;
                let exploration = f32::from(prior) / f32::from(u16::MAX);
                let node = Node::new(child.mv, child.value, exploration);
                new.push(node, Stats::new(by, child.bounds, prior));
            }
        });
    }

    /// Backpropagates a value for the player who moved to the last node of a path from the root. At
    /// each node, the proof bounds correct it.
    #[inline]
    pub(crate) fn backpropagate(&mut self, path: &[usize], mut value: f32) {
        for &at in path.iter().rev() {
            value = 1.0 - self.average_in(at, value);
        }
    }

    /// Adds a value to the mean of a node, and returns the value as corrected there.
    #[inline]
    pub(crate) fn average_in(&mut self, at: usize, value: f32) -> f32 {
        let (node, stats) = self.node_mut(at);
        stats.visits += 1;
        let value = stats.bounds.clamp_value(value, stats.by, DRAW);
        if !node.is_pruned() {
            let count = (stats.visits + 1) as f32;
            let mean = node.value + (value - node.value) / count;
            node.value = stats.bounds.clamp_value(mean, stats.by, DRAW);
            node.exploration = f32::from(stats.prior) / (f32::from(u16::MAX) * count);
        }
        value
    }
}

/// The value for each player, given the value for `turn`.
fn values(value: f32, turn: Player) -> ByPlayer<f32> {
    ByPlayer::new_with(|player| match player {
        Player::Plus => 0.0,
        player if player == turn => value,
        _ => 1.0 - value,
    })
}

#[cfg(test)]
mod tests {
    use uttt_rules::Outcome;

    use super::*;

    const PARAMETERS: PuctParameters = PuctParameters {
        exploration: 0.3,
        temperature: 0.1,
        visit_bonus: 0.0,
        solver_cells: 0,
        solver_nodes: 0,
    };

    fn children(count: u16) -> Vec<Evaluated> {
        let child = |mv| Evaluated {
            mv: Place::new(mv),
            value: f32::from(mv) / 20.0,
            bounds: ProofBounds::unproven(2),
        };
        (0..count).map(child).collect()
    }

    fn new_tree() -> Tree {
        Tree::new(&Player::PAIR, Player::X)
    }

    /// A tree with three levels, in which each node has some visits of its own.
    fn tree() -> Tree {
        let mut tree = new_tree();
        tree.add_children(Tree::ROOT, &children(4), &PARAMETERS);
        for at in [3, 1, 7, 5] {
            tree.add_children(at, &children(3), &PARAMETERS);
        }
        for at in 0..tree.len() {
            for _ in 0..at {
                tree.average_in(at, 0.5);
            }
        }
        tree
    }

    /// The moves and visits below a node.
    fn subtree(tree: &Tree, at: usize) -> String {
        let (node, stats) = (tree.node(at), tree.stats(at));
        let below: Vec<String> = node.children().map(|child| subtree(tree, child)).collect();
        format!("{}:{}({})", node.mv.index(), stats.visits, below.join(" "))
    }

    #[test]
    fn a_subtree_is_the_same_below_its_root() {
        for at in [0, 1, 3, 5, 7, 2] {
            let mut kept = tree();
            kept.reroot(Some(at), tree().turn(at));
            assert_eq!(subtree(&kept, Tree::ROOT), subtree(&tree(), at), "{at}");
        }
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree();
        tree.node_mut(2).1.visits = 1 << 12;
        while tree.may_expand(2) {
            tree.add_children(2, &children(81), &PARAMETERS);
        }
        let bytes = tree.bytes();
        assert!(tree.len() >= Mean::MAX_NODES);
        assert!(bytes < 62_000_000, "{bytes}");
    }

    #[test]
    fn the_selected_child_has_the_highest_value_or_the_fewest_visits() {
        let mut tree = new_tree();
        tree.add_children(Tree::ROOT, &children(9), &PARAMETERS);
        assert_eq!(tree.select(Tree::ROOT, 0.0), 9);
        for _ in 0..100 {
            tree.average_in(9, 0.1);
        }
        assert_eq!(tree.select(Tree::ROOT, 0.0), 8);
    }

    #[test]
    fn a_proven_child_is_not_selected_again() {
        let mut tree = new_tree();
        tree.add_children(Tree::ROOT, &children(3), &PARAMETERS);
        tree.set_proof(3, ProofBounds::proven(Outcome::Draw, 4));
        assert!(tree.backpropagate_proof(&[Tree::ROOT]));
        assert!(!tree.backpropagate_proof(&[Tree::ROOT]), "nothing has changed");
        assert_eq!(tree.stats(Tree::ROOT).bounds.low(Player::X), 0);
        assert_eq!(tree.select(Tree::ROOT, 0.0), 2);
        // A loss of the player to move counts as the draw that is proven.
        assert!((tree.average_in(Tree::ROOT, 1.0) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn moves_pruned_for_a_proven_draw_come_after_it_and_keep_their_score() {
        // However many visits they have.
        let parameters = PuctParameters::default();
        let mut tree = new_tree();
        let bounds = ProofBounds::without_win(Player::X);
        let child = |(mv, value)| Evaluated { mv: Place::new(mv), value, bounds };
        let children: Vec<_> = (0..).zip([0.3, 0.1, 0.2, 0.4]).map(child).collect();
        tree.add_children(Tree::ROOT, &children, &parameters);
        (0..1000).for_each(|_| _ = tree.average_in(1, 0.3));
        tree.set_proof(3, ProofBounds::proven(Outcome::Draw, 4));
        tree.set_proof(4, ProofBounds::proven(Outcome::Won(Player::O), 2));
        for _ in 0..2 {
            tree.backpropagate_proof(&[Tree::ROOT]);
            let moves = tree.moves(&parameters);
            let scores: Vec<_> = moves.iter().map(|mv| (mv.mv.index(), mv.score)).collect();
            assert_eq!(scores[0], (2, 0.0));
            assert!(scores[1].0 == 0 && (scores[1].1 + 0.4).abs() < 1e-6, "{scores:?}");
            assert!(scores[2].0 == 1 && (scores[2].1 + 0.8).abs() < 1e-6, "{scores:?}");
            assert_eq!(scores[3], (3, -1.0));
            // The search has not yet looked for an answer to them.
            let known: Vec<_> = moves.iter().map(|mv| tree.has_trusted_score(mv.mv)).collect();
            assert_eq!(known, [true, false, false, true]);
        }
    }

    #[test]
    fn moves_pruned_for_a_proven_win_stay_in_order() {
        let mut tree = new_tree();
        // The last one has a higher value than the draw before it.
        let child =
            |(mv, value)| Evaluated { mv: Place::new(mv), value, bounds: ProofBounds::unproven(2) };
        let children: Vec<_> = (0..).zip([0.3, 0.1, 0.2, 0.9]).map(child).collect();
        tree.add_children(Tree::ROOT, &children, &PARAMETERS);
        tree.set_proof(1, ProofBounds::proven(Outcome::Won(Player::X), 6));
        tree.set_proof(2, ProofBounds::proven(Outcome::Won(Player::O), 2));
        tree.set_proof(3, ProofBounds::proven(Outcome::Draw, 4));
        tree.backpropagate_proof(&[Tree::ROOT]);
        let order: Vec<_> = tree.moves(&PARAMETERS).iter().map(|mv| mv.mv.index()).collect();
        assert_eq!(order, [0, 3, 2, 1]);
    }
}
