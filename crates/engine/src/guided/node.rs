use std::ops::Range;

use crate::bounds::Bounds;

/// What is known of one position of the tree, besides what selection looks at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Where its children begin.
    pub(crate) first: u32,
    /// The searches that went through it.
    pub(crate) visits: u32,
    /// What is certain.
    pub(crate) bounds: Bounds,
    /// The part of its parent's weight that its promise gives it, 0 to 65535.
    pub(crate) prior: u16,
    /// The move that leads here; without a meaning at the root.
    pub(crate) mv: u8,
    /// How many children it has; 0 until it is expanded.
    pub(crate) count: u8,
}

impl Node {
    /// A node that was not searched.
    pub(crate) const fn new(mv: u8, bounds: Bounds) -> Self {
        Self { first: 0, visits: 0, bounds, prior: 0, mv, count: 0 }
    }

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}
