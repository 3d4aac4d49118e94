use std::ops::Range;

use anyhow::Context;
use fastrand::Rng;
use uttt_rules::{Game, History, Outcome, Place};

use super::Opponent;

/// The exploration constant, for values from −1 to 1.
const EXPLORATION: f32 = 2.0;

/// Plain UCT, the baseline of uttt.ai. Each move begins a new tree. A node visits each child once
/// in random order, then selects the child with the largest mean + 2·√(ln N / n). Rollouts play
/// uniformly random moves to the end of the game. The player chooses the most visited move. It uses
/// no other knowledge.
pub(super) struct Uct {
    rollouts: u32,
    tree: Tree,
    nodes: u64,
}

impl Uct {
    /// A player with this many rollouts per move, at least 2.
    pub(super) fn new(rollouts: u32, seed: u64) -> Self {
        Self { rollouts, tree: Tree::new(seed), nodes: 0 }
    }
}

impl<G: Game> Opponent<G> for Uct {
    fn choose(&mut self, game: &History<G>) -> anyhow::Result<G::Move> {
        // With only one move, rollouts would not change the choice.
        if let [only] = *game.legal_moves() {
            return Ok(only);
        }
        self.tree.search(game.position(), self.rollouts);
        self.nodes += u64::from(self.rollouts);
        self.tree.best().and_then(Place::to_move).context("uct has no move")
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// A node has 16 bytes, because each rollout adds two or three.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The index of its first child.
    first: u32,
    visits: u32,
    /// The sum of the outcomes of its visits, each −1, 0 or 1, for the player who moved here.
    sum: i32,
    /// The move that leads here. The root has none, so there it means nothing.
    mv: Place,
    /// The number of children; 0 until the second visit, and if the game is over.
    count: u16,
}

impl Node {
    const fn new(mv: Place) -> Self {
        Self { first: 0, visits: 0, sum: 0, mv, count: 0 }
    }

    const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// The tree of one search. The next search uses its memory again.
struct Tree {
    nodes: Vec<Node>,
    path: Vec<usize>,
    rng: Rng,
}

impl Tree {
    const ROOT: usize = 0;

    fn new(seed: u64) -> Self {
        Self { nodes: Vec::new(), path: Vec::new(), rng: Rng::with_seed(seed) }
    }

    /// Makes this many rollouts from a position of a game of two that is not over. The first
    /// rollout starts at the root itself.
    fn search<G: Game>(&mut self, root: &G, rollouts: u32) {
        self.nodes.clear();
        self.nodes.push(Node::new(Place::new(0)));
        for _ in 0..rollouts {
            self.simulate(root);
        }
    }

    /// The most visited move; a random one of several, because their order is random.
    fn best(&self) -> Option<Place> {
        let children = &self.nodes[self.nodes[Self::ROOT].children()];
        children.iter().max_by_key(|child| child.visits).map(|child| child.mv)
    }

    fn simulate<G: Game>(&mut self, root: &G) {
        let mut position = root.clone();
        let mut at = Self::ROOT;
        self.path.clear();
        let outcome = loop {
            self.path.push(at);
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            if self.nodes[at].visits == 0 {
                break self.rollout(position);
            }
            if self.nodes[at].count == 0 {
                self.expand(at, &position);
            }
            at = self.select(at);
            let Some(mv) = self.nodes[at].mv.to_move() else { break Outcome::Draw };
            position.play_unchecked(mv);
        };
        // The root's player moved to every second node, beginning with the root's children.
        let value = match outcome {
            Outcome::Draw => 0,
            Outcome::Won(winner) if winner == root.turn() => 1,
            Outcome::Won(_) => -1,
        };
        for (ply, &at) in self.path.iter().enumerate() {
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum += if ply % 2 == 1 { value } else { -value };
        }
    }

    fn rollout<G: Game>(&mut self, mut position: G) -> Outcome {
        loop {
            if let Some(outcome) = position.outcome() {
                return outcome;
            }
            let Some(mv) = position.random_move(self.rng.u32(..)) else { return Outcome::Draw };
            position.play_unchecked(mv);
        }
    }

    fn expand<G: Game>(&mut self, at: usize, position: &G) {
        let first = self.nodes.len();
        let _ = position.visit_moves(|mv| {
            self.nodes.push(Node::new(mv.into()));
            std::ops::ControlFlow::<()>::Continue(())
        });
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first, node.count) = (first as u32, count as u16);
    }

    /// Selects the next child. The children that were visited stand first.
    #[inline]
    fn select(&mut self, at: usize) -> usize {
        let node = self.nodes[at];
        let children = node.children();
        // All visits but the node's own first one went to a child.
        let next = children.start + node.visits as usize - 1;
        if next < children.end {
            self.nodes.swap(next, self.rng.usize(next..children.end));
            return next;
        }
        let log = (node.visits as f32).ln();
        let mut best = (f32::NEG_INFINITY, children.start);
        for (child, node) in children.clone().zip(&self.nodes[children]) {
            let visits = node.visits as f32;
            let score = node.sum as f32 / visits + EXPLORATION * (log / visits).sqrt();
            if score > best.0 {
                best = (score, child);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uttt_rules::{Classic, Nested};

    fn position(record: &str) -> Classic {
        *History::<Classic>::parse(record).unwrap().position()
    }

    fn searched(position: &Classic, rollouts: u32, seed: u64) -> Tree {
        let mut tree = Tree::new(seed);
        tree.search(position, rollouts);
        tree
    }

    fn children(tree: &Tree, at: usize) -> &[Node] {
        &tree.nodes[tree.nodes[at].children()]
    }

    #[test]
    fn a_move_that_wins_at_once_is_taken() {
        let cases = include_str!("../../../../tests/cases/engine/one-move.txt");
        let cases = cases.lines().filter(|line| !line.starts_with('#'));
        let mut seen = 0;
        for line in cases {
            let [record, wins, _] = line.split(';').collect::<Vec<_>>().try_into().unwrap();
            if wins.trim().is_empty() {
                continue;
            }
            let game = History::<Classic>::parse(record).unwrap();
            let mut uct = Uct::new(2_000, 1);
            let mv = uct.choose(&game).unwrap();
            let is_win = wins.split_whitespace().any(|win| win == mv.to_string());
            // The search only counts outcomes, so a move after which everything wins looks as good.
            let tree = &uct.tree;
            let node = children(tree, 0).iter().find(|child| child.mv == mv.into()).unwrap();
            let always_won = node.sum.unsigned_abs() == node.visits && node.sum > 0;
            assert!(is_win || always_won, "{record}: {mv} {node:?}");
            seen += 1;
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn visits_add_up_and_means_are_values() {
        for (record, rollouts) in [("classic:", 5_000), ("classic: 55 51 15", 20_000)] {
            let tree = searched(&position(record), rollouts, 3);
            assert_eq!(tree.nodes[Tree::ROOT].visits, rollouts);
            for (at, node) in tree.nodes.iter().enumerate() {
                if node.count > 0 {
                    let below: u32 = children(&tree, at).iter().map(|child| child.visits).sum();
                    assert_eq!(below, node.visits - 1, "all but its own rollout");
                }
                assert!(node.sum.unsigned_abs() <= node.visits, "a mean within -1 to 1");
            }
        }
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let tree = searched(&position("classic: 55 51 15"), 20_000, 3);
        let root = tree.nodes[Tree::ROOT];
        let below: i32 = children(&tree, Tree::ROOT).iter().map(|child| child.sum).sum();
        assert!((root.sum + below).abs() <= 1, "all but its own rollout: {} {below}", root.sum);
    }

    #[test]
    fn each_move_is_tried_once_in_random_order_before_any_twice() {
        let start = Classic::new();
        let mut firsts = std::collections::BTreeSet::new();
        for seed in 0..40 {
            // One rollout from the root, and half of the moves.
            let tree = searched(&start, 41, seed);
            let visits: Vec<_> = children(&tree, 0).iter().map(|child| child.visits).collect();
            assert_eq!(visits.iter().filter(|&&visits| visits == 1).count(), 40);
            assert_eq!(visits.iter().filter(|&&visits| visits == 0).count(), 41);
            firsts.insert(children(&tree, 0)[0].mv);
            let tree = searched(&start, 1 + 81, seed);
            assert!(children(&tree, 0).iter().all(|child| child.visits == 1));
            let tree = searched(&start, 2 + 81, seed);
            assert_eq!(children(&tree, 0).iter().filter(|child| child.visits == 2).count(), 1);
        }
        assert!(firsts.len() > 20, "{firsts:?}");
        let mut moves: Vec<_> =
            children(&searched(&start, 100, 1), 0).iter().map(|n| n.mv).collect();
        moves.sort();
        assert_eq!(moves, (0..81).map(Place::new).collect::<Vec<_>>());
    }

    /// The formula again: no visited child had a larger value than the selected one.
    #[test]
    fn the_move_of_greatest_mean_and_doubt_is_next() {
        let start = position("classic: 55 51 15");
        for rollouts in [300, 3_000] {
            let before = searched(&start, rollouts, 5);
            let after = searched(&start, rollouts + 1, 5);
            let score = |child: &Node| {
                let (sum, visits) = (f64::from(child.sum), f64::from(child.visits));
                sum / visits + 2.0 * (f64::from(rollouts).ln() / visits).sqrt()
            };
            let scores: Vec<f64> = children(&before, 0).iter().map(score).collect();
            let pairs = children(&before, 0).iter().zip(children(&after, 0));
            let chosen = pairs.clone().position(|(old, new)| new.visits > old.visits).unwrap();
            assert!(scores.iter().all(|&score| score <= scores[chosen] + 1e-4), "{scores:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_search_again() {
        let told = |tree: &Tree| -> Vec<_> {
            children(tree, 0).iter().map(|child| (child.mv, child.visits, child.sum)).collect()
        };
        let start = Classic::new();
        let mut tree = searched(&start, 2_000, 9);
        let first = told(&tree);
        assert_eq!(told(&searched(&start, 2_000, 9)), first);
        assert_ne!(told(&searched(&start, 2_000, 10)), first);
        // The next search keeps only the memory.
        tree.rng = Rng::with_seed(9);
        tree.search(&start, 2_000);
        assert_eq!(told(&tree), first);
    }

    #[test]
    fn with_enough_rollouts_it_plays_perfectly_where_the_game_is_small() {
        // Only the centre answers a move in the corner.
        let game = History::<Nested<1>>::parse("nested-1: 1").unwrap();
        for seed in 0..5 {
            let mut uct = Uct::new(20_000, seed);
            assert_eq!(uct.choose(&game).unwrap().to_string(), "5");
            assert_eq!(Opponent::<Nested<1>>::nodes(&uct), 20_000);
        }
    }

    #[test]
    fn a_node_is_small() {
        assert_eq!(size_of::<Node>(), 16);
    }
}
