use crate::tree::Node;

/// The order of the moves of one position, from the best on.
///
/// Certain wins come first, the quickest of them first, and certain losses last, the longest of
/// them first. Between them the playouts that went through a move speak for it. Where a draw is
/// certain, a move has to promise more than that, and to have been tried often, to come before it.
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
                (if is_better { 1 } else { 3 }, -visits)
            }
        }
    }
}
