use fastrand::Rng;
use uttt_rules::{Outcome, Player};

use crate::bounds::Bounds;
use crate::playout::Playout;
use crate::tree::Tree;

/// How much weight a rarely tried move gets.
const EXPLORATION: f32 = 0.7;

/// Goes down the tree from `root`, adds to it, plays out and tells all nodes on the way.
pub(crate) fn think<G: Playout>(
    tree: &mut Tree<G::Move>,
    root: &G,
    rng: &mut Rng,
    path: &mut Vec<usize>,
) {
    let mut position = root.clone();
    let mut at = Tree::<G::Move>::ROOT;
    path.clear();
    path.push(at);
    while tree.node(at).is_expanded() {
        at = select(tree, at);
        position.play_unchecked(tree.mv(at));
        path.push(at);
    }
    let mover = !position.turn();
    if let Some(outcome) = position.outcome() {
        let result = result_for(outcome, !mover);
        tree.node_mut(at).bounds = Bounds::proven(result, 0);
        prove(tree, path);
        learn(tree, path, outcome, mover);
        return;
    }
    if tree.node(at).visits > 0 || path.len() == 1 {
        tree.expand(at, position.legal_moves().into_iter());
    }
    let outcome = position.playout(rng);
    learn(tree, path, outcome, mover);
}

/// −1, 0 or 1 for `player`.
fn result_for(outcome: Outcome, player: Player) -> i8 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == player => 1,
        Some(_) => -1,
    }
}

/// The child to look at next: the best by share of points and by how little it was tried. Those
/// that cannot change what is certain are left out.
fn select<M: Copy>(tree: &Tree<M>, at: usize) -> usize {
    let node = tree.node(at);
    let low = node.bounds.low();
    let log = (node.visits.max(1) as f32).ln();
    let mut best = (f32::NEG_INFINITY, node.children().start);
    for child in node.children() {
        let stats = tree.node(child);
        if -stats.bounds.low() <= low || stats.bounds.result().is_some() {
            continue;
        }
        let value = match stats.share() {
            Some(share) => share + EXPLORATION * (log / stats.visits as f32).sqrt(),
            None => f32::MAX,
        };
        if value > best.0 {
            best = (value, child);
        }
    }
    best.1
}

/// Carries what is certain of the last node on the path up as far as it tells something new.
fn prove<M: Copy>(tree: &mut Tree<M>, path: &[usize]) {
    for &at in path.iter().rev().skip(1) {
        let children = tree.nodes(tree.node(at).children());
        let bounds = Bounds::of_choice(children.iter().map(|child| child.bounds));
        if bounds == tree.node(at).bounds {
            return;
        }
        tree.node_mut(at).bounds = bounds;
    }
}

/// Counts a result at all nodes of the path; `mover` moved to the last.
fn learn<M: Copy>(tree: &mut Tree<M>, path: &[usize], outcome: Outcome, mover: Player) {
    let mut result = result_for(outcome, mover);
    for &at in path.iter().rev() {
        let node = tree.node_mut(at);
        let kept = result.clamp(-node.bounds.high(), -node.bounds.low());
        node.visits += 1;
        node.wins += u32::from(kept == 1);
        node.draws += u32::from(kept == 0);
        result = -kept;
    }
}
