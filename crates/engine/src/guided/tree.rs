use uttt_rules::{ByPlayer, Place, Player};

use super::node::{Node, Record};
use super::tuning::Tuning;
use crate::MoveReport;
use crate::blocks::{self, make_room};
use crate::bounds::Bounds;
use crate::sorted::{LargestFirst, sorted};

/// What a draw is worth, as a share of the point.
pub(crate) const DRAW: f32 = 0.5;

/// A child that is about to come into the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) mv: u8,
    /// The share of the point that who makes the move may expect.
    pub(crate) share: f32,
    pub(crate) bounds: Bounds,
}

/// The tree of the search by a network: nodes in one block of memory, the children of a node side by
/// side.
#[derive(Debug)]
pub(crate) struct Tree {
    /// The root first, and each node before its children.
    nodes: Vec<Node>,
    /// One for each node.
    records: Vec<Record>,
}

impl Tree {
    /// The root's place.
    pub(crate) const ROOT: usize = 0;

    /// About 62 MB.
    const MAX_NODES: usize = 2_200_000;

    /// The cells of a board.
    const MOST_CHILDREN: usize = 81;

    /// A root that nothing is known of.
    pub(crate) fn new() -> Self {
        let root = Node { share: 0.5, doubt: 0.0, first: 0, mv: 0, count: 0 };
        Self { nodes: vec![root], records: vec![Record::new(Bounds::open(2))] }
    }

    pub(crate) fn record(&self, at: usize) -> &Record {
        &self.records[at]
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    /// What who moved to a node may expect there: a share of the point.
    pub(crate) fn share(&self, at: usize, by: Player) -> f32 {
        self.records[at].bounds.correct(self.nodes[at].found(), by, DRAW)
    }

    /// Whether a node was left alone because no more than is certain beside it can come of it.
    fn was_left_alone(&self, at: usize) -> bool {
        self.nodes[at].is_closed() && !self.records[at].bounds.is_certain()
    }

    /// How good a move is for who made it, `by`: the larger the better. Certain wins come first, the
    /// quickest of them first, and certain losses last, the longest of them first, after the moves that
    /// were left alone for a certain draw.
    pub(crate) fn rank(&self, at: usize, by: Player, tuning: &Tuning) -> f32 {
        let record = &self.records[at];
        let plies = f32::from(record.bounds.plies());
        match record.bounds.result(by) {
            Some(1) => 1000.0 - plies,
            Some(-1) => plies - 1000.0,
            _ => {
                let worth = tuning.visits_worth * (record.visits as f32 + 1.0).log2();
                let is_below_a_draw = self.was_left_alone(at) && record.bounds.high(by) < 1;
                self.share(at, by) + worth - f32::from(u8::from(is_below_a_draw))
            }
        }
    }

    /// The children of a node where it is the turn of `turn`, the best first.
    pub(crate) fn ranked(&self, at: usize, turn: Player, tuning: &Tuning) -> Vec<usize> {
        let rank = |child| LargestFirst(self.rank(child, turn, tuning));
        sorted(self.nodes[at].children().map(|child| (rank(child), child)))
    }

    /// What is known of each move of the root, where it is the turn of `turn`, but its line; the best
    /// first.
    pub(crate) fn told(&self, turn: Player, tuning: &Tuning) -> Vec<MoveReport<Place>> {
        let told = |at: usize| {
            let (share, record) = (self.share(at, turn), self.record(at));
            MoveReport {
                mv: Place::new(self.node(at).mv.into()),
                score: 2.0 * share - 1.0,
                shares: shares(share, turn),
                visits: record.visits.into(),
                pv: Vec::new(),
                proven: record.bounds.report(turn, 1),
            }
        };
        self.ranked(Self::ROOT, turn, tuning).into_iter().map(told).collect()
    }

    /// Whether a move of the root was not left alone for what is certain of another.
    pub(crate) fn is_known(&self, mv: Place) -> bool {
        let is_it = |&at: &usize| Place::new(self.nodes[at].mv.into()) == mv;
        self.nodes[Self::ROOT].children().find(is_it).is_some_and(|at| !self.was_left_alone(at))
    }

    /// Whether a node deserves children. When half of the memory is filled, each further part of it
    /// doubles the visits that a node must have had, so that a search of any length finds room where
    /// it matters.
    pub(crate) fn is_ripe(&self, at: usize) -> bool {
        const PARTS: usize = 12;
        let filled = (2 * PARTS * self.nodes.len() / Self::MAX_NODES).saturating_sub(PARTS);
        filled < PARTS && self.records[at].visits >= (1 << filled) - 1
    }

    /// Gives a node its children.
    pub(crate) fn expand(&mut self, at: usize, children: &[Child], tuning: &Tuning) {
        let most = Self::MAX_NODES + Self::MOST_CHILDREN;
        make_room(&mut self.nodes, children.len(), most);
        make_room(&mut self.records, children.len(), most);
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = children.len() as u8;
        let best = children.iter().map(|child| child.share).fold(0.0, f32::max);
        let weight = |child: &Child| {
            let behind = 1.0 + (best - child.share) / tuning.temperature;
            1.0 / (behind * behind)
        };
        let sum: f32 = children.iter().map(weight).sum();
        for child in children {
            let prior = weight(child) / sum;
            let prior = (prior * f32::from(u16::MAX)) as u16;
            let doubt = f32::from(prior) / f32::from(u16::MAX);
            let mut node = Node { share: child.share, doubt, first: 0, mv: child.mv, count: 0 };
            if child.bounds.is_certain() {
                node.close();
            }
            self.nodes.push(node);
            self.records.push(Record { prior, ..Record::new(child.bounds) });
        }
    }

    /// The child that promises most, doubt weighed by `weight`.
    #[inline]
    pub(crate) fn most_appealing(&self, at: usize, weight: f32) -> usize {
        /// The low bits of a score make room for the place of the child.
        const PLACES: usize = 128;
        let children = self.nodes[at].children();
        let mut key = i32::MIN;
        for (place, node) in self.nodes[children.clone()].iter().enumerate() {
            // Positive numbers are ordered as their bits are, and so compare without branches.
            let score = (node.share + weight * node.doubt).to_bits() as i32;
            key = key.max(score & !(PLACES as i32 - 1) | (PLACES - 1 - place) as i32);
        }
        children.start + PLACES - 1 - (key as usize & (PLACES - 1))
    }

    /// Counts a search that found a share of the point for who moved to a node. What is certain
    /// corrects it; the corrected share comes back.
    #[inline]
    pub(crate) fn learn(&mut self, at: usize, by: Player, share: f32) -> f32 {
        let (node, record) = (&mut self.nodes[at], &mut self.records[at]);
        record.visits += 1;
        let share = record.bounds.correct(share, by, DRAW);
        if !node.is_closed() {
            let count = (record.visits + 1) as f32;
            let mean = node.share + (share - node.share) / count;
            node.share = record.bounds.correct(mean, by, DRAW);
            node.doubt = f32::from(record.prior) / (f32::from(u16::MAX) * count);
        }
        share
    }

    /// Notes what follows for a node, where it is the turn of `turn`, from what is certain of its
    /// children. True when that is news.
    pub(crate) fn settle(&mut self, at: usize, turn: Player) -> bool {
        let children = self.nodes[at].children();
        let known = self.records[children.clone()].iter().map(|record| record.bounds);
        let bounds = Bounds::of_choice(turn, known);
        if bounds.low(turn) > -1 {
            for child in children {
                // It cannot be better than what is certain already.
                if self.records[child].bounds.high(turn) <= bounds.low(turn) {
                    self.nodes[child].close();
                }
            }
        }
        let is_news = bounds != self.records[at].bounds;
        self.close(at, bounds);
        is_news
    }

    /// Notes what is certain of a node. Where that is its outcome, nothing is left to learn there.
    pub(crate) fn close(&mut self, at: usize, bounds: Bounds) {
        self.records[at].bounds = bounds;
        if bounds.is_certain() {
            self.nodes[at].close();
        }
    }

    /// Keeps the part of the tree below a node, which becomes the root.
    pub(crate) fn keep(&mut self, at: usize) {
        blocks::keep(&mut self.nodes, &mut self.records, at);
    }
}

/// Shares of the point, of `turn` and of the other.
pub(crate) fn shares(share: f32, turn: Player) -> ByPlayer<f32> {
    ByPlayer::new_with(|player| match player {
        Player::Plus => 0.0,
        player if player == turn => share,
        _ => 1.0 - share,
    })
}

#[cfg(test)]
mod tests {
    use uttt_rules::Outcome;

    use super::*;

    const TUNING: Tuning = Tuning {
        exploration: 0.3,
        temperature: 0.1,
        visits_worth: 0.0,
        solver_cells: 0,
        solver_nodes: 0,
    };

    fn children(count: u8) -> Vec<Child> {
        let child = |mv| Child { mv, share: f32::from(mv) / 20.0, bounds: Bounds::open(2) };
        (0..count).map(child).collect()
    }

    /// A tree of three levels, each node with some visits of its own.
    fn tree() -> Tree {
        let mut tree = Tree::new();
        tree.expand(Tree::ROOT, &children(4), &TUNING);
        for at in [3, 1, 7, 5] {
            tree.expand(at, &children(3), &TUNING);
        }
        for at in 0..tree.nodes.len() {
            for _ in 0..at {
                tree.learn(at, Player::X, 0.5);
            }
        }
        tree
    }

    /// The moves and visits below a node.
    fn told(tree: &Tree, at: usize) -> String {
        let (node, record) = (tree.node(at), tree.record(at));
        let below: Vec<String> = node.children().map(|child| told(tree, child)).collect();
        format!("{}:{}({})", node.mv, record.visits, below.join(" "))
    }

    #[test]
    fn what_is_kept_is_the_same_below_its_root() {
        for at in [0, 1, 3, 5, 7, 2] {
            let mut kept = tree();
            kept.keep(at);
            assert_eq!(told(&kept, Tree::ROOT), told(&tree(), at), "{at}");
        }
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree();
        tree.records[2].visits = 1 << 12;
        while tree.is_ripe(2) {
            tree.expand(2, &children(81), &TUNING);
        }
        let bytes = tree.nodes.capacity() * size_of::<Node>()
            + tree.records.capacity() * size_of::<Record>();
        assert!(tree.nodes.len() >= Tree::MAX_NODES);
        assert!(bytes < 62_000_000, "{bytes}");
    }

    #[test]
    fn the_most_appealing_promises_most_or_was_tried_least() {
        let mut tree = Tree::new();
        tree.expand(Tree::ROOT, &children(9), &TUNING);
        assert_eq!(tree.most_appealing(Tree::ROOT, 0.0), 9);
        for _ in 0..100 {
            tree.learn(9, Player::X, 0.1);
        }
        assert_eq!(tree.most_appealing(Tree::ROOT, 0.0), 8);
    }

    #[test]
    fn what_is_certain_is_not_looked_at_again() {
        let mut tree = Tree::new();
        tree.expand(Tree::ROOT, &children(3), &TUNING);
        tree.close(3, Bounds::certain(Outcome::Draw, 4));
        assert!(tree.settle(Tree::ROOT, Player::X));
        assert!(!tree.settle(Tree::ROOT, Player::X), "that is no news");
        assert_eq!(tree.record(Tree::ROOT).bounds.low(Player::X), 0);
        assert_eq!(tree.most_appealing(Tree::ROOT, 0.0), 2);
        // A loss for who moves here does not count as less than the draw that is certain.
        assert!((tree.learn(Tree::ROOT, Player::O, 1.0) - 0.5).abs() < 1e-6);
    }

    #[test]
    fn what_a_certain_draw_makes_needless_comes_after_it_with_what_was_found() {
        // However often they were looked at.
        let tuning = Tuning::default();
        let mut tree = Tree::new();
        let bounds = Bounds::without_win(Player::X);
        let child = |(mv, share)| Child { mv, share, bounds };
        let children: Vec<_> = (0..).zip([0.3, 0.1, 0.2, 0.4]).map(child).collect();
        tree.expand(Tree::ROOT, &children, &tuning);
        (0..1000).for_each(|_| _ = tree.learn(1, Player::X, 0.3));
        tree.close(3, Bounds::certain(Outcome::Draw, 4));
        tree.close(4, Bounds::certain(Outcome::Won(Player::O), 2));
        for _ in 0..2 {
            tree.settle(Tree::ROOT, Player::X);
            let told = tree.told(Player::X, &tuning);
            let scores: Vec<_> = told.iter().map(|told| (told.mv.index(), told.score)).collect();
            assert_eq!(scores[0], (2, 0.0));
            assert!(scores[1].0 == 0 && (scores[1].1 + 0.4).abs() < 1e-6, "{scores:?}");
            assert!(scores[2].0 == 1 && (scores[2].1 + 0.8).abs() < 1e-6, "{scores:?}");
            assert_eq!(scores[3], (3, -1.0));
            // Nobody has looked whether there is an answer to them.
            let known: Vec<_> = told.iter().map(|told| tree.is_known(told.mv)).collect();
            assert_eq!(known, [true, false, false, true]);
        }
    }

    #[test]
    fn what_a_certain_win_makes_needless_stays_in_order() {
        let mut tree = Tree::new();
        // The last promises more than the draw before it.
        let child = |(mv, share)| Child { mv, share, bounds: Bounds::open(2) };
        let children: Vec<_> = (0..).zip([0.3, 0.1, 0.2, 0.9]).map(child).collect();
        tree.expand(Tree::ROOT, &children, &TUNING);
        tree.close(1, Bounds::certain(Outcome::Won(Player::X), 6));
        tree.close(2, Bounds::certain(Outcome::Won(Player::O), 2));
        tree.close(3, Bounds::certain(Outcome::Draw, 4));
        tree.settle(Tree::ROOT, Player::X);
        let order: Vec<_> =
            tree.told(Player::X, &TUNING).iter().map(|told| told.mv.index()).collect();
        assert_eq!(order, [0, 3, 2, 1]);
    }
}
