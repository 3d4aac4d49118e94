use uttt_rules::{ByPlayer, Outcome, Place, Player};

use crate::search::{self, Node, NodeTally, ProofBounds, Stats};

/// The results of the simulations through a node: each player's wins. The rest were draws.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wins([u32; 3]);

impl NodeTally for Wins {
    /// About 80 MB.
    const MAX_NODES: usize = 2_000_000;

    /// The number of cells of the largest board.
    const MAX_CHILDREN: usize = 729;
}

/// The tree of a search with rollouts.
pub(crate) type Tree = search::Tree<Wins>;

/// Takes a child: its move, its bonus over other moves, and its proof bounds.
pub(crate) type Add<'a> = dyn FnMut(Place, f32, Option<ProofBounds>) + 'a;

impl Tree {
    /// Whether a node has enough visits to be expanded. The expansion threshold doubles with each
    /// twelfth of the memory that fills, so that a search of any length finds room where it
    /// matters.
    pub(crate) fn may_expand(&self, at: usize) -> bool {
        let filled = 12 * self.len() / Wins::MAX_NODES;
        self.stats(at).visits >= 2 << filled && filled < 12
    }

    /// Adds the children of a node.
    pub(crate) fn add_children(&mut self, at: usize, children: &mut dyn FnMut(&mut Add<'_>)) {
        let (by, draw) = (self.turn(at), self.draw());
        let value = self.stats(at).value(by, draw).unwrap_or(draw);
        let unknown = ProofBounds::unproven(self.players().len());
        self.expand(at, |new| {
            children(&mut |mv, bonus, bounds| {
                let value = (value + bonus).clamp(0.0, 1.0);
                let prior = (value * f32::from(u16::MAX)) as u16;
                let stats = Stats::new(by, bounds.unwrap_or(unknown), prior);
                new.push(Node::new(mv, value, 1.0), stats);
            });
        });
    }

    /// Backpropagates an outcome along a path from the root. At each node, the proof bounds correct
    /// it.
    #[inline]
    pub(crate) fn backpropagate(&mut self, path: &[usize], mut outcome: Outcome) {
        for &at in path.iter().rev() {
            outcome = self.count(at, outcome);
        }
    }

    /// Counts an outcome at a node, and returns the outcome as corrected there.
    #[inline]
    pub(crate) fn count(&mut self, at: usize, outcome: Outcome) -> Outcome {
        let draw = self.draw();
        let (node, stats) = self.node_mut(at);
        let outcome = stats.bounds.nearest(outcome);
        stats.visits += 1;
        if let Outcome::Won(player) = outcome {
            stats.tally.0[player.index()] += 1;
        }
        if !node.is_pruned() {
            node.value = stats.value_with_prior(draw);
            node.exploration = 1.0 / (stats.visits as f32).sqrt();
        }
        outcome
    }
}

impl Stats<Wins> {
    /// The value for `player`, within the proof bounds; `None` while nothing is known.
    pub(crate) fn value(&self, player: Player, draw: f32) -> Option<f32> {
        let (low, high) = self.bounds.value_range(player, draw);
        if low == high {
            return Some(low);
        }
        let points = self.points(player, draw);
        (self.visits > 0).then(|| (points / self.visits as f32).max(low).min(high))
    }

    /// The value for each of `players`; the values sum to 1. The player who moved here comes first.
    pub(crate) fn values(&self, players: &[Player]) -> ByPlayer<f32> {
        let draw = 1.0 / players.len() as f32;
        let mine = self.value(self.by, draw).unwrap_or(draw);
        let weight = |player| match self.bounds.high(player) {
            _ if player == self.by || !players.contains(&player) => 0.0,
            _ if self.bounds.result(player) == Some(0) => 1.0,
            -1 => 0.0,
            // Not zero, so that there is somebody to share with.
            _ => self.points(player, draw) + 1e-6,
        };
        let all: f32 = players.iter().copied().map(weight).sum();
        ByPlayer::new_with(|player| match player {
            player if player == self.by => mine,
            player if weight(player) > 0.0 => (1.0 - mine) * weight(player) / all,
            _ => 0.0,
        })
    }

    /// The value for the player who moved here. The prior counts as a few visits, which makes early
    /// values steadier.
    #[inline]
    fn value_with_prior(&self, draw: f32) -> f32 {
        const VISITS: f32 = 2.0;
        let prior = VISITS * f32::from(self.prior) / f32::from(u16::MAX);
        let value = (self.points(self.by, draw) + prior) / (self.visits as f32 + VISITS);
        self.bounds.clamp_value(value, self.by, draw)
    }

    /// The fraction of the rollouts that were drawn; 0 before the first.
    pub(crate) fn drawn(&self) -> f32 {
        self.draws() as f32 / self.visits.max(1) as f32
    }

    fn draws(&self) -> u32 {
        self.visits - self.tally.0.iter().sum::<u32>()
    }

    fn points(&self, player: Player, draw: f32) -> f32 {
        self.tally.0[player.index()] as f32 + draw * self.draws() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: Outcome = Outcome::Won(Player::X);
    const O: Outcome = Outcome::Won(Player::O);

    fn add_children(tree: &mut Tree, at: usize, count: u16, bonus: f32) {
        tree.add_children(at, &mut |add| {
            (0..count).for_each(|mv| add(Place::new(mv), bonus, None));
        });
    }

    /// A tree whose root has `count` children without a bonus, with X to move.
    fn tree(count: u16) -> Tree {
        let mut tree = Tree::new(&Player::PAIR, Player::X);
        add_children(&mut tree, Tree::ROOT, count, -0.5);
        tree
    }

    #[test]
    fn selects_the_best_of_any_number_of_children() {
        for count in [1, 2, 9, 127, 128, 129, 729] {
            for winner in [0, count / 2, count - 1] {
                let mut tree = tree(count);
                let at = 1 + usize::from(winner);
                tree.count(at, X);
                assert_eq!(tree.select(Tree::ROOT, 0.0), at, "of {count}");
            }
        }
    }

    #[test]
    fn a_proven_child_is_not_selected_again() {
        let mut tree = tree(3);
        tree.node_mut(1).1.bounds = ProofBounds::proven(Outcome::Draw, 4);
        assert!(tree.backpropagate_proof(&[Tree::ROOT]));
        assert!(!tree.backpropagate_proof(&[Tree::ROOT]), "nothing has changed");
        assert_eq!(tree.stats(Tree::ROOT).bounds.low(Player::X), 0);
        assert_eq!(tree.select(Tree::ROOT, 0.0), 2);
        // A loss of the player to move counts as the draw that is proven.
        assert_eq!(tree.count(Tree::ROOT, O), Outcome::Draw);
        assert_eq!(tree.count(Tree::ROOT, X), X);
    }

    /// What O and + can expect if X has lost, with one move after which one of them wins in
    /// `plies`, and another after which the other wins.
    fn values_left_by_a_loser(plies: [u16; 2]) -> [f32; 2] {
        const PLUS: Outcome = Outcome::Won(Player::Plus);
        let mut tree = Tree::new(&Player::ALL, Player::X);
        tree.add_children(Tree::ROOT, &mut |add| {
            add(Place::new(0), 0.0, Some(ProofBounds::proven(O, plies[0])));
            add(Place::new(1), 0.0, Some(ProofBounds::proven(PLUS, plies[1])));
        });
        tree.backpropagate_proof(&[Tree::ROOT]);
        assert!(tree.is_proven(), "X has lost");
        for _ in 0..10 {
            let child = tree.select(Tree::ROOT, 1.0);
            let outcome = tree.count(child, X);
            tree.count(Tree::ROOT, outcome);
        }
        let values = tree.stats(Tree::ROOT).values(&Player::ALL);
        assert_eq!(values.x, 0.0);
        [values.o, values.plus]
    }

    #[test]
    fn a_player_who_cannot_win_resists_as_long_as_possible_and_favours_nobody() {
        assert_eq!(values_left_by_a_loser([1, 1]), [0.5, 0.5]);
        let [at_once, later] = values_left_by_a_loser([1, 2]);
        assert!(at_once < 0.01 && later > 0.99, "{at_once} {later}");
    }

    #[test]
    fn a_subtree_is_the_same_below_its_root() {
        let mut tree = tree(4);
        for at in [2, 3] {
            add_children(&mut tree, at, 3, 0.3);
        }
        for (at, outcome) in [(3, X), (3, O), (8, Outcome::Draw), (9, X)] {
            tree.count(at, outcome);
        }
        let mut kept = tree.clone();
        kept.reroot(Some(3), Player::O);
        let root = kept.stats(Tree::ROOT);
        assert_eq!((root.visits, root.value(Player::X, 0.5)), (2, Some(0.5)));
        assert_eq!(kept.turn(Tree::ROOT), Player::O);
        let reports = |tree: &Tree, at: usize| -> Vec<_> {
            let children = tree.node(at).children();
            let report = |child| {
                let stats = tree.stats(child);
                (tree.node(child).mv, stats.visits, stats.value(Player::O, 0.5))
            };
            children.map(report).collect()
        };
        assert_eq!(reports(&kept, Tree::ROOT), reports(&tree, 3));
        assert_eq!(kept.len(), 4);
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree(Wins::MAX_CHILDREN as u16);
        tree.node_mut(1).1.visits = 1 << 14;
        while tree.may_expand(1) {
            add_children(&mut tree, 1, Wins::MAX_CHILDREN as u16, 0.0);
        }
        assert!(tree.len() >= Wins::MAX_NODES);
        assert!(tree.len() < Wins::MAX_NODES + 1000);
        let bytes = tree.bytes();
        assert!(bytes < 81_000_000, "{bytes}");
    }
}
