use std::ops::ControlFlow;

use uttt_rules::{Outcome, Place};

use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::playout::Playout;
use crate::trail::Trail;
use crate::tree::Tree;

/// How much weight a rarely tried move gets.
const EXPLORATION: f32 = 0.6;

/// Goes down the tree from its root, adds to it, plays out and tells all nodes on the way, which
/// `path` names afterwards.
pub(crate) fn think<G: Playout>(
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
pub(crate) fn play<G: Playout>(position: &mut G, mv: Place) {
    if let Some(mv) = mv.to_move() {
        position.play_unchecked(mv);
    }
}

/// Gives a node that has none its children. `trail` leads to its position.
pub(crate) fn expand<G: Playout>(tree: &mut Tree, at: usize, position: &G, trail: &Trail<G>) {
    tree.expand(at, |add| {
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
    G::MAX_PLIES.is_none() && {
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
