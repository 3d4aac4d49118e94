use std::fmt::Debug;
use std::ops::Range;

use uttt_rules::{Place, Player};

use super::proof_bounds::ProofBounds;

/// What selection reads of a position, and all that it needs to continue from there: 16 bytes,
/// because memory is slow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The value for the player who moved here, 0 to 1. It is lowered by two when the node is
    /// pruned, so that selection takes it last.
    pub(crate) value: f32,
    /// What exploration adds to the value, before the weight of exploration.
    pub(crate) exploration: f32,
    /// The index of its first child.
    pub(super) first: u32,
    /// How many children it has; 0 until it is expanded.
    pub(super) count: u16,
    /// The move that leads here; meaningless at the root.
    pub(crate) mv: Place,
}

impl Node {
    /// How much a pruned node's value is lowered.
    const PRUNED: f32 = 2.0;

    /// A node without children.
    pub(crate) const fn new(mv: Place, value: f32, exploration: f32) -> Self {
        Self { value, exploration, first: 0, count: 0, mv }
    }

    /// Whether its children are in the tree.
    pub(crate) const fn is_expanded(&self) -> bool {
        self.count > 0
    }

    /// Its children, in the order of the legal moves.
    pub(crate) const fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }

    /// Excludes it from selection.
    pub(crate) fn prune(&mut self) {
        if !self.is_pruned() {
            (self.value, self.exploration) = (self.value - Self::PRUNED, 0.0);
        }
    }

    /// Lets selection take it again.
    pub(super) fn unprune(&mut self) {
        self.value = self.value_found();
    }

    /// Whether selection skips it.
    pub(crate) fn is_pruned(&self) -> bool {
        self.value < 0.0
    }

    /// The value found before it was pruned.
    pub(crate) fn value_found(&self) -> f32 {
        if self.is_pruned() { self.value + Self::PRUNED } else { self.value }
    }
}

/// The other statistics of a position. `T` is what its search counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stats<T> {
    /// The simulations that went through it.
    pub(crate) visits: u32,
    /// What is proven.
    pub(crate) bounds: ProofBounds,
    /// The prior of the move before its first visit, 0 to 65535.
    pub(crate) prior: u16,
    /// Who made the move.
    pub(crate) by: Player,
    pub(crate) tally: T,
}

impl<T: NodeTally> Stats<T> {
    /// A position without visits.
    pub(crate) fn new(by: Player, bounds: ProofBounds, prior: u16) -> Self {
        Self { visits: 0, bounds, prior, by, tally: T::default() }
    }
}

/// What a search counts at each node, and how large its tree may grow.
pub(crate) trait NodeTally: Copy + Debug + Default {
    /// The number of nodes at which no more nodes are expanded.
    const MAX_NODES: usize;

    /// The most children that a node can have.
    const MAX_CHILDREN: usize;
}
