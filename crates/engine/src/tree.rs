use std::cmp::Reverse;

use uttt_rules::{Outcome, Place, Player};

use crate::blocks::{self, make_room};
use crate::bounds::Bounds;
use crate::node::Node;

/// What selection looks at, kept apart so that the children of a node fill few cache lines.
#[derive(Clone, Copy, Debug)]
struct Appeal {
    /// The share that is expected.
    share: f32,
    /// How little it was tried: one through the root of the visits.
    doubt: f32,
}

impl Appeal {
    /// Nothing to learn here: less than any other.
    const NONE: Self = Self { share: f32::MIN, doubt: 0.0 };

    fn is_none(self) -> bool {
        self.share < 0.0
    }
}

/// Takes a child: its move, how much more than other moves it seems to promise, what is certain.
pub(crate) type Add<'a> = dyn FnMut(Place, f32, Option<Bounds>) + 'a;

/// The tree of the search by playouts: nodes in one block of memory, the children of a node side by
/// side.
///
/// It knows moves as places, so that all games share its code.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug)]
pub(crate) struct Tree {
    /// The root first, and each node before its children.
    nodes: Vec<Node>,
    /// One for each node.
    appeals: Vec<Appeal>,
    /// Who plays.
    players: &'static [Player],
    /// What a draw is worth to each.
    draw: f32,
}

impl Tree {
    /// The root's place.
    pub(crate) const ROOT: usize = 0;

    /// About 80 MB.
    const MAX_NODES: usize = 2_000_000;

    /// The cells of the largest board.
    const MOST_CHILDREN: usize = 729;

    /// A root that nothing is known of: a position of a game of `players`, in which it is the turn
    /// of `turn`.
    pub(crate) fn new(players: &'static [Player], turn: Player) -> Self {
        let before = players.iter().find(|player| player.next(players.len()) == turn);
        let root =
            Node::new(Place::new(0), *before.unwrap_or(&turn), 0.0, Bounds::open(players.len()));
        let draw = 1.0 / players.len() as f32;
        Self { nodes: vec![root], appeals: vec![Appeal::NONE], players, draw }
    }

    /// Who plays.
    pub(crate) const fn players(&self) -> &'static [Player] {
        self.players
    }

    /// What a draw is worth to each.
    pub(crate) const fn draw(&self) -> f32 {
        self.draw
    }

    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    /// Whose turn it is at a node.
    pub(crate) fn turn(&self, at: usize) -> Player {
        self.nodes[at].by.next(self.players.len())
    }

    /// Whether all that whose turn it is at the root could want to know is certain.
    pub(crate) fn is_proven(&self) -> bool {
        self.nodes[Self::ROOT].bounds.result(self.turn(Self::ROOT)).is_some()
    }

    /// Whether a node deserves children. Each twelfth of the memory that is filled doubles the
    /// visits that it takes, so that a search of any length finds room where it matters.
    pub(crate) fn is_ripe(&self, at: usize) -> bool {
        let filled = 12 * self.nodes.len() / Self::MAX_NODES;
        self.nodes[at].visits >= 2 << filled && filled < 12
    }

    /// Gives a node its children: moves, how much more than other moves each seems to promise, what
    /// is certain of it.
    pub(crate) fn expand(&mut self, at: usize, children: &mut dyn FnMut(&mut Add<'_>)) {
        let by = self.turn(at);
        let share = self.nodes[at].share(by, self.draw).unwrap_or(self.draw);
        let unknown = Bounds::open(self.players.len());
        let first = self.nodes.len();
        let Self { nodes, appeals, .. } = self;
        let most = Self::MAX_NODES + Self::MOST_CHILDREN;
        make_room(nodes, Self::MOST_CHILDREN, most);
        make_room(appeals, Self::MOST_CHILDREN, most);
        children(&mut |mv, worth, bounds| {
            let share = (share + worth).clamp(0.0, 1.0);
            nodes.push(Node::new(mv, by, share, bounds.unwrap_or(unknown)));
            appeals.push(match bounds {
                Some(_) => Appeal::NONE,
                None => Appeal { share, doubt: 1.0 },
            });
        });
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first, node.count) = (first as u32, count as u16);
    }

    /// The child that promises most, doubt weighed by `weight`. It is compiled once for all games:
    /// a call is little beside its loop.
    #[inline(never)]
    pub(crate) fn most_appealing(&self, at: usize, weight: f32) -> usize {
        /// The low bits of a score make room for the place of the child.
        const PLACES: usize = 128;
        let children = self.nodes[at].children();
        let mut best = (i32::MIN, children.start);
        for (chunk, appeals) in self.appeals[children.clone()].chunks(PLACES).enumerate() {
            let mut key = i32::MIN;
            for (place, appeal) in appeals.iter().enumerate() {
                // Positive numbers are ordered as their bits are, and so compare without branches.
                let score = (appeal.share + weight * appeal.doubt).to_bits() as i32;
                key = key.max(score & !(PLACES as i32 - 1) | (PLACES - 1 - place) as i32);
            }
            if key > best.0 {
                let place = PLACES - 1 - (key as usize & (PLACES - 1));
                best = (key, children.start + chunk * PLACES + place);
            }
        }
        if best.0 < 0 { self.longest_resistance(at) } else { best.1 }
    }

    /// Where all is certain of each child, but who wins is left to one who cannot win: who plays on as
    /// long as they can, and between equally long ways makes each of the others win as often. Taken for
    /// any move as likely as another, they would hide what an attack by two at once is worth.
    #[cold]
    fn longest_resistance(&self, at: usize) -> usize {
        let longest = |&child: &usize| {
            let node = &self.nodes[child];
            (Reverse(node.bounds.plies()), node.visits)
        };
        self.nodes[at].children().min_by_key(longest).unwrap_or(at)
    }

    /// Counts a playout at a node. What is certain corrects it; the corrected outcome comes back.
    #[inline]
    pub(crate) fn learn(&mut self, at: usize, outcome: Outcome) -> Outcome {
        let node = &mut self.nodes[at];
        let outcome = node.bounds.nearest(outcome);
        node.learn(outcome);
        let appeal = &mut self.appeals[at];
        if !appeal.is_none() {
            appeal.share = node.promised_share(self.draw);
            appeal.doubt = 1.0 / (node.visits as f32).sqrt();
        }
        outcome
    }

    /// Notes what follows for a node from what is certain of its children. True when that is news.
    pub(crate) fn settle(&mut self, at: usize) -> bool {
        let (turn, children) = (self.turn(at), self.nodes[at].children());
        let known = self.nodes[children.clone()].iter().map(|node| node.bounds);
        let bounds = Bounds::of_choice(turn, known);
        if bounds.low(turn) > -1 {
            for child in children {
                // It cannot be better than what is certain already.
                if self.nodes[child].bounds.high(turn) <= bounds.low(turn) {
                    self.appeals[child] = Appeal::NONE;
                }
            }
        }
        let is_news = bounds != self.nodes[at].bounds;
        self.close(at, bounds);
        is_news
    }

    /// Notes what is certain of a node. Where that is its outcome, nothing is left to learn there.
    pub(crate) fn close(&mut self, at: usize, bounds: Bounds) {
        self.nodes[at].bounds = bounds;
        if bounds.is_certain() {
            self.appeals[at] = Appeal::NONE;
        }
    }

    /// Keeps the part of the tree below a node, which becomes the root.
    pub(crate) fn keep(&mut self, at: usize) {
        blocks::keep(&mut self.nodes, &mut self.appeals, at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: Outcome = Outcome::Won(Player::X);
    const O: Outcome = Outcome::Won(Player::O);

    fn add_children(tree: &mut Tree, at: usize, count: u16, worth: f32) {
        tree.expand(at, &mut |add| (0..count).for_each(|mv| add(Place::new(mv), worth, None)));
    }

    /// A tree whose root has `count` children that promise nothing. It is X's turn.
    fn tree(count: u16) -> Tree {
        let mut tree = Tree::new(&Player::PAIR, Player::X);
        add_children(&mut tree, Tree::ROOT, count, -0.5);
        tree
    }

    #[test]
    fn finds_the_most_appealing_of_any_number_of_children() {
        for count in [1, 2, 9, 127, 128, 129, 729] {
            for winner in [0, count / 2, count - 1] {
                let mut tree = tree(count);
                let at = 1 + usize::from(winner);
                tree.learn(at, X);
                assert_eq!(tree.most_appealing(Tree::ROOT, 0.0), at, "of {count}");
            }
        }
    }

    #[test]
    fn what_is_certain_is_not_looked_at_again() {
        let mut tree = tree(3);
        tree.nodes[1].bounds = Bounds::certain(Outcome::Draw, 4);
        assert!(tree.settle(Tree::ROOT));
        assert!(!tree.settle(Tree::ROOT), "that is no news");
        assert_eq!(tree.node(Tree::ROOT).bounds.low(Player::X), 0);
        assert_eq!(tree.most_appealing(Tree::ROOT, 0.0), 2);
        // A loss for who moves here does not count as less than the draw that is certain.
        assert_eq!(tree.learn(Tree::ROOT, O), Outcome::Draw);
        assert_eq!(tree.learn(Tree::ROOT, X), X);
    }

    /// What O and + may expect where X has lost, with a move that ends the game in `plies` by a win of
    /// the one and another by a win of the other.
    fn shares_left_by_a_loser(plies: [u16; 2]) -> [f32; 2] {
        const PLUS: Outcome = Outcome::Won(Player::Plus);
        let mut tree = Tree::new(&Player::ALL, Player::X);
        tree.expand(Tree::ROOT, &mut |add| {
            add(Place::new(0), 0.0, Some(Bounds::certain(O, plies[0])));
            add(Place::new(1), 0.0, Some(Bounds::certain(PLUS, plies[1])));
        });
        tree.settle(Tree::ROOT);
        assert!(tree.is_proven(), "X has lost");
        for _ in 0..10 {
            let child = tree.most_appealing(Tree::ROOT, 1.0);
            let outcome = tree.learn(child, X);
            tree.learn(Tree::ROOT, outcome);
        }
        let shares = tree.node(Tree::ROOT).shares(&Player::ALL);
        assert_eq!(shares.x, 0.0);
        [shares.o, shares.plus]
    }

    #[test]
    fn who_cannot_win_resists_as_long_as_they_can_and_else_favours_nobody() {
        assert_eq!(shares_left_by_a_loser([1, 1]), [0.5, 0.5]);
        let [at_once, later] = shares_left_by_a_loser([1, 2]);
        assert!(at_once < 0.01 && later > 0.99, "{at_once} {later}");
    }

    #[test]
    fn a_subtree_is_the_same_below_its_root() {
        let mut tree = tree(4);
        for at in [2, 3] {
            add_children(&mut tree, at, 3, 0.3);
        }
        for (at, outcome) in [(3, X), (3, O), (8, Outcome::Draw), (9, X)] {
            tree.learn(at, outcome);
        }
        let mut kept = tree.clone();
        kept.keep(3);
        let root = kept.node(Tree::ROOT);
        assert_eq!((root.visits, root.share(Player::X, 0.5)), (2, Some(0.5)));
        assert_eq!(kept.turn(Tree::ROOT), Player::O);
        let told = |tree: &Tree, at: usize| -> Vec<_> {
            let children = tree.node(at).children().map(|child| tree.node(child));
            children.map(|node| (node.mv, node.visits, node.share(Player::O, 0.5))).collect()
        };
        assert_eq!(told(&kept, Tree::ROOT), told(&tree, 3));
        assert_eq!(kept.nodes.len(), 4);
    }

    #[test]
    fn a_full_tree_does_not_grow() {
        let mut tree = tree(Tree::MOST_CHILDREN as u16);
        tree.nodes[1].visits = 1 << 14;
        while tree.is_ripe(1) {
            add_children(&mut tree, 1, Tree::MOST_CHILDREN as u16, 0.0);
        }
        assert!(tree.nodes.len() >= Tree::MAX_NODES);
        assert!(tree.nodes.len() < Tree::MAX_NODES + 1000);
        let bytes = tree.nodes.capacity() * size_of::<Node>()
            + tree.appeals.capacity() * size_of::<Appeal>();
        assert!(bytes < 81_000_000, "{bytes}");
    }
}
