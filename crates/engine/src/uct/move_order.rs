use std::cmp::Reverse;

use super::tree::{Tree, Wins};
use crate::search::Stats;

/// The order of the moves of a position, the best first.
///
/// Proven wins come first, the quickest at the front, and proven losses last, the longest at the
/// front. Between them, the number of visits decides. If a draw is proven, a move comes before the
/// moves that draw at least only if its value is higher and it has many visits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveOrder {
    /// The visits that a move needs to come before a proven draw; `None` if no draw is proven.
    enough: Option<u32>,
    /// The value of a draw.
    draw: f32,
}

impl MoveOrder {
    /// The order of the children of a node.
    pub(crate) fn among(tree: &Tree, at: usize) -> Self {
        let parent = tree.stats(at);
        let is_safe = parent.bounds.low(tree.turn(at)) >= 0;
        Self { enough: is_safe.then_some(parent.visits / 10), draw: tree.draw() }
    }

    /// The children of a node, the best first.
    pub(crate) fn sorted_children(tree: &Tree, at: usize) -> Vec<usize> {
        let order = Self::among(tree, at);
        let mut children: Vec<_> = tree.node(at).children().collect();
        children.sort_unstable_by_key(|&child| (order.key(tree.stats(child)), child));
        children
    }

    /// The best child of a node.
    pub(crate) fn best_child(tree: &Tree, at: usize) -> Option<usize> {
        let order = Self::among(tree, at);
        tree.node(at).children().min_by_key(|&child| order.key(tree.stats(child)))
    }

    /// Smaller is better. If everything else is equal, the prior decides.
    fn key(self, child: &Stats<Wins>) -> (u8, i64, Reverse<u16>) {
        let (class, count) = self.class(child);
        (class, count, Reverse(child.prior))
    }

    fn class(self, child: &Stats<Wins>) -> (u8, i64) {
        let (plies, visits) = (i64::from(child.bounds.plies()), i64::from(child.visits));
        match (child.bounds.result(child.by), self.enough) {
            (Some(1), _) => (0, plies),
            (Some(-1), _) => (4, -plies),
            (Some(_), _) => (2, -plies),
            (None, None) => (2, -visits),
            (None, Some(enough)) => {
                let value = child.value(child.by, self.draw);
                let is_better = child.visits > enough && value > Some(self.draw);
                let is_safe = child.bounds.low(child.by) >= 0;
                (if is_better { 1 } else { 3 - u8::from(is_safe) }, -visits)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Outcome, Place, Player};

    use super::super::tree::Tree;
    use super::MoveOrder;
    use crate::search::ProofBounds;

    #[test]
    fn a_move_that_draws_at_least_comes_before_an_uncertain_one() {
        let mut tree = Tree::new(&Player::PAIR, Player::X);
        let mut add = |at, children: &[Option<ProofBounds>]| {
            tree.add_children(at, &mut |add| {
                children.iter().for_each(|&bounds| add(Place::new(1), 0.0, bounds));
            });
        };
        let drawn = Some(ProofBounds::proven(Outcome::Draw, 2));
        add(0, &[None, None]);
        // The only answer to the second move lets us draw, or try for more.
        add(2, &[None]);
        add(3, &[drawn, None]);
        for at in [3, 2, 0] {
            assert!(tree.backpropagate_proof(&[at]));
        }
        for _ in 0..100 {
            let outcome = tree.count(1, Outcome::Draw);
            tree.count(0, outcome);
        }
        assert_eq!(MoveOrder::best_child(&tree, 0), Some(2));
    }
}
