use std::cmp::Ordering;
use std::time::Duration;

use fastrand::Rng;

use crate::playout::Playout;
use crate::search::think;
use crate::tree::{Node, Tree};
use crate::{Clock, Level, Limits, MoveReport, Report};

/// Playouts between two looks at the clock: well below a millisecond.
const CLOCK_EVERY: u64 = 64;

/// A player. It thinks in slices, so that whoever runs it can listen in between, and it keeps what
/// it has learnt from one move to the next.
///
/// The same seed, level, positions and limits by playouts give the same moves again.
#[derive(Debug)]
pub struct Engine<G: Playout, C: Clock> {
    level: Level,
    seed: u64,
    clock: C,
    rng: Rng,
    root: G,
    tree: Tree<G::Move>,
    limits: Limits,
    started: Duration,
    nodes: u64,
    depth: u32,
    path: Vec<usize>,
}

impl<G: Playout, C: Clock> Engine<G, C> {
    /// An engine that stands before the first move.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        let started = clock.now();
        Self {
            level,
            seed,
            clock,
            rng: Rng::with_seed(seed),
            root: G::default(),
            tree: Tree::new(),
            limits: Limits { time: None, nodes: Some(0) },
            started,
            nodes: 0,
            depth: 0,
            path: Vec::new(),
        }
    }

    /// How well it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Plays at another level from now on, and forgets what a stronger one has learnt.
    pub fn set_level(&mut self, level: Level) {
        if level != self.level {
            self.level = level;
            self.forget();
        }
    }

    /// Forgets all of the last game: the next one is played as if the engine were new.
    pub fn new_game(&mut self) {
        self.rng = Rng::with_seed(self.seed);
        self.root = G::default();
        self.forget();
    }

    fn forget(&mut self) {
        self.tree = Tree::new();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Begins to think about a position. What is known of it already is kept: when it is the last
    /// one, or follows it by one or two moves.
    pub fn start(&mut self, position: &G, limits: Limits) {
        self.tree = match self.find(position) {
            Some(Tree::<G::Move>::ROOT) => std::mem::replace(&mut self.tree, Tree::new()),
            Some(at) => self.tree.subtree(at),
            None => Tree::new(),
        };
        self.root = position.clone();
        if !self.tree.node(Tree::<G::Move>::ROOT).is_expanded() {
            self.tree.expand(Tree::<G::Move>::ROOT, position.legal_moves().into_iter());
        }
        self.limits = limits;
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Where the tree has a position, at most two plies down.
    fn find(&self, position: &G) -> Option<usize> {
        let root = Tree::<G::Move>::ROOT;
        if self.root == *position {
            return Some(root);
        }
        for child in self.tree.node(root).children() {
            let mut after = self.root.clone();
            after.play_unchecked(self.tree.mv(child));
            if after == *position {
                return Some(child);
            }
            for grandchild in self.tree.node(child).children() {
                let mut then = after.clone();
                then.play_unchecked(self.tree.mv(grandchild));
                if then == *position {
                    return Some(grandchild);
                }
            }
        }
        None
    }

    /// Whether the search has no reason to go on.
    fn is_done(&self) -> bool {
        let below = |limit: Option<u64>| limit.is_none_or(|limit| self.nodes < limit);
        self.root.outcome().is_some()
            || self.tree.node(Tree::<G::Move>::ROOT).bounds.result().is_some()
            || !below(self.limits.nodes)
            || !below(self.level.max_nodes())
            || self.limits.time.is_some_and(|time| self.clock.now() >= self.started + time)
    }

    /// Thinks for about `slice`, less when a limit is reached; true while it wants to go on.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now() + slice;
        while !self.is_done() {
            for _ in 0..CLOCK_EVERY {
                think(&mut self.tree, &self.root, &mut self.rng, &mut self.path);
                self.nodes += 1;
                self.depth = self.depth.max(self.path.len() as u32 - 1);
                let root = self.tree.node(Tree::<G::Move>::ROOT);
                let over = |limit: Option<u64>| limit.is_some_and(|limit| self.nodes >= limit);
                if root.bounds.result().is_some()
                    || over(self.limits.nodes)
                    || over(self.level.max_nodes())
                {
                    return false;
                }
            }
            if self.clock.now() >= end {
                return !self.is_done();
            }
        }
        false
    }

    /// What it has found so far, also in the middle of a search.
    pub fn report(&self) -> Report<G::Move> {
        let root = self.tree.node(Tree::<G::Move>::ROOT);
        let moves = self.ranked();
        let proven = root.bounds.report();
        let node = moves.first().map_or(root, |&at| self.tree.node(at));
        let mut pv = Vec::new();
        let mut at = Tree::<G::Move>::ROOT;
        while let Some(&next) = self.ranked_below(at).first() {
            pv.push(self.tree.mv(next));
            at = next;
        }
        Report {
            best: moves.first().map(|&at| self.tree.mv(at)),
            depth: self.depth,
            nodes: self.nodes,
            score: score(node),
            wdl: wdl(node),
            pv,
            proven,
            moves: moves
                .iter()
                .map(|&at| {
                    let node = self.tree.node(at);
                    MoveReport {
                        mv: self.tree.mv(at),
                        score: score(node),
                        visits: u64::from(node.visits),
                        proven: node.bounds.seen_before().report(),
                    }
                })
                .collect(),
        }
    }

    fn ranked(&self) -> Vec<usize> {
        self.ranked_below(Tree::<G::Move>::ROOT)
    }

    /// A node's children, the best first.
    fn ranked_below(&self, at: usize) -> Vec<usize> {
        let mut children: Vec<usize> = self.tree.node(at).children().collect();
        children.sort_by(|&a, &b| better(self.tree.node(a), self.tree.node(b)));
        children
    }

    /// The move that the level plays; `None` when the game is over.
    pub fn choose(&mut self) -> Option<G::Move> {
        if self.level == Level::Random {
            let count = self.root.count_moves();
            return if count == 0 { None } else { self.root.nth_move(self.rng.u32(0..count)) };
        }
        let ranked = self.ranked();
        let best = score(self.tree.node(*ranked.first()?));
        let near = ranked
            .iter()
            .take_while(|&&at| {
                let node = self.tree.node(at);
                let lost = node.bounds.result() == Some(1) && self.level.sees_threats();
                score(node) >= best - self.level.margin() && !lost
            })
            .count();
        Some(self.tree.mv(ranked[self.rng.usize(0..near.max(1))]))
    }
}

/// −1 to 1 for the player who moves there.
fn score(node: &Node) -> f32 {
    node.share().map_or(0.0, |share| 2.0 * share - 1.0)
}

/// Won, drawn and lost for the player who moves there.
fn wdl(node: &Node) -> [f32; 3] {
    match (node.bounds.result(), node.visits) {
        (Some(-1), _) => [1.0, 0.0, 0.0],
        (Some(1), _) => [0.0, 0.0, 1.0],
        (Some(_), _) | (None, 0) => [0.0, 1.0, 0.0],
        (None, visits) => {
            let [win, draw] = [node.wins, node.draws].map(|count| count as f32 / visits as f32);
            [win, draw, (1.0 - win - draw).max(0.0)]
        }
    }
}

/// Orders moves from the best on: wins by how soon, then by visits, losses by how late.
fn better(a: &Node, b: &Node) -> Ordering {
    let class = |node: &Node| match node.bounds.result() {
        Some(-1) => (0, i64::from(node.bounds.plies())),
        Some(1) => (2, -i64::from(node.bounds.plies())),
        _ => (1, -i64::from(node.visits)),
    };
    class(a).cmp(&class(b))
}
