use std::ops::Range;

use crate::bounds::Bounds;

/// What is known of one position of the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<M> {
    /// The move that leads here; none at the root.
    pub(crate) mv: Option<M>,
    /// What is certain, for the side to move here.
    pub(crate) bounds: Bounds,
    /// Where its children begin.
    first: u32,
    /// How many children it has; 0 until it is expanded.
    count: u16,
    /// The share it seemed to promise before it was tried, 0 to 65535.
    prior: u16,
    /// The playouts that went through it.
    pub(crate) visits: u32,
    /// Those that were won by the player who moved here.
    wins: u32,
    /// Those that were drawn.
    pub(crate) draws: u32,
}

impl<M> Node<M> {
    const NEW: Self = Self {
        mv: None,
        bounds: Bounds::OPEN,
        first: 0,
        count: 0,
        prior: 0,
        visits: 0,
        wins: 0,
        draws: 0,
    };

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    /// The part of a point that the player who moved here may expect, from 0 to 1, kept within
    /// what is certain; `None` while nothing is known.
    pub(crate) fn share(&self) -> Option<f32> {
        let (low, high) = self.limits();
        if low == high {
            return Some(low);
        }
        (self.visits > 0).then(|| (self.points() / self.visits as f32).clamp(low, high))
    }

    /// The same with the promise of the move counted as a few playouts: steadier in the beginning.
    fn promised_share(&self) -> f32 {
        const PLAYOUTS: f32 = 2.0;
        let (low, high) = self.limits();
        let promise = PLAYOUTS * f32::from(self.prior) / f32::from(u16::MAX);
        ((self.points() + promise) / (self.visits as f32 + PLAYOUTS)).clamp(low, high)
    }

    fn points(&self) -> f32 {
        self.wins as f32 + 0.5 * self.draws as f32
    }

    /// The least and the largest share that are possible.
    fn limits(&self) -> (f32, f32) {
        let share = |result: i8| f32::from(result + 1) / 2.0;
        (share(-self.bounds.high()), share(-self.bounds.low()))
    }
}

/// What selection looks at, kept apart so that the children of a node fill few cache lines.
#[derive(Clone, Copy, Debug)]
struct Appeal {
    /// The share that is expected.
    share: f32,
    /// How little it was tried: one through the root of the visits.
    doubt: f32,
}

impl Appeal {
    /// Nothing to learn here: less than any other.
    const NONE: Self = Self { share: f32::MIN, doubt: 0.0 };

    fn is_none(self) -> bool {
        self.share < 0.0
    }
}

/// The search tree: nodes in one block of memory, the children of a node side by side.
#[derive(Debug)]
pub(crate) struct Tree<M> {
    /// The root first, and each node before its children.
    nodes: Vec<Node<M>>,
    /// One for each node.
    appeals: Vec<Appeal>,
}

impl<M: Copy> Tree<M> {
    /// The root's place.
    pub(crate) const ROOT: usize = 0;

    /// About 80 MB.
    const MAX_NODES: usize = 2_000_000;

    /// A root that nothing is known of.
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::NEW], appeals: vec![Appeal::NONE] }
    }

    pub(crate) fn node(&self, at: usize) -> &Node<M> {
        &self.nodes[at]
    }

    /// Whether a node deserves children. Each twelfth of the memory that is filled doubles the
    /// visits that it takes, so that a search of any length finds room where it matters.
    pub(crate) fn is_ripe(&self, at: usize) -> bool {
        let filled = 12 * self.nodes.len() / Self::MAX_NODES;
        self.nodes[at].visits >= 2 << filled && filled < 12
    }

    /// Gives a node its children: moves, the share that each seems to promise, what is certain of
    /// it.
    pub(crate) fn expand(
        &mut self,
        at: usize,
        children: impl FnOnce(&mut dyn FnMut(M, f32, Bounds)),
    ) {
        let first = self.nodes.len();
        let Self { nodes, appeals } = self;
        children(&mut |mv, share, bounds| {
            let share = share.clamp(0.0, 1.0);
            let prior = (share * f32::from(u16::MAX)) as u16;
            nodes.push(Node { mv: Some(mv), bounds, prior, ..Node::NEW });
            appeals.push(if bounds.result().is_some() {
                Appeal::NONE
            } else {
                Appeal { share, doubt: 1.0 }
            });
        });
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first, node.count) = (first as u32, count as u16);
    }

    /// The child that promises most, doubt weighed by `weight`.
    #[inline]
    pub(crate) fn most_appealing(&self, at: usize, weight: f32) -> usize {
        /// The low bits of a score make room for the place of the child.
        const PLACES: usize = 128;
        let children = self.nodes[at].children();
        let mut best = (i32::MIN, children.start);
        for (chunk, appeals) in self.appeals[children.clone()].chunks(PLACES).enumerate() {
            let mut key = i32::MIN;
            for (place, appeal) in appeals.iter().enumerate() {
                // Positive numbers are ordered as their bits are, and so compare without branches.
                let score = (appeal.share + weight * appeal.doubt).to_bits() as i32;
                key = key.max(score & !(PLACES as i32 - 1) | (PLACES - 1 - place) as i32);
            }
            if key > best.0 {
                let place = PLACES - 1 - (key as usize & (PLACES - 1));
                best = (key, children.start + chunk * PLACES + place);
            }
        }
        best.1
    }

    /// Counts a playout at a node: −1, 0 or 1 for the player who moved there. What is certain
    /// corrects it; the corrected result comes back.
    #[inline]
    pub(crate) fn learn(&mut self, at: usize, result: i8) -> i8 {
        let node = &mut self.nodes[at];
        let result = result.clamp(-node.bounds.high(), -node.bounds.low());
        node.visits += 1;
        node.wins += u32::from(result == 1);
        node.draws += u32::from(result == 0);
        let appeal = &mut self.appeals[at];
        if !appeal.is_none() {
            appeal.share = node.promised_share();
            appeal.doubt = 1.0 / (node.visits as f32).sqrt();
        }
        result
    }

    /// Notes what follows for a node from what is certain of its children. True when that is news.
    pub(crate) fn settle(&mut self, at: usize) -> bool {
        let children = self.nodes[at].children();
        let bounds = Bounds::of_choice(self.nodes[children.clone()].iter().map(|node| node.bounds));
        if bounds.low() > -1 {
            for child in children {
                // It cannot be better than what is certain already.
                if -self.nodes[child].bounds.low() <= bounds.low() {
                    self.appeals[child] = Appeal::NONE;
                }
            }
        }
        let is_news = bounds != self.nodes[at].bounds;
        self.close(at, bounds);
        is_news
    }

    /// Notes what is certain of a node. Where that is its result, nothing is left to learn there.
    pub(crate) fn close(&mut self, at: usize, bounds: Bounds) {
        self.nodes[at].bounds = bounds;
        if bounds.result().is_some() {
            self.appeals[at] = Appeal::NONE;
        }
    }

    /// The part of the tree below a node, as a tree of its own.
    pub(crate) fn subtree(&self, at: usize) -> Self {
        let root = Node { mv: None, ..self.nodes[at] };
        let mut kept = Self { nodes: vec![root], appeals: vec![self.appeals[at]] };
        let mut next = 0;
        while next < kept.nodes.len() {
            let children = kept.nodes[next].children();
            kept.nodes[next].first = kept.nodes.len() as u32;
            kept.nodes.extend_from_slice(&self.nodes[children.clone()]);
            kept.appeals.extend_from_slice(&self.appeals[children]);
            next += 1;
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Proven, ProvenOutcome};

    /// A tree whose root has `count` children that promise nothing.
    fn tree(count: u16) -> Tree<u16> {
        let mut tree = Tree::new();
        tree.expand(Tree::<u16>::ROOT, |add| (0..count).for_each(|mv| add(mv, 0.0, Bounds::OPEN)));
        tree
    }

    #[test]
    fn finds_the_most_appealing_of_any_number_of_children() {
        for count in [1, 2, 9, 127, 128, 129, 300] {
            for winner in [0, count / 2, count - 1] {
                let mut tree = tree(count);
                let at = 1 + usize::from(winner);
                tree.learn(at, 1);
                assert_eq!(tree.most_appealing(Tree::<u16>::ROOT, 0.0), at, "of {count}");
            }
        }
    }

    #[test]
    fn what_is_certain_is_not_looked_at_again() {
        let mut tree = tree(3);
        let draw = Proven { outcome: ProvenOutcome::Draw, plies: 5 };
        tree.nodes[1].bounds = Bounds::after_move(Some(draw));
        assert!(tree.settle(Tree::<u16>::ROOT));
        assert!(!tree.settle(Tree::<u16>::ROOT), "that is no news");
        assert_eq!(tree.node(Tree::<u16>::ROOT).bounds.low(), 0);
        assert_eq!(tree.most_appealing(Tree::<u16>::ROOT, 0.0), 2);
        // A loss for who moves here does not count as less than the draw that is certain.
        assert_eq!(tree.learn(Tree::<u16>::ROOT, 1), 0);
    }

    #[test]
    fn a_subtree_is_the_same_below_its_root() {
        let mut tree = tree(4);
        for at in [2, 3] {
            tree.expand(at, |add| (10..13).for_each(|mv| add(mv, 0.3, Bounds::OPEN)));
        }
        for (at, result) in [(3, 1), (3, -1), (8, 0), (9, 1)] {
            tree.learn(at, result);
        }
        let kept = tree.subtree(3);
        let root = kept.node(Tree::<u16>::ROOT);
        assert_eq!((root.mv, root.visits, root.share()), (None, 2, Some(0.5)));
        let told = |tree: &Tree<u16>, at: usize| -> Vec<_> {
            let children = tree.node(at).children().map(|child| tree.node(child));
            children.map(|node| (node.mv, node.visits, node.share())).collect()
        };
        assert_eq!(told(&kept, Tree::<u16>::ROOT), told(&tree, 3));
        assert_eq!(kept.nodes.len(), 4);
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree(1000);
        tree.nodes[1].visits = 1 << 14;
        while tree.is_ripe(1) {
            tree.expand(1, |add| (0..1000).for_each(|mv| add(mv, 0.0, Bounds::OPEN)));
        }
        assert!(tree.nodes.len() >= Tree::<u16>::MAX_NODES);
        assert!(tree.nodes.len() < Tree::<u16>::MAX_NODES + 1000);
    }
}
