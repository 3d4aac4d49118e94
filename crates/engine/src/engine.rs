use std::ops::ControlFlow;
use std::time::Duration;

use uttt_rules::{GameMove, History, Outcome, Place};

use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::playout::Playout;
use crate::search::{expand, play, think};
use crate::trail::Trail;
use crate::tree::Tree;
use crate::verdict::Verdict;
use crate::{Clock, Level, Limits, Report};

/// Playouts between two looks at the clock: for most games well below a millisecond.
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
    trail: Trail<G>,
    tree: Tree,
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
        let root = G::default();
        Self {
            level,
            seed,
            clock,
            dice: Dice::new(seed),
            tree: new_tree(&root),
            trail: Trail::new(root),
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
        self.trail = Trail::new(G::default());
        self.forget();
    }

    fn forget(&mut self) {
        self.tree = new_tree(self.trail.root());
        self.nodes = 0;
        self.depth = 0;
    }

    /// Begins to think about where a game stands. What is known of it already is kept: when it
    /// stands where it stood, or a move of each player further.
    ///
    /// Where positions may come again, those of the game so far count: for the third time of one is
    /// a draw, and what was learnt in another game is not kept.
    pub fn start_in(&mut self, game: &History<G>, limits: Limits) {
        self.begin(Trail::of(game), game.outcome(), limits);
    }

    /// Begins to think about a position without a past, else as [`Engine::start_in`].
    pub fn start(&mut self, position: &G, limits: Limits) {
        self.begin(Trail::new(position.clone()), position.outcome(), limits);
    }

    fn begin(&mut self, trail: Trail<G>, outcome: Option<Outcome>, limits: Limits) {
        match self.find(&trail).filter(|_| outcome.is_none()) {
            Some(Tree::ROOT) => {}
            Some(at) => self.tree = self.tree.subtree(at),
            None => self.tree = new_tree(trail.root()),
        }
        if let Some(outcome) = outcome {
            self.tree.close(Tree::ROOT, Bounds::certain(outcome, 0));
        } else if !self.tree.node(Tree::ROOT).is_expanded() {
            expand(&mut self.tree, Tree::ROOT, trail.root(), &trail);
            self.tree.settle(Tree::ROOT);
        }
        self.trail = trail;
        self.limits = limits;
        self.started = self.clock.now();
        self.nodes = 0;
        self.depth = 0;
    }

    /// Where the tree has the position that a trail leads to.
    fn find(&self, trail: &Trail<G>) -> Option<usize> {
        if G::MAX_PLIES.is_some() {
            return self.find_below(Tree::ROOT, self.trail.root(), trail.root(), G::PLAYERS);
        }
        let since = trail.since(&self.trail)?;
        let mut here = (Tree::ROOT, self.trail.root().clone());
        for position in since {
            let next = self.children(here.0, &here.1).find(|(_, after)| after == position);
            here = next?;
        }
        Some(here.0)
    }

    fn find_below(&self, at: usize, here: &G, position: &G, plies: usize) -> Option<usize> {
        if here == position {
            return Some(at);
        }
        let below = plies.checked_sub(1)?;
        self.children(at, here)
            .find_map(|(child, after)| self.find_below(child, &after, position, below))
    }

    /// The children of a node, each with its position.
    fn children(&self, at: usize, here: &G) -> impl Iterator<Item = (usize, G)> {
        self.tree.node(at).children().map(|child| {
            let mut after = here.clone();
            play(&mut after, self.tree.node(child).mv);
            (child, after)
        })
    }

    /// Whether the search has no reason to go on.
    fn is_done(&self) -> bool {
        self.has_enough()
            || self.tree.node(Tree::ROOT).visits > MAX_VISITS
            || self
                .limits
                .time
                .is_some_and(|time| self.clock.now() >= self.started.saturating_add(time))
    }

    /// Whether all is proven, or all playouts made.
    fn has_enough(&self) -> bool {
        let over = |limit: Option<u64>| limit.is_some_and(|limit| self.nodes >= limit);
        self.tree.is_proven() || over(self.limits.nodes) || over(self.level.max_nodes())
    }

    /// Thinks for about `slice`, less when a limit is reached; true while it wants to go on.
    pub fn advance(&mut self, slice: Duration) -> bool {
        let end = self.clock.now().saturating_add(slice);
        while !self.is_done() {
            for _ in 0..CLOCK_EVERY {
                think(&mut self.tree, &mut self.trail, &mut self.dice, &mut self.path);
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

    /// What it has found so far, also in the middle of a search.
    pub fn report(&self) -> Report<G::Move> {
        self.report_places().map(|at| G::Move::from_index(at.index()))
    }

    /// The same with moves as places.
    pub(crate) fn report_places(&self) -> Report<Place> {
        let verdict = Verdict::of(&self.tree);
        let (mut pv, end) = verdict.line();
        pv.extend(self.foreseen_win(&pv, end));
        Report { depth: self.depth, nodes: self.nodes, ..verdict.report(pv) }
    }

    /// The move that wins at once after a line that ends at a node, if that is certain: it was
    /// foreseen, and so never came into the tree.
    fn foreseen_win(&self, line: &[Place], end: usize) -> Option<Place> {
        if self.tree.node(end).bounds.result(self.tree.turn(end)) != Some(1) {
            return None;
        }
        let mut position = self.trail.root().clone();
        line.iter().for_each(|&mv| play(&mut position, mv));
        let win = Some((Outcome::Won(position.turn()), 1));
        let found = position.visit_moves(|mv| match position.foresee(mv).end == win {
            true => ControlFlow::Break(Place::from(mv)),
            false => ControlFlow::Continue(()),
        });
        found.break_value()
    }

    /// The move that the level plays; `None` when the game is over.
    ///
    /// A win that is certain is always taken. Otherwise it is any of the moves that look nearly as
    /// good as the best, but never one that certainly loses where another does not.
    pub fn choose(&mut self) -> Option<G::Move> {
        let chosen = Verdict::of(&self.tree).choose(self.level, &mut self.dice)?;
        G::Move::from_index(chosen.index())
    }
}

fn new_tree<G: Playout>(root: &G) -> Tree {
    Tree::new(G::RULES.players(), root.turn())
}
