use std::cmp::Reverse;

use uttt_rules::{ByPlayer, Game, Place, Player};

use super::arena;
use super::node::{Node, NodeTally, Stats};
use super::proof_bounds::ProofBounds;
use crate::report::{MoveReport, Report};

/// How many lines are reported: one for each cell of a small board.
const LINES: usize = 9;

/// The tree of a search: nodes in one block of memory, the children of a node side by side.
///
/// It stores moves as places, so that all games share its code.
#[derive(Clone, Debug)]
pub(crate) struct Tree<T> {
    /// The root first, and each node before its children.
    nodes: Vec<Node>,
    /// One for each node.
    stats: Vec<Stats<T>>,
    /// The players of the game.
    players: &'static [Player],
    /// The value of a draw for each player.
    draw: f32,
}

impl<T: NodeTally> Tree<T> {
    /// The root's index.
    pub(crate) const ROOT: usize = 0;

    /// A root without any knowledge: a position of a game for `players`, with `turn` to move.
    pub(crate) fn new(players: &'static [Player], turn: Player) -> Self {
        let bounds = ProofBounds::unproven(players.len());
        Self {
            nodes: vec![Node::new(Place::new(0), 0.5, 0.0)],
            stats: vec![Stats::new(turn.previous(players.len()), bounds, 0)],
            players,
            draw: 1.0 / players.len() as f32,
        }
    }

    /// The players of the game.
    pub(crate) const fn players(&self) -> &'static [Player] {
        self.players
    }

    /// The value of a draw for each player.
    pub(crate) const fn draw(&self) -> f32 {
        self.draw
    }

    /// The number of nodes.
    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The memory that it uses.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.stats.capacity() * size_of::<Stats<T>>()
    }

    #[inline]
    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    #[inline]
    pub(crate) fn stats(&self, at: usize) -> &Stats<T> {
        &self.stats[at]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, at: usize) -> (&mut Node, &mut Stats<T>) {
        (&mut self.nodes[at], &mut self.stats[at])
    }

    /// Whose turn it is at a node.
    pub(crate) fn turn(&self, at: usize) -> Player {
        self.stats[at].by.next(self.players.len())
    }

    /// Whether the result of the player to move at the root is proven.
    pub(crate) fn is_proven(&self) -> bool {
        self.stats[Self::ROOT].bounds.result(self.turn(Self::ROOT)).is_some()
    }

    /// Whether nothing is left to prove: neither the result of the player to move at the root, nor
    /// that of any other move if `all_moves` count.
    pub(crate) fn is_solved(&self, all_moves: bool) -> bool {
        let children = || self.stats[self.nodes[Self::ROOT].children()].iter();
        self.is_proven() && (!all_moves || children().all(|stats| stats.bounds.is_proven()))
    }

    /// Adds the children of a node: `add` pushes each of them.
    pub(crate) fn expand(&mut self, at: usize, add: impl FnOnce(&mut NewChildren<'_, T>)) {
        let first = self.nodes.len();
        let most = T::MAX_NODES + T::MAX_CHILDREN;
        arena::make_room(&mut self.nodes, T::MAX_CHILDREN, most);
        arena::make_room(&mut self.stats, T::MAX_CHILDREN, most);
        add(&mut NewChildren { nodes: &mut self.nodes, stats: &mut self.stats });
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first, node.count) = (first as u32, count as u16);
    }

    /// The child to search next: the one with the highest value plus exploration times `weight`.
    #[inline]
    pub(crate) fn select(&self, at: usize, weight: f32) -> usize {
        let children = self.nodes[at].children();
        match highest(&self.nodes[children.clone()], weight) {
            Some(child) => children.start + child,
            None => self.longest_resistance(at),
        }
    }

    /// The child of the root to search next so that all get their part: every other time the one
    /// with the fewest visits, and in between the one that `select` takes. So the best moves are
    /// searched deeply all the same, and each of `n` moves gets at least `1 / (2 * n)` of the visits.
    ///
    /// A move that was pruned because another one is proven is searched as well: it has a value of
    /// its own. Once the root is proven, this is always the unproven move with the fewest visits.
    pub(crate) fn select_evenly(&mut self, weight: f32) -> usize {
        let is_turn_of_fewest = self.is_proven() || self.stats[Self::ROOT].visits.is_multiple_of(2);
        let children = self.nodes[Self::ROOT].children();
        let open = children.filter(|&child| !self.stats[child].bounds.is_proven());
        let fewest = open.min_by_key(|&child| self.stats[child].visits);
        match fewest.filter(|_| is_turn_of_fewest) {
            Some(child) => {
                self.nodes[child].unprune();
                child
            }
            None => self.select(Self::ROOT, weight),
        }
    }

    /// The child to search if all are pruned. With three players, one who cannot win may have to
    /// choose who wins. Such a player plays on as long as possible, and among equally long lines
    /// lets each of the others win equally often. If all moves were equally likely instead, the
    /// search would not see what a double attack is worth.
    #[cold]
    fn longest_resistance(&self, at: usize) -> usize {
        let longest = |&child: &usize| {
            let stats = &self.stats[child];
            (Reverse(stats.bounds.plies()), stats.visits)
        };
        self.nodes[at].children().min_by_key(longest).unwrap_or(at)
    }

    /// Computes a node's proof bounds from those of its children, and prunes the children that can
    /// no longer matter. Returns whether the bounds changed.
    fn update_proof(&mut self, at: usize) -> bool {
        let (turn, children) = (self.turn(at), self.nodes[at].children());
        let known = self.stats[children].iter().map(|stats| stats.bounds);
        let bounds = ProofBounds::of_children(turn, known);
        let has_changed = bounds != self.stats[at].bounds;
        self.set_proof(at, bounds);
        self.prune_children(at);
        has_changed
    }

    /// Prunes the children of a node that cannot be better than what is already proven.
    pub(crate) fn prune_children(&mut self, at: usize) {
        let (turn, low) = (self.turn(at), self.stats[at].bounds.low(self.turn(at)));
        if low > -1 {
            for child in self.nodes[at].children() {
                if self.stats[child].bounds.high(turn) <= low {
                    self.nodes[child].prune();
                }
            }
        }
    }

    /// Backpropagates the proof bounds of the last node's children along a path from the root, as
    /// long as they change anything. Returns whether the root's bounds changed.
    pub(crate) fn backpropagate_proof(&mut self, path: &[usize]) -> bool {
        path.iter().rev().all(|&at| self.update_proof(at))
    }

    /// Sets the proof bounds of a node, and prunes it if its outcome is proven.
    pub(crate) fn set_proof(&mut self, at: usize, bounds: ProofBounds) {
        self.stats[at].bounds = bounds;
        if bounds.is_proven() {
            self.nodes[at].prune();
        }
    }

    /// Finds a position in the tree, at most one move of each player below its root, whose position
    /// is `root`.
    pub(crate) fn find<G: Game>(&self, root: &G, position: &G) -> Option<usize> {
        self.find_below(Self::ROOT, root, position, self.players.len())
    }

    fn find_below<G: Game>(
        &self,
        at: usize,
        here: &G,
        position: &G,
        plies: usize,
    ) -> Option<usize> {
        if here == position {
            return Some(at);
        }
        let below = plies.checked_sub(1)?;
        self.children(at, here)
            .find_map(|(child, after)| self.find_below(child, &after, position, below))
    }

    /// The children of a node, each with its position.
    pub(crate) fn children<G: Game>(
        &self,
        at: usize,
        here: &G,
    ) -> impl Iterator<Item = (usize, G)> {
        self.nodes[at].children().map(|child| {
            let mut after = here.clone();
            play(&mut after, self.nodes[child].mv);
            (child, after)
        })
    }

    /// Makes a node the root and keeps the nodes below it; without a node, starts a new tree.
    pub(crate) fn reroot(&mut self, at: Option<usize>, turn: Player) {
        match at {
            Some(Self::ROOT) => {}
            Some(at) => arena::keep_below(&mut self.nodes, &mut self.stats, at),
            None => *self = Self::new(self.players, turn),
        }
    }

    /// The best few of these moves of the root, each with the expected line after it and the node
    /// at its end. `next` gives the best child of a node.
    pub(crate) fn lines(
        &self,
        moves: &[usize],
        next: impl Fn(usize, usize) -> Option<usize>,
    ) -> Vec<(Vec<Place>, usize)> {
        let line = |&at: &usize| {
            let (mut at, mut moves) = (at, vec![self.nodes[at].mv]);
            while let Some(child) = next(at, moves.len()) {
                moves.push(self.nodes[child].mv);
                at = child;
            }
            (moves, at)
        };
        moves.iter().take(LINES).map(line).collect()
    }

    /// The reports of these moves of the root, without their lines. `shares` gives the values of a
    /// node for each player.
    pub(crate) fn move_reports(
        &self,
        moves: &[usize],
        shares: impl Fn(usize) -> ByPlayer<f32>,
    ) -> Vec<MoveReport<Place>> {
        let turn = self.turn(Self::ROOT);
        let report = |&at: &usize| {
            let (stats, shares) = (&self.stats[at], shares(at));
            MoveReport {
                mv: self.nodes[at].mv,
                score: 2.0 * shares[turn] - 1.0,
                shares,
                visits: stats.visits.into(),
                pv: Vec::new(),
                proven: stats.bounds.report(turn, 1),
                is_reliable: false,
            }
        };
        moves.iter().map(report).collect()
    }

    /// The report of these moves, the best first, with lines for the best few. The caller adds
    /// depth and nodes.
    pub(crate) fn report(
        &self,
        mut moves: Vec<MoveReport<Place>>,
        lines: Vec<Vec<Place>>,
        (score, shares): (f32, ByPlayer<f32>),
        wdl: [f32; 3],
    ) -> Report<Place> {
        moves.iter_mut().zip(lines).for_each(|(report, line)| report.pv = line);
        Report {
            best: moves.first().map(|best| best.mv),
            depth: 0,
            nodes: 0,
            score,
            shares,
            wdl,
            pv: moves.first().map_or_else(Vec::new, |best| best.pv.clone()),
            proven: self.stats[Self::ROOT].bounds.report(self.turn(Self::ROOT), 0),
            moves,
        }
    }
}

/// The place where a node's children are pushed.
pub(crate) struct NewChildren<'a, T> {
    nodes: &'a mut Vec<Node>,
    stats: &'a mut Vec<Stats<T>>,
}

impl<T: NodeTally> NewChildren<'_, T> {
    /// Adds a child. A child with a proven outcome is pruned at once.
    #[inline]
    pub(crate) fn push(&mut self, mut node: Node, stats: Stats<T>) {
        if stats.bounds.is_proven() {
            node.prune();
        }
        self.nodes.push(node);
        self.stats.push(stats);
    }
}

/// The index of the node with the highest value plus exploration times `weight`; `None` if all are
/// pruned. If nodes are equal, the first wins.
fn highest(nodes: &[Node], weight: f32) -> Option<usize> {
    /// The low bits of a score hold the index of the node.
    const INDEX: usize = 128;
    let mut best = (i32::MIN, 0);
    for (chunk, nodes) in nodes.chunks(INDEX).enumerate() {
        let mut key = i32::MIN;
        for (index, node) in nodes.iter().enumerate() {
            // The bits of positive numbers have the same order as the numbers, so they can be
            // compared without branches.
            let score = (node.value + weight * node.exploration).to_bits() as i32;
            key = key.max(score & !(INDEX as i32 - 1) | (INDEX - 1 - index) as i32);
        }
        if key > best.0 {
            best = (key, chunk * INDEX + INDEX - 1 - (key as usize & (INDEX - 1)));
        }
    }
    (best.0 >= 0).then_some(best.1)
}

/// Plays the move of a node.
#[inline]
pub(crate) fn play<G: Game>(position: &mut G, mv: Place) {
    if let Some(mv) = mv.to_move() {
        position.play_unchecked(mv);
    }
}
