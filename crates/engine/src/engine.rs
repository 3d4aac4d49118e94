use std::ops::ControlFlow;
use std::time::Duration;

use uttt_rules::{ByPlayer, History, Outcome};

use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::playout::{Foresight, Playout};
use crate::rank::Rank;
use crate::search::{expand, result_for, think};
use crate::tree::{Node, Tree};
use crate::{Clock, Level, Limits, MoveReport, ProvenOutcome, Report};

/// Playouts between two looks at the clock: well below a millisecond.
const CLOCK_EVERY: u64 = 64;

/// A search without limits ends before its visits are more than a node can count.
const MAX_VISITS: u32 = u32::MAX - CLOCK_EVERY as u32;

/// A player. It thinks in slices, so that whoever runs it can listen in between, and it keeps what
/// it has learnt from one move to the next.
///
/// The same seed, level, positions and limits by playouts give the same moves again.
#[derive(Debug)]
pub struct Engine<G: Playout, C: Clock> {
    level: Level,
    seed: u64,
    clock: C,
    dice: Dice,
    root: G,
    tree: Tree<G::Move>,
    limits: Limits,
    started: Duration,
    nodes: u64,
    depth: u32,
    path: Vec<usize>,
}

impl<G: Playout, C: Clock> Engine<G, C> {
    const ROOT: usize = Tree::<G::Move>::ROOT;

    /// An engine that stands before the first move.
    pub fn new(level: Level, seed: u64, clock: C) -> Self {
        let started = clock.now();
        Self {
            level,
            seed,
            clock,
            dice: Dice::new(seed),
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
        self.dice = Dice::new(self.seed);
        self.root = G::default();
        self.forget();
    }

    fn forget(&mut self) {
        self.tree = Tree::new();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Begins to think about where a game stands. Where positions may come again, the earlier ones
    /// count. Otherwise as [`Engine::start`].
    pub fn start_in(&mut self, game: &History<G>, limits: Limits) {
        self.begin(game.position(), game.outcome(), limits);
    }

    /// Begins to think about a position. What is known of it already is kept: when it is the last
    /// one, or follows it by one or two moves.
    pub fn start(&mut self, position: &G, limits: Limits) {
        self.begin(position, position.outcome(), limits);
    }

    fn begin(&mut self, position: &G, outcome: Option<Outcome>, limits: Limits) {
        self.tree = match self.find(position) {
            Some(Self::ROOT) => std::mem::replace(&mut self.tree, Tree::new()),
            Some(at) => self.tree.subtree(at),
            None => Tree::new(),
        };
        self.root = position.clone();
        if let Some(outcome) = outcome {
            self.tree = Tree::new();
            self.tree.close(Self::ROOT, Bounds::over(result_for(outcome, position.turn())));
        } else if !self.tree.node(Self::ROOT).is_expanded() {
            expand(&mut self.tree, Self::ROOT, position);
            self.tree.settle(Self::ROOT);
        }
        self.limits = limits;
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Where the tree has a position, at most two plies down.
    fn find(&self, position: &G) -> Option<usize> {
        self.find_below(Self::ROOT, &self.root, position, 2)
    }

    fn find_below(&self, at: usize, here: &G, position: &G, plies: u32) -> Option<usize> {
        if here == position {
            return Some(at);
        }
        let below = plies.checked_sub(1)?;
        self.tree.node(at).children().find_map(|child| {
            let mut after = here.clone();
            after.play_unchecked(self.tree.node(child).mv?);
            self.find_below(child, &after, position, below)
        })
    }

    /// Whether the search has no reason to go on.
    fn is_done(&self) -> bool {
        let below = |limit: Option<u64>| limit.is_none_or(|limit| self.nodes < limit);
        let root = self.tree.node(Self::ROOT);
        root.bounds.result().is_some()
            || root.visits > MAX_VISITS
            || !below(self.limits.nodes)
            || !below(self.level.max_nodes())
            || self.limits.time.is_some_and(|time| self.clock.now() >= self.started + time)
    }

    /// Thinks for about `slice`, less when a limit is reached; true while it wants to go on.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now() + slice;
        while !self.is_done() {
            for _ in 0..CLOCK_EVERY {
                think(&mut self.tree, &self.root, &mut self.dice, &mut self.path);
                self.nodes += 1;
                self.depth = self.depth.max(self.path.len() as u32 - 1);
                let root = self.tree.node(Self::ROOT);
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
        let root = self.tree.node(Self::ROOT);
        let moves = self.ranked();
        let proven = root.bounds.report();
        let (score_here, wdl_here) = match moves.first() {
            Some(&best) => (score(self.tree.node(best)), wdl(self.tree.node(best))),
            // Over, or not begun: the root knows, as seen by who moved there.
            None => {
                let [won, drawn, lost] = wdl(root);
                (0.0 - score(root), [lost, drawn, won])
            }
        };
        let pv = self.line();
        Report {
            best: pv.first().copied(),
            depth: self.depth,
            nodes: self.nodes,
            score: score_here,
            shares: self.shares(score_here),
            wdl: wdl_here,
            pv,
            proven,
            moves: moves
                .iter()
                .filter_map(|&at| {
                    let node = self.tree.node(at);
                    Some(MoveReport {
                        mv: node.mv?,
                        score: score(node),
                        visits: u64::from(node.visits),
                        proven: node.bounds.seen_before().report(),
                    })
                })
                .collect(),
        }
    }

    /// What each player may expect when the side to move has such a score.
    fn shares(&self, score: f32) -> ByPlayer<f32> {
        let (turn, share) = (self.root.turn(), (score + 1.0) / 2.0);
        ByPlayer::new_with(|player| match player.index() {
            other if other >= G::PLAYERS => 0.0,
            _ if player == turn => share,
            _ => (1.0 - share) / (G::PLAYERS - 1) as f32,
        })
    }

    /// The root's children, the best first.
    fn ranked(&self) -> Vec<usize> {
        let root = self.tree.node(Self::ROOT);
        let rank = Rank::among(root);
        let mut children: Vec<usize> = root.children().collect();
        children.sort_by_key(|&child| rank.of(self.tree.node(child)));
        children
    }

    /// The line that is expected, as far as it is known.
    fn line(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let mut position = self.root.clone();
        let mut node = self.tree.node(Self::ROOT);
        while let Some(next) = {
            let rank = Rank::among(node);
            let children = node.children().map(|child| self.tree.node(child));
            children.min_by_key(|child| rank.of(child))
        } {
            node = next;
            moves.extend(node.mv);
            node.mv.into_iter().for_each(|mv| position.play_unchecked(mv));
        }
        if node.bounds.result() == Some(1) {
            // This win was foreseen, and so never came into the tree.
            let win = Foresight::certain(ProvenOutcome::Win, 1);
            let found = position.visit_moves(|mv| match position.foresee(mv) == win {
                true => ControlFlow::Break(mv),
                false => ControlFlow::Continue(()),
            });
            moves.extend(found.break_value());
        }
        moves
    }

    /// The move that the level plays; `None` when the game is over.
    ///
    /// A win that is certain is always taken. Otherwise it is any of the moves that look nearly as
    /// good as the best, but never one that certainly loses where another does not.
    pub fn choose(&mut self) -> Option<G::Move> {
        let ranked = self.ranked();
        let best = self.tree.node(*ranked.first()?);
        if self.level == Level::Random {
            return self.root.nth_move(self.dice.below(self.root.count_moves()));
        }
        // What was hardly tried has no score to go by.
        let enough = (best.visits / 8).max(1).min(best.visits);
        let near: Vec<usize> = ranked
            .iter()
            .copied()
            .filter(|&at| {
                let node = self.tree.node(at);
                self.level.margin() > 0.0
                    && best.bounds.result().is_none()
                    && node.bounds.result() != Some(1)
                    && node.visits >= enough
                    && score(node) >= score(best) - self.level.margin()
            })
            .collect();
        if near.is_empty() {
            return best.mv;
        }
        self.tree.node(near[self.dice.below(near.len() as u32) as usize]).mv
    }
}

/// −1 to 1 for the player who moves there.
fn score<M>(node: &Node<M>) -> f32 {
    node.share().map_or(0.0, |share| 2.0 * share - 1.0)
}

/// Won, drawn and lost for the player who moves there.
fn wdl<M>(node: &Node<M>) -> [f32; 3] {
    match (node.bounds.result(), node.visits) {
        (Some(-1), _) => [1.0, 0.0, 0.0],
        (Some(1), _) => [0.0, 0.0, 1.0],
        (Some(_), _) | (None, 0) => [0.0, 1.0, 0.0],
        (None, visits) => {
            let share = node.share().unwrap_or(0.5);
            // What is certain may leave less room for draws than there were.
            let draw = (node.draws as f32 / visits as f32).min(2.0 * share.min(1.0 - share));
            let win = share - draw / 2.0;
            [win, draw, (1.0 - win - draw).max(0.0)]
        }
    }
}
