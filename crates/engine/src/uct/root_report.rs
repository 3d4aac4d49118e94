use uttt_rules::{Place, Player};

use super::move_order::MoveOrder;
use super::tree::{Tree, Wins};
use crate::report::{MoveReport, Report};
use crate::search::Stats;

/// What a tree knows about the position at its root.
pub(crate) struct RootReport<'a> {
    tree: &'a Tree,
    /// The root's children, the best first.
    children: Vec<usize>,
}

impl<'a> RootReport<'a> {
    pub(crate) fn of(tree: &'a Tree) -> Self {
        Self { tree, children: MoveOrder::sorted_children(tree, Tree::ROOT) }
    }

    /// The expected lines after the best few moves, the best first. Each goes as far as the tree,
    /// and comes with the node at its end.
    pub(crate) fn lines(&self) -> Vec<(Vec<Place>, usize)> {
        self.tree.lines(&self.children, |at, _| MoveOrder::best_child(self.tree, at))
    }

    /// The moves, the best first, without their lines.
    pub(crate) fn moves(&self) -> Vec<MoveReport<Place>> {
        let tree = self.tree;
        tree.move_reports(&self.children, |at| tree.stats(at).values(tree.players()))
    }

    /// The report, with these lines of the best moves.
    pub(crate) fn report(&self, lines: Vec<Vec<Place>>) -> Report<Place> {
        let tree = self.tree;
        let turn = tree.turn(Tree::ROOT);
        // The game is over, or the search has not begun: there is only the root.
        let known = tree.stats(self.children.first().copied().unwrap_or(Tree::ROOT));
        let value = known.value(turn, tree.draw()).unwrap_or(tree.draw());
        let values = (2.0 * value - 1.0, known.values(tree.players()));
        tree.report(self.moves(), lines, values, self.wdl(known, turn))
    }

    /// The chances of a win, a draw and a loss for a player.
    fn wdl(&self, known: &Stats<Wins>, player: Player) -> [f32; 3] {
        let draw_value = self.tree.draw();
        match (known.bounds.result(player), known.visits) {
            (Some(1), _) => [1.0, 0.0, 0.0],
            (Some(-1), _) => [0.0, 0.0, 1.0],
            (Some(_), _) | (None, 0) => [0.0, 1.0, 0.0],
            (None, _) => {
                let value = known.value(player, draw_value).unwrap_or(draw_value);
                // The proof bounds may leave less room for draws than there were.
                let room = (value / draw_value).min((1.0 - value) / (1.0 - draw_value));
                let draw = known.drawn().min(room);
                let win = value - draw_value * draw;
                [win, draw, (1.0 - win - draw).max(0.0)]
            }
        }
    }
}
