use std::cell::LazyCell;

use uttt_rules::{Game, GameMove, History, Move, Place, Player, TwoLevel, Variant};

use super::expand::value_moves;
use super::solver::{Solver, playable};
use super::tree::{Child, Tree, shares};
use super::tuning::Tuning;
use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::network::{Network, View, network_of};
use crate::search::Search;
use crate::{LevelSettings, MoveReport, Report};

/// Lines that are told: more than anybody follows.
const LINES: usize = 5;

/// The search for the two-level systems: a tree that grows where the network sees most to gain.
///
/// At a leaf all moves are valued at once, and the best of them is what the leaf is worth. What is
/// proven of a position is carried upwards, and is not looked at again.
#[derive(Debug)]
pub struct Guided<V: Variant> {
    /// Built on first use: it takes time and memory.
    network: LazyCell<Network, Box<dyn FnOnce() -> Network + Send>>,
    tuning: Tuning,
    root: TwoLevel<V>,
    tree: Tree,
    solver: Solver,
    /// The moves that are still to be solved, the least promising first.
    unsolved: Vec<usize>,
    path: Vec<usize>,
    children: Vec<Child>,
}

impl<V: Variant> Guided<V> {
    /// A search by a network, with numbers to try.
    pub fn new(network: Network, tuning: Tuning) -> Self {
        Self::by(|| network, tuning)
    }

    fn by(network: impl FnOnce() -> Network + Send + 'static, tuning: Tuning) -> Self {
        Self {
            network: LazyCell::new(Box::new(network)),
            tuning,
            root: TwoLevel::new(),
            tree: Tree::new(),
            solver: Solver::default(),
            unsolved: Vec::new(),
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Where the tree has a position, at most this many plies below a node.
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
            play(&mut after, self.tree.node(child).mv);
            self.find(child, &after, position, below)
        })
    }

    /// Goes down to a leaf, values its moves, and tells all nodes on the way.
    fn grow(&mut self) {
        let mut position = self.root;
        let mut at = Tree::ROOT;
        self.path.clear();
        self.path.push(at);
        while self.tree.node(at).is_expanded() {
            let visits = self.tree.record(at).visits as f32;
            at = self.tree.most_appealing(at, self.tuning.exploration * visits.sqrt());
            play(&mut position, self.tree.node(at).mv);
            self.path.push(at);
        }
        let mut by = !position.turn();
        let mut share = match self.tree.record(at).bounds.result(by) {
            Some(_) => self.tree.share(at, by),
            None => {
                value_moves(&position, &self.network, &mut self.children);
                if self.tree.is_ripe(at) {
                    self.tree.expand(at, &self.children, &self.tuning);
                    self.settle(self.path.len());
                }
                1.0 - self.children.iter().map(|child| child.share).fold(0.0, f32::max)
            }
        };
        for &at in self.path.iter().rev() {
            share = 1.0 - self.tree.learn(at, by, share);
            by = !by;
        }
    }

    /// Solves a move of the root.
    fn solve(&mut self, child: usize) {
        let mut after = self.root;
        play(&mut after, self.tree.node(child).mv);
        if let Some(bounds) = self.solver.solve(&after, self.tuning.solver_nodes) {
            self.tree.close(child, bounds);
            self.tree.settle(Tree::ROOT, self.root.turn());
        }
    }

    /// Carries up what is certain below the first nodes of the path, this many of them, as far as
    /// it tells something new.
    fn settle(&mut self, nodes: usize) {
        let path = &self.path[..nodes];
        for (ply, &at) in path.iter().enumerate().rev() {
            let turn = if ply % 2 == 0 { self.root.turn() } else { !self.root.turn() };
            if !self.tree.settle(at, turn) {
                return;
            }
        }
    }

    /// The children of a node where it is the turn of `turn`, the best first.
    fn ranked(&self, at: usize, turn: Player) -> Vec<usize> {
        self.tree.ranked(at, turn, &self.tuning)
    }

    /// The line that is expected after a move of the root, that move first, and where it ends.
    fn line(&self, mut at: usize) -> (Vec<Place>, TwoLevel<V>) {
        let mut position = self.root;
        let mut line = Vec::new();
        loop {
            let mv = self.tree.node(at).mv;
            play(&mut position, mv);
            line.push(Place::new(mv.into()));
            // What was hardly looked at is no line.
            let next = self.ranked(at, position.turn()).first().copied();
            match next.filter(|_| self.tree.record(at).visits > 1 || line.len() == 1) {
                Some(next) => at = next,
                None => return (line, position),
            }
        }
    }

    /// Won, drawn and lost for who is to move at the root, who expects this share; the chance of a
    /// draw is that at the end of the expected line.
    fn wdl(&self, share: f32, end: &TwoLevel<V>) -> [f32; 3] {
        let draw = match end.outcome() {
            None => self.network.judge(&View::of(end)).1,
            Some(outcome) => f32::from(u8::from(outcome.winner().is_none())),
        };
        let draw = draw.min(2.0 * share).min(2.0 - 2.0 * share);
        [share - draw / 2.0, draw, 1.0 - share - draw / 2.0]
    }
}

impl<V: Variant> Default for Guided<V> {
    fn default() -> Self {
        Self::by(network_of::<V>, Tuning::default())
    }
}

impl<V: Variant> Search for Guided<V> {
    type Game = TwoLevel<V>;

    const LEVELS: &'static [LevelSettings; 10] = &LevelSettings::GUIDED;

    fn forget(&mut self) {
        self.tree = Tree::new();
        // Its table would find more in another game than a new engine does.
        self.solver = Solver::default();
        self.unsolved.clear();
    }

    fn start_in(&mut self, game: &History<TwoLevel<V>>) {
        self.start(game.position());
    }

    fn start(&mut self, position: &TwoLevel<V>) {
        let turn = position.turn();
        match self.find(Tree::ROOT, &self.root, position, 2) {
            Some(Tree::ROOT) => {}
            Some(at) => self.tree.keep(at),
            None => self.tree = Tree::new(),
        }
        self.root = *position;
        self.unsolved.clear();
        if let Some(outcome) = position.outcome() {
            self.tree.close(Tree::ROOT, Bounds::certain(outcome, 0));
            return;
        }
        if !self.tree.node(Tree::ROOT).is_expanded() {
            value_moves(position, &self.network, &mut self.children);
            self.tree.expand(Tree::ROOT, &self.children, &self.tuning);
            self.tree.settle(Tree::ROOT, turn);
        }
        if playable(position) <= self.tuning.solver_cells {
            self.unsolved = self.ranked(Tree::ROOT, turn);
            self.unsolved.reverse();
            let tree = &self.tree;
            self.unsolved.retain(|&child| !tree.record(child).bounds.is_certain());
        }
    }

    fn look_after(&self) -> u64 {
        // To solve a move takes milliseconds.
        if self.unsolved.is_empty() { 32 } else { 1 }
    }

    #[inline]
    fn think(&mut self, _: &mut Dice) -> u32 {
        match self.unsolved.pop() {
            Some(child) => {
                self.solve(child);
                u32::from(playable(&self.root))
            }
            None => {
                self.grow();
                self.path.len() as u32 - 1
            }
        }
    }

    fn is_over(&self) -> bool {
        // No more visits than a node can count.
        let root = self.tree.record(Tree::ROOT);
        root.bounds.is_certain() || root.visits == u32::MAX
    }

    fn moves(&self) -> Vec<MoveReport<Place>> {
        self.tree.told(self.root.turn(), &self.tuning)
    }

    // A move that was never tried was evaluated anyway.
    fn is_known(&self, told: &MoveReport<Place>, _: &MoveReport<Place>) -> bool {
        self.tree.is_known(told.mv)
    }

    fn report(&self) -> Report<Place> {
        let turn = self.root.turn();
        let ranked = self.ranked(Tree::ROOT, turn);
        let mut moves = self.moves();
        let lines: Vec<_> = ranked.iter().take(LINES).map(|&at| self.line(at)).collect();
        moves.iter_mut().zip(&lines).for_each(|(told, (line, _))| told.pv.clone_from(line));
        let end = lines.first().map_or(&self.root, |(_, end)| end);
        let known = ranked.first().copied().unwrap_or(Tree::ROOT);
        let share = self.tree.share(known, turn);
        Report {
            best: moves.first().map(|best| best.mv),
            depth: 0,
            nodes: 0,
            score: 2.0 * share - 1.0,
            shares: shares(share, turn),
            wdl: self.wdl(share, end),
            pv: moves.first().map_or_else(Vec::new, |best| best.pv.clone()),
            proven: self.tree.record(Tree::ROOT).bounds.report(turn, 0),
            moves,
        }
    }
}

/// Plays the move of a node.
#[inline]
fn play<V: Variant>(position: &mut TwoLevel<V>, mv: u8) {
    if let Some(mv) = Move::from_index(mv.into()) {
        position.play_unchecked(mv);
    }
}
