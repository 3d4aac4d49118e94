use std::cmp::Reverse;

use crate::node::Node;
use crate::tree::Tree;

/// The order of the moves of one position, from the best on.
///
/// Certain wins come first, the quickest of them first, and certain losses last, the longest of
/// them first. Between them the playouts that went through a move speak for it. Where a draw is
/// certain, a move has to promise more than that, and to have been tried often, to come before the
/// moves that draw at least.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rank {
    /// The visits that a move needs to come before a certain draw; `None` where none is certain.
    enough: Option<u32>,
    /// What a draw is worth.
    draw: f32,
}

impl Rank {
    /// The order of the children of a node.
    pub(crate) fn among(tree: &Tree, at: usize) -> Self {
        let parent = tree.node(at);
        let is_safe = parent.bounds.low(tree.turn(at)) >= 0;
        Self { enough: is_safe.then_some(parent.visits / 10), draw: tree.draw() }
    }

    /// Smaller is better. Where all else is equal, what was promised decides.
    pub(crate) fn of(self, child: &Node) -> (u8, i64, Reverse<u16>) {
        let (class, count) = self.class(child);
        (class, count, Reverse(child.prior))
    }

    fn class(self, child: &Node) -> (u8, i64) {
        let (plies, visits) = (i64::from(child.bounds.plies()), i64::from(child.visits));
        match (child.bounds.result(child.by), self.enough) {
            (Some(1), _) => (0, plies),
            (Some(-1), _) => (4, -plies),
            (Some(_), _) => (2, -plies),
            (None, None) => (2, -visits),
            (None, Some(enough)) => {
                let share = child.share(child.by, self.draw);
                let is_better = child.visits > enough && share > Some(self.draw);
                let is_safe = child.bounds.low(child.by) >= 0;
                (if is_better { 1 } else { 3 - u8::from(is_safe) }, -visits)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uttt_rules::{Outcome, Place, Player};

    use super::Rank;
    use crate::bounds::Bounds;
    use crate::tree::Tree;

    #[test]
    fn a_move_that_draws_at_least_comes_before_an_uncertain_one() {
        let mut tree = Tree::new(&Player::PAIR, Player::X);
        let mut add = |at, children: &[Option<Bounds>]| {
            tree.expand(at, &mut |add| {
                children.iter().for_each(|&bounds| add(Place::new(1), 0.0, bounds));
            });
        };
        let drawn = Some(Bounds::certain(Outcome::Draw, 2));
        add(0, &[None, None]);
        // The only answer to the second move lets us draw, or try for more.
        add(2, &[None]);
        add(3, &[drawn, None]);
        for at in [3, 2, 0] {
            assert!(tree.settle(at));
        }
        for _ in 0..100 {
            let outcome = tree.learn(1, Outcome::Draw);
            tree.learn(0, outcome);
        }
        let rank = Rank::among(&tree, 0);
        assert!(rank.of(tree.node(2)) < rank.of(tree.node(1)));
    }
}
