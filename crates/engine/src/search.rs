use std::ops::ControlFlow;

use uttt_rules::{Outcome, Player};

use crate::bounds::Bounds;
use crate::dice::Dice;
use crate::playout::Playout;
use crate::tree::Tree;

/// How much weight a rarely tried move gets.
const EXPLORATION: f32 = 0.6;

/// Goes down the tree from `root`, adds to it, plays out and tells all nodes on the way, which
/// `path` names afterwards.
pub(crate) fn think<G: Playout>(
    tree: &mut Tree<G::Move>,
    root: &G,
    dice: &mut Dice,
    path: &mut Vec<usize>,
) {
    let mut position = root.clone();
    let mut at = Tree::<G::Move>::ROOT;
    path.clear();
    path.push(at);
    while tree.node(at).is_expanded() {
        at = tree.most_appealing(at, EXPLORATION * logarithm(tree.node(at).visits).sqrt());
        if let Some(mv) = tree.node(at).mv {
            position.play_unchecked(mv);
        }
        path.push(at);
    }
    let mover = if G::PLAYERS == 2 { !position.turn() } else { root.turn() };
    if G::PLAYERS == 2 && tree.is_ripe(at) {
        expand(tree, at, &position);
        settle(tree, path);
    }
    let result = match tree.node(at).bounds.result() {
        Some(certain) => -certain,
        None => result_for(position.playout(dice), mover),
    };
    learn(tree, path, result);
}

/// Gives a node that has none its children.
pub(crate) fn expand<G: Playout>(tree: &mut Tree<G::Move>, at: usize, position: &G) {
    let share = 1.0 - tree.node(at).share().unwrap_or(0.5);
    tree.expand(at, |add| {
        let _ = position.visit_moves(|mv| {
            let foresight = position.foresee(mv);
            add(mv, share + foresight.worth, Bounds::after_move(foresight.proven));
            ControlFlow::<()>::Continue(())
        });
    });
}

/// About the natural logarithm: the exponent, and the mantissa taken as straight. Fast everywhere.
fn logarithm(n: u32) -> f32 {
    const LN_2: f32 = std::f32::consts::LN_2;
    let bits = (n.max(1) as f32).to_bits() as f32;
    (bits * (1.0 / (1 << 23) as f32) - 127.0) * LN_2
}

/// −1, 0 or 1 for `player`.
pub(crate) fn result_for(outcome: Outcome, player: Player) -> i8 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == player => 1,
        Some(_) => -1,
    }
}

/// Carries what is certain below the last node up as far as it tells something new.
fn settle<M: Copy>(tree: &mut Tree<M>, path: &[usize]) {
    for &at in path.iter().rev() {
        if !tree.settle(at) {
            return;
        }
    }
}

/// Counts a result at all nodes of the path: −1, 0 or 1 for who moved to the last.
fn learn<M: Copy>(tree: &mut Tree<M>, path: &[usize], result: i8) {
    let mut result = result;
    for &at in path.iter().rev() {
        result = -tree.learn(at, result);
    }
}
