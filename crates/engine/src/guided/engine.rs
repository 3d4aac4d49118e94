use std::time::Duration;

use uttt_rules::{Game, GameMove, Move, Player, TwoLevel, Variant};

use super::expand::value_moves;
use super::solver::{Solver, playable};
use super::tree::{Child, Tree};
use super::tuning::Tuning;
use crate::bounds::Bounds;
use crate::network::Network;
use crate::{Clock, Limits};

/// Searches between two looks at the clock.
const CLOCK_EVERY: u64 = 32;

/// A player of a two-level system, guided by a network.
#[derive(Debug)]
pub struct Guided<V: Variant, C: Clock> {
    network: Network,
    tuning: Tuning,
    clock: C,
    root: TwoLevel<V>,
    tree: Tree,
    limits: Limits,
    started: Duration,
    nodes: u64,
    depth: u32,
    path: Vec<usize>,
    children: Vec<Child>,
}

/// What was found about a move.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The move.
    pub mv: Move,
    /// −1 to 1 for who makes it.
    pub score: f32,
    /// Searches.
    pub visits: u32,
    /// Certain result for who makes it.
    pub result: Option<i8>,
    plies: u16,
}

impl<V: Variant, C: Clock> Guided<V, C> {
    /// New.
    pub fn new(network: Network, tuning: Tuning, clock: C) -> Self {
        let started = clock.now();
        Self {
            network,
            tuning,
            clock,
            root: TwoLevel::new(),
            tree: Tree::new(Player::X),
            limits: Limits::nodes(0),
            started,
            nodes: 0,
            depth: 0,
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Begins to think.
    pub fn start(&mut self, position: &TwoLevel<V>, limits: Limits) {
        match self.find(Tree::ROOT, &self.root, position, 2) {
            Some(Tree::ROOT) => {}
            Some(at) => self.tree = self.tree.subtree(at, position.turn()),
            None => self.tree = Tree::new(position.turn()),
        }
        self.root = *position;
        if let Some(outcome) = position.outcome() {
            self.tree.close(Tree::ROOT, Bounds::certain(outcome, 0));
        } else if !self.tree.node(Tree::ROOT).is_expanded() {
            value_moves(position, &self.network, &mut self.children);
            self.tree.expand(Tree::ROOT, &self.children, &self.tuning);
            self.tree.settle(Tree::ROOT, position.turn());
        }
        self.limits = limits;
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    fn find(
        &self,
        at: usize,
        here: &TwoLevel<V>,
        position: &TwoLevel<V>,
        plies: usize,
    ) -> Option<usize> {
        if here == position {
            return Some(at);
        }
        let below = plies.checked_sub(1)?;
        self.tree.node(at).children().find_map(|child| {
            let mut after = *here;
            after.play_unchecked(Move::from_index(self.tree.node(child).mv.into())?);
            self.find(child, &after, position, below)
        })
    }

    fn is_done(&self) -> bool {
        self.has_enough()
            || self
                .limits
                .time
                .is_some_and(|time| self.clock.now() >= self.started.saturating_add(time))
    }

    fn has_enough(&self) -> bool {
        self.is_proven() || self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
    }

    fn is_proven(&self) -> bool {
        self.tree.record(Tree::ROOT).bounds.is_certain()
    }

    /// Thinks.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        while !self.is_done() {
            for _ in 0..CLOCK_EVERY {
                self.think();
                self.nodes += 1;
                self.depth = self.depth.max(self.path.len() as u32 - 1);
                if self.has_enough() {
                    return false;
                }
            }
            if self.clock.now() >= end {
                return !self.is_done();
            }
        }
        false
    }

    fn think(&mut self) {
        let mut position = self.root;
        let mut at = Tree::ROOT;
        self.path.clear();
        self.path.push(at);
        while self.tree.node(at).is_expanded() {
            let weight = self.tuning.exploration * (self.tree.record(at).visits as f32).sqrt();
            at = self.tree.most_appealing(at, weight);
            if let Some(mv) = Move::from_index(self.tree.node(at).mv.into()) {
                position.play_unchecked(mv);
            }
            self.path.push(at);
        }
        let turn = position.turn();
        let share = match self.tree.record(at).bounds.result(!turn) {
            Some(result) => f32::from(result + 1) / 2.0,
            None => {
                if u32::from(playable(&position)) <= self.tuning.solve_cells
                    && let Some(bounds) = Solver::solve(&position, self.tuning.solve_nodes)
                {
                    self.tree.close(at, bounds);
                    self.settle_above(turn);
                    let share = f32::from(bounds.low(!turn) + 1) / 2.0;
                    self.tell(turn, share);
                    return;
                }
                value_moves(&position, &self.network, &mut self.children);
                if self.tree.is_ripe(at) {
                    self.tree.expand(at, &self.children, &self.tuning);
                    self.settle(turn);
                }
                1.0 - self.children.iter().map(|child| child.share).fold(0.0, f32::max)
            }
        };
        self.tell(turn, share);
    }

    fn settle_above(&mut self, turn: Player) {
        let mut turn = !turn;
        for &at in self.path.iter().rev().skip(1) {
            if !self.tree.settle(at, turn) {
                return;
            }
            turn = !turn;
        }
    }

    fn tell(&mut self, turn: Player, mut share: f32) {
        let mut by = !turn;
        for &at in self.path.iter().rev() {
            share = 1.0 - self.tree.learn(at, by, share);
            by = !by;
        }
    }

    fn settle(&mut self, turn: Player) {
        let mut turn = turn;
        for &at in self.path.iter().rev() {
            if !self.tree.settle(at, turn) {
                return;
            }
            turn = !turn;
        }
    }

    /// Searches since start.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// All moves, the best first.
    pub fn found(&self) -> Vec<Found> {
        let by = self.tree.turn();
        let mut found: Vec<Found> = self
            .tree
            .node(Tree::ROOT)
            .children()
            .filter_map(|at| {
                let record = self.tree.record(at);
                Some(Found {
                    mv: Move::from_index(self.tree.node(at).mv.into())?,
                    score: 2.0 * self.tree.share(at, by) - 1.0,
                    visits: record.visits,
                    result: record.bounds.result(by),
                    plies: record.bounds.plies(),
                })
            })
            .collect();
        let key = |found: &Found| match found.result {
            Some(1) => 10.0 - f32::from(found.plies) / 100.0,
            Some(-1) => -10.0 + f32::from(found.plies) / 100.0,
            _ => {
                (found.score + 1.0) / 2.0
                    + self.tuning.visits_worth * (found.visits as f32 + 1.0).log2()
            }
        };
        found.sort_by(|a, b| key(b).total_cmp(&key(a)));
        found
    }
}
