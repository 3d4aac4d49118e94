use std::ops::ControlFlow;

use uttt_rules::{History, Outcome, Place, Player};

use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::playout::Playout;
use crate::search::Search;
use crate::trail::Trail;
use crate::tree::Tree;
use crate::verdict::Verdict;
use crate::{LevelSettings, MoveReport, Report};

/// The search that plays games out at random, for any game.
#[derive(Debug)]
pub struct Playouts<G: Playout> {
    trail: Trail<G>,
    tree: Tree,
    path: Vec<usize>,
}

impl<G: Playout> Default for Playouts<G> {
    fn default() -> Self {
        let root = G::default();
        Self { tree: new_tree(&root), trail: Trail::new(root), path: Vec::new() }
    }
}

impl<G: Playout> Search for Playouts<G> {
    type Game = G;

    const LEVELS: &'static [LevelSettings; 10] = G::LEVELS;

    fn forget(&mut self) {
        self.tree = new_tree(self.trail.root());
    }

    fn start_in(&mut self, game: &History<G>) {
        self.begin(Trail::of(game), game.outcome());
    }

    fn start(&mut self, position: &G) {
        self.begin(Trail::new(position.clone()), position.outcome());
    }

    fn look_after(&self) -> u64 {
        match G::MAX_PLIES {
            // Those of a long game take long.
            Some(82..) => 4,
            _ => 64,
        }
    }

    #[inline]
    fn think(&mut self, dice: &mut Dice) -> u32 {
        think(&mut self.tree, &mut self.trail, dice, &mut self.path);
        self.path.len() as u32 - 1
    }

    fn is_over(&self) -> bool {
        // No more visits than a node can count.
        self.tree.is_proven() || self.tree.node(Tree::ROOT).visits >= u32::MAX - 1
    }

    fn moves(&self) -> Vec<MoveReport<Place>> {
        Verdict::of(&self.tree).moves()
    }

    fn is_known(&self, told: &MoveReport<Place>, best: &MoveReport<Place>) -> bool {
        told.visits >= (best.visits / 8).max(1)
    }

    fn report(&self) -> Report<Place> {
        let verdict = Verdict::of(&self.tree);
        let whole = |(mut line, end): (Vec<Place>, usize)| {
            line.extend(self.foreseen_win(&line, end));
            line
        };
        verdict.report(verdict.lines().into_iter().map(whole).collect())
    }
}

impl<G: Playout> Playouts<G> {
    fn begin(&mut self, trail: Trail<G>, outcome: Option<Outcome>) {
        match self.find(&trail).filter(|_| outcome.is_none()) {
            Some(Tree::ROOT) => {}
            Some(at) => self.tree.keep(at),
            None => self.tree = new_tree(trail.root()),
        }
        if let Some(outcome) = outcome {
            self.tree.close(Tree::ROOT, Bounds::certain(outcome, 0));
        } else if !self.tree.node(Tree::ROOT).is_expanded() {
            expand(&mut self.tree, Tree::ROOT, trail.root(), &trail);
            self.tree.settle(Tree::ROOT);
        }
        self.trail = trail;
    }

    /// Where the tree has the position that a trail leads to.
    fn find(&self, trail: &Trail<G>) -> Option<usize> {
        if !G::DRAWS_BY_REPETITION {
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
}

fn new_tree<G: Playout>(root: &G) -> Tree {
    Tree::new(Player::of_game(G::PLAYERS), root.turn())
}

/// How much weight a rarely tried move gets.
const EXPLORATION: f32 = 0.6;

/// Goes down the tree from its root, adds to it, plays out and tells all nodes on the way, which
/// `path` names afterwards.
fn think<G: Playout>(
    tree: &mut Tree,
    trail: &mut Trail<G>,
    dice: &mut Dice,
    path: &mut Vec<usize>,
) {
    trail.rewind();
    let mut position = trail.root().clone();
    let mut at = Tree::ROOT;
    path.clear();
    path.push(at);
    while tree.node(at).is_expanded() {
        at = tree.most_appealing(at, EXPLORATION * logarithm(tree.node(at).visits).sqrt());
        play(&mut position, tree.node(at).mv);
        trail.pass(&position);
        path.push(at);
    }
    if tree.is_ripe(at) && !tree.node(at).bounds.is_certain() {
        expand(tree, at, &position, trail);
        settle(tree, path);
    }
    let outcome = match tree.node(at).bounds.is_certain() {
        true => Outcome::Draw, // the node knows better
        false => position.playout(dice),
    };
    learn(tree, path, outcome);
}

/// Plays the move of a node.
#[inline]
fn play<G: Playout>(position: &mut G, mv: Place) {
    if let Some(mv) = mv.to_move() {
        position.play_unchecked(mv);
    }
}

/// Gives a node that has none its children. `trail` leads to its position.
fn expand<G: Playout>(tree: &mut Tree, at: usize, position: &G, trail: &Trail<G>) {
    tree.expand(at, &mut |add| {
        let _ = position.visit_moves(|mv| {
            let foresight = position.foresee(mv);
            let end = match repeats(position, mv, trail) {
                true => Some(Bounds::certain(Outcome::Draw, 0)),
                false => foresight.end.map(|(end, plies)| Bounds::certain(end, plies - 1)),
            };
            add(mv.into(), foresight.worth, end);
            ControlFlow::<()>::Continue(())
        });
    });
}

/// Whether a move leads to a position for the third time, which ends the game: what was foreseen
/// does not come about.
#[inline]
fn repeats<G: Playout>(position: &G, mv: G::Move, trail: &Trail<G>) -> bool {
    G::DRAWS_BY_REPETITION && {
        let mut after = position.clone();
        after.play_unchecked(mv);
        trail.is_third(&after)
    }
}

/// About the natural logarithm: the exponent, and the mantissa taken as straight. Fast everywhere.
fn logarithm(n: u32) -> f32 {
    const LN_2: f32 = std::f32::consts::LN_2;
    let bits = (n.max(1) as f32).to_bits() as f32;
    (bits * (1.0 / (1 << 23) as f32) - 127.0) * LN_2
}

/// Carries what is certain below the last node up as far as it tells something new.
fn settle(tree: &mut Tree, path: &[usize]) {
    for &at in path.iter().rev() {
        if !tree.settle(at) {
            return;
        }
    }
}

/// Counts an outcome at all nodes of the path.
fn learn(tree: &mut Tree, path: &[usize], outcome: Outcome) {
    let mut outcome = outcome;
    for &at in path.iter().rev() {
        outcome = tree.learn(at, outcome);
    }
}
