use crate::tree::Node;

/// The order of the moves of one position, from the best on.
///
/// Certain wins come first, the quickest of them first, and certain losses last, the longest of
/// them first. Between them the playouts that went through a move speak for it. Where a draw is
/// certain, a move has to promise more than that, and to have been tried often, to come before the
/// moves that draw at least.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rank {
    /// The visits that a move needs to come before a certain draw; `None` where none is certain.
    draw: Option<u32>,
}

impl Rank {
    /// The order of the children of `parent`.
    pub(crate) fn among<M>(parent: &Node<M>) -> Self {
        Self { draw: (parent.bounds.low() >= 0).then_some(parent.visits / 10) }
    }

    /// Smaller is better.
    pub(crate) fn of<M>(self, child: &Node<M>) -> (u8, i64) {
        let (plies, visits) = (i64::from(child.bounds.plies()), i64::from(child.visits));
        match (child.bounds.result(), self.draw) {
            (Some(-1), _) => (0, plies),
            (Some(1), _) => (4, -plies),
            (Some(_), _) => (2, -plies),
            (None, None) => (2, -visits),
            (None, Some(enough)) => {
                let is_better = child.visits > enough && child.share() > Some(0.5);
                let is_safe = child.bounds.high() <= 0;
                (if is_better { 1 } else { 3 - u8::from(is_safe) }, -visits)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rank;
    use crate::bounds::Bounds;
    use crate::tree::Tree;
    use crate::{Proven, ProvenOutcome};

    #[test]
    fn a_move_that_draws_at_least_comes_before_an_uncertain_one() {
        let mut tree = Tree::<u8>::new();
        let drawn = Some(Proven { outcome: ProvenOutcome::Draw, plies: 3 });
        tree.expand(0, |add| {
            add(1, 0.5, Bounds::OPEN);
            add(2, 0.5, Bounds::OPEN);
        });
        // The only answer to the second move lets us draw, or try for more.
        tree.expand(2, |add| add(1, 0.5, Bounds::OPEN));
        tree.expand(3, |add| {
            add(1, 0.5, Bounds::after_move(drawn));
            add(2, 0.5, Bounds::OPEN);
        });
        for at in [3, 2, 0] {
            assert!(tree.settle(at));
        }
        for _ in 0..100 {
            let result = tree.learn(1, 0);
            tree.learn(0, -result);
        }
        let rank = Rank::among(tree.node(0));
        assert!(rank.of(tree.node(2)) < rank.of(tree.node(1)));
    }
}
