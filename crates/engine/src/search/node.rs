use std::fmt::Debug;
use std::ops::Range;

use uttt_rules::{Place, Player};

use super::proof_bounds::ProofBounds;

/// What selection reads of a position, and all that it takes to go on from there: 16 bytes, because
/// memory is slow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The value for the player who moved here, 0 to 1. Two less once the node is pruned, so that it
    /// is selected after all others.
    pub(crate) value: f32,
    /// What exploration adds to it, before the weight of exploration.
    pub(crate) exploration: f32,
    /// Where its children begin.
    pub(super) first: u32,
    /// How many children it has; 0 until it is expanded.
    pub(super) count: u16,
    /// The move that leads here; without a meaning at the root.
    pub(crate) mv: Place,
}

impl Node {
    /// By how much the value of a pruned node is less.
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

    /// Whether selection leaves it out.
    pub(crate) fn is_pruned(&self) -> bool {
        self.value < 0.0
    }

    /// The value that was found until it was pruned.
    pub(crate) fn value_found(&self) -> f32 {
        if self.is_pruned() { self.value + Self::PRUNED } else { self.value }
    }
}

/// What else is known of a position. `T` is what its search counts besides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stats<T> {
    /// The simulations that went through it.
    pub(crate) visits: u32,
    /// What is proven.
    pub(crate) bounds: ProofBounds,
    /// What was expected of the move before it was visited, 0 to 65535.
    pub(crate) prior: u16,
    /// Who made the move.
    pub(crate) by: Player,
    pub(crate) tally: T,
}

impl<T: Tally> Stats<T> {
    /// A position that was not visited.
    pub(crate) fn new(by: Player, bounds: ProofBounds, prior: u16) -> Self {
        Self { visits: 0, bounds, prior, by, tally: T::default() }
    }
}

/// What a search counts at each node, and how large its tree may grow.
pub(crate) trait Tally: Copy + Debug + Default {
    /// No node is expanded once the tree has so many.
    const MAX_NODES: usize;

    /// The most children that a node can have.
    const MAX_CHILDREN: usize;
}
