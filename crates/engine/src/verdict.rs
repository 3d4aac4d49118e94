use uttt_rules::{Place, Player};

use crate::node::Node;
use crate::rank::Rank;
use crate::sorted::sorted;
use crate::tree::Tree;
use crate::{MoveReport, Report};

/// Lines that are told: more than anybody follows.
const LINES: usize = 5;

/// What a tree says about the position at its root.
pub(crate) struct Verdict<'a> {
    tree: &'a Tree,
    /// The root's children, the best first.
    ranked: Vec<usize>,
}

impl<'a> Verdict<'a> {
    pub(crate) fn of(tree: &'a Tree) -> Self {
        let rank = Rank::among(tree, Tree::ROOT);
        let children = tree.node(Tree::ROOT).children();
        Self { tree, ranked: sorted(children.map(|at| (rank.of(tree.node(at)), at))) }
    }

    fn best(&self) -> Option<&'a Node> {
        self.ranked.first().map(|&at| self.tree.node(at))
    }

    /// The lines that are expected after the best few moves, the best first: each as far as it is in
    /// the tree, and the node where it ends.
    pub(crate) fn lines(&self) -> Vec<(Vec<Place>, usize)> {
        self.ranked.iter().take(LINES).map(|&at| self.line(at)).collect()
    }

    /// The line that is expected after the move of a node, that move first.
    fn line(&self, mut at: usize) -> (Vec<Place>, usize) {
        let mut moves = vec![self.tree.node(at).mv];
        while let Some(next) = {
            let rank = Rank::among(self.tree, at);
            let children = self.tree.node(at).children();
            children.min_by_key(|&child| rank.of(self.tree.node(child)))
        } {
            moves.push(self.tree.node(next).mv);
            at = next;
        }
        (moves, at)
    }

    /// The report with these lines of the best moves; how long the search took is not known here.
    pub(crate) fn report(&self, lines: Vec<Vec<Place>>) -> Report<Place> {
        let (tree, root) = (self.tree, self.tree.node(Tree::ROOT));
        let turn = tree.turn(Tree::ROOT);
        // Over, or not begun: the root alone knows.
        let known = self.best().unwrap_or(root);
        let mut moves = self.moves();
        moves.iter_mut().zip(lines).for_each(|(told, line)| told.pv = line);
        Report {
            best: moves.first().map(|best| best.mv),
            depth: 0,
            nodes: 0,
            score: self.score(known, turn),
            shares: known.shares(tree.players()),
            wdl: self.wdl(known, turn),
            pv: moves.first().map_or_else(Vec::new, |best| best.pv.clone()),
            proven: root.bounds.report(turn, 0),
            moves,
        }
    }

    /// What is known of each move but its line, the best first.
    pub(crate) fn moves(&self) -> Vec<MoveReport<Place>> {
        let (tree, turn) = (self.tree, self.tree.turn(Tree::ROOT));
        let told = |&at: &usize| {
            let node = tree.node(at);
            MoveReport {
                mv: node.mv,
                score: self.score(node, turn),
                shares: node.shares(tree.players()),
                visits: node.visits.into(),
                pv: Vec::new(),
                proven: node.bounds.report(turn, 1),
            }
        };
        self.ranked.iter().map(told).collect()
    }

    /// −1 to 1 for a player.
    fn score(&self, node: &Node, player: Player) -> f32 {
        2.0 * node.share(player, self.tree.draw()).unwrap_or(self.tree.draw()) - 1.0
    }

    /// Won, drawn and lost for a player.
    fn wdl(&self, node: &Node, player: Player) -> [f32; 3] {
        let draw_share = self.tree.draw();
        match (node.bounds.result(player), node.visits) {
            (Some(1), _) => [1.0, 0.0, 0.0],
            (Some(-1), _) => [0.0, 0.0, 1.0],
            (Some(_), _) | (None, 0) => [0.0, 1.0, 0.0],
            (None, _) => {
                let share = node.share(player, draw_share).unwrap_or(draw_share);
                // What is certain may leave less room for draws than there were.
                let room = (share / draw_share).min((1.0 - share) / (1.0 - draw_share));
                let draw = node.drawn().min(room);
                let win = share - draw_share * draw;
                [win, draw, (1.0 - win - draw).max(0.0)]
            }
        }
    }
}
