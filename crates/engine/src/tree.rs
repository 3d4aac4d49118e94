use std::ops::Range;

use crate::bounds::Bounds;

/// What is known of one position of the tree. Its move stands beside it in [`Tree`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// What is certain, for the side to move here.
    pub(crate) bounds: Bounds,
    /// Where its children begin.
    first: u32,
    /// How many children it has; 0 until it is expanded.
    count: u16,
    /// The playouts that went through it.
    pub(crate) visits: u32,
    /// Those that were won by the player who moved here, and those that were drawn.
    pub(crate) wins: u32,
    pub(crate) draws: u32,
}

impl Node {
    const NEW: Self =
        Self { bounds: Bounds::OPEN, first: 0, count: 0, visits: 0, wins: 0, draws: 0 };

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    /// The part of a point that its playouts won for the player who moved here, from 0 to 1, kept
    /// within what is certain; `None` while nothing is known.
    pub(crate) fn share(&self) -> Option<f32> {
        let (low, high) = (-self.bounds.high(), -self.bounds.low());
        if low == high {
            return Some(f32::from(low + 1) / 2.0);
        }
        let points = self.wins as f32 + 0.5 * self.draws as f32;
        (self.visits > 0).then(|| {
            (points / self.visits as f32).clamp(f32::from(low + 1) / 2.0, f32::from(high + 1) / 2.0)
        })
    }
}

/// The search tree: nodes in one block of memory, the children of a node side by side.
#[derive(Debug)]
pub(crate) struct Tree<M> {
    /// The root first.
    nodes: Vec<Node>,
    /// The move that leads to each node but the root: that of node `i` is at `i - 1`.
    moves: Vec<M>,
}

impl<M: Copy> Tree<M> {
    /// The root's place.
    pub(crate) const ROOT: usize = 0;

    /// About 100 MB.
    const MAX_NODES: usize = 4_000_000;

    /// A root that nothing is known of.
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::NEW], moves: Vec::new() }
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    pub(crate) fn node_mut(&mut self, at: usize) -> &mut Node {
        &mut self.nodes[at]
    }

    pub(crate) fn nodes(&self, range: Range<usize>) -> &[Node] {
        &self.nodes[range]
    }

    /// The move that leads to a node other than the root.
    pub(crate) fn mv(&self, at: usize) -> M {
        self.moves[at - 1]
    }

    /// Gives a node its children; nothing happens once the tree is full.
    pub(crate) fn expand(&mut self, at: usize, moves: impl Iterator<Item = M>) {
        let first = self.nodes.len();
        if first >= Self::MAX_NODES {
            return;
        }
        self.moves.extend(moves);
        let count = self.moves.len() + 1 - first;
        self.nodes.extend(std::iter::repeat_n(Node::NEW, count));
        let node = &mut self.nodes[at];
        (node.first, node.count) = (first as u32, count as u16);
    }

    /// The part of the tree below a node, as a tree of its own.
    pub(crate) fn subtree(&self, at: usize) -> Self {
        let mut kept = Self { nodes: vec![self.nodes[at]], moves: Vec::new() };
        let mut next = 0;
        while next < kept.nodes.len() {
            let children = kept.nodes[next].children();
            kept.nodes[next].first = kept.nodes.len() as u32;
            kept.nodes.extend_from_slice(&self.nodes[children.clone()]);
            kept.moves.extend(children.map(|child| self.mv(child)));
            next += 1;
        }
        kept
    }
}
