use std::ops::Range;

use crate::blocks::Parent;
use crate::bounds::Bounds;

/// What the way down the tree looks at of a position: small, and all that is needed to go on, for
/// the memory is slow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The share of the point that who moved here may expect: the mean of what was found below and
    /// of what the network said in the beginning. Two less where nothing is left to learn.
    pub(crate) share: f32,
    /// How much is to be learnt: the prior over one more than the visits.
    pub(crate) doubt: f32,
    /// Where its children begin.
    pub(crate) first: u32,
    /// The move that leads here; without a meaning at the root.
    pub(crate) mv: u8,
    /// How many children it has; 0 until it is expanded.
    pub(crate) count: u8,
}

impl Node {
    /// By how much the share of a closed node is less, so that none is looked at before an open one.
    const CLOSED: f32 = 2.0;

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    /// Leaves nothing to learn here.
    pub(crate) fn close(&mut self) {
        if !self.is_closed() {
            (self.share, self.doubt) = (self.share - Self::CLOSED, 0.0);
        }
    }

    /// The share that was found until nothing was left to learn.
    pub(crate) fn found(&self) -> f32 {
        if self.is_closed() { self.share + Self::CLOSED } else { self.share }
    }

    /// Whether nothing is left to learn.
    pub(crate) fn is_closed(&self) -> bool {
        self.share < 0.0
    }
}

impl Parent for Node {
    fn block(&self) -> Range<usize> {
        self.children()
    }

    fn set_first(&mut self, first: usize) {
        self.first = first as u32;
    }
}

/// What else is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    /// The searches that went through it.
    pub(crate) visits: u32,
    /// What is certain.
    pub(crate) bounds: Bounds,
    /// The part of its parent's weight that its promise gives it, 0 to 65535.
    pub(crate) prior: u16,
}

impl Record {
    /// A position that was not searched.
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self { visits: 0, bounds, prior: 0 }
    }
}
