use std::collections::HashMap;

use uttt_engine::{Proven, ProvenOutcome, Solver};
use uttt_rules::{Game, Move, NodeId, Outcome, Study, TwoLevel, Variant};

/// The positions that the solver may look at to find out whether a move wins.
const POSITIONS: u32 = 30_000;

/// The positions that it may look at for the plies to the end.
const POSITIONS_EXACT: u32 = 200_000;

/// The largest tree, in moves: a larger one is no fun to go through, and fills the file.
const MAX_TREE: usize = 40;

/// The fewest decisions of a line, besides the last turn.
const DECISIONS: u32 = 2;

/// A turn of the solver in a tree: the right move, and what follows each reply that resists longest.
/// Empty at the last turn.
#[derive(Default)]
pub(super) struct Tree(Option<(Move, Vec<(Move, Tree)>)>);

impl Tree {
    fn len(&self) -> usize {
        let Some((_, replies)) = &self.0 else { return 0 };
        1 + replies.iter().map(|(_, tree)| 1 + tree.len()).sum::<usize>()
    }

    /// Adds its moves to a study.
    pub(super) fn add_to(&self, study: &mut Study, at: NodeId) -> anyhow::Result<()> {
        let Some((right, replies)) = &self.0 else { return Ok(()) };
        let right = study.play(at, (*right).into())?;
        for (reply, tree) in replies {
            let next = study.play(right, (*reply).into())?;
            tree.add_to(study, next)?;
        }
        Ok(())
    }
}

/// Finds trees with the engine's solver, and keeps what it has found.
pub(super) struct Finder<V: Variant> {
    solver: Solver,
    values: HashMap<TwoLevel<V>, Option<Proven>>,
    losses: HashMap<TwoLevel<V>, Option<bool>>,
    /// How many questions took too many positions.
    given_up: u32,
}

impl<V: Variant> Finder<V> {
    pub(super) fn new() -> Self {
        let solver = Solver::with_table(18);
        Self { solver, values: HashMap::new(), losses: HashMap::new(), given_up: 0 }
    }

    pub(super) const fn given_up(&self) -> u32 {
        self.given_up
    }

    /// The tree of a win that takes more plies than these, and how many it takes.
    pub(super) fn longer_win(&mut self, position: &TwoLevel<V>, plies: u32) -> Option<(u32, Tree)> {
        if position.count_moves() < 3 {
            return None;
        }
        // It is cheap, and most positions have several moves that win, or none.
        self.only_win(position)?;
        let value = self.value(position)?;
        if value.plies <= plies || value.plies % 2 == 0 {
            return None;
        }
        let tree = self.win(position, 0)?;
        (tree.len() <= MAX_TREE).then_some((value.plies, tree))
    }

    /// The tree of a draw that must be saved.
    pub(super) fn saved_draw(&mut self, position: &TwoLevel<V>) -> Option<Tree> {
        let is_draw =
            position.count_moves() >= 3 && self.value(position)?.outcome == ProvenOutcome::Draw;
        let tree = if is_draw { self.draw(position, DECISIONS)? } else { return None };
        (tree.len() <= MAX_TREE).then_some(tree)
    }

    /// The result for the player to move; `None` if it is unknown, or if the game is over.
    fn value(&mut self, position: &TwoLevel<V>) -> Option<Proven> {
        let Self { solver, values, given_up, .. } = self;
        *values.entry(*position).or_insert_with(|| {
            let value = solver.result(position, POSITIONS_EXACT);
            *given_up += u32::from(value.is_none() && position.outcome().is_none());
            value
        })
    }

    /// Whether the player to move loses; `None` if it is unknown, or if the game is over.
    fn loses(&mut self, position: &TwoLevel<V>) -> Option<bool> {
        let Self { solver, losses, given_up, .. } = self;
        *losses.entry(*position).or_insert_with(|| {
            let loses = solver.loses(position, POSITIONS);
            *given_up += u32::from(loses.is_none() && position.outcome().is_none());
            loses
        })
    }

    /// The tree of a win, if one move wins wherever the solver has a choice.
    fn win(&mut self, position: &TwoLevel<V>, decisions: u32) -> Option<Tree> {
        if self.value(position)?.plies == 1 {
            return (decisions >= DECISIONS).then(Tree::default);
        }
        let right = self.only_win(position)?;
        let decisions = decisions + u32::from(position.count_moves() > 1);
        let after = played(position, right);
        let mut replies = Vec::new();
        for reply in after.legal_moves() {
            let next = played(&after, reply);
            if next.outcome().is_none() {
                replies.push((reply, next, self.value(&next)?.plies));
            }
        }
        let longest = replies.iter().map(|&(.., plies)| plies).max()?;
        if longest + 2 != self.value(position)?.plies {
            return None;
        }
        // As many moves of the solver: the opponent may end the game with a move of its own, a ply sooner.
        replies.retain(|&(.., plies)| plies.div_ceil(2) == longest.div_ceil(2));
        if replies.iter().any(|&(.., plies)| plies % 2 == 0) {
            return None;
        }
        let trees = replies.into_iter();
        let trees = trees.map(|(reply, next, _)| Some((reply, self.win(&next, decisions)?)));
        Some(Tree(Some((right, trees.collect::<Option<_>>()?))))
    }

    /// The tree of a draw, if one move saves it at each of the decisions that are left.
    fn draw(&mut self, position: &TwoLevel<V>, decisions: u32) -> Option<Tree> {
        let right = self.only_draw(position)?;
        if decisions == 1 {
            return Some(Tree(Some((right, Vec::new()))));
        }
        let after = played(position, right);
        let mut trees = Vec::new();
        for reply in after.legal_moves() {
            let next = played(&after, reply);
            if next.outcome().is_some() || next.count_moves() < 2 {
                continue;
            }
            let mut children = next.legal_moves().into_iter().map(|mv| played(&next, mv));
            if !children.all(|after| after.outcome().is_some() || self.value(&after).is_some()) {
                return None;
            }
            if self.value(&next)?.outcome == ProvenOutcome::Draw
                && let Some(tree) = self.draw(&next, decisions - 1)
            {
                trees.push((reply, tree));
            }
        }
        (!trees.is_empty()).then_some(Tree(Some((right, trees))))
    }

    /// The only move that wins, if there is one.
    fn only_win(&mut self, position: &TwoLevel<V>) -> Option<Move> {
        let by = Outcome::Won(position.turn());
        only(position, |after| match after.outcome() {
            Some(outcome) => Some(outcome == by),
            None => self.loses(after),
        })
    }

    /// The only move that draws where none wins, if there is one.
    fn only_draw(&mut self, position: &TwoLevel<V>) -> Option<Move> {
        only(position, |after| match after.outcome() {
            Some(outcome) => Some(outcome == Outcome::Draw),
            None => Some(self.value(after)?.outcome == ProvenOutcome::Draw),
        })
    }
}

/// The only move after which the position is as asked; `None` also if that is unknown of one.
fn only<V: Variant>(
    position: &TwoLevel<V>,
    mut is_right: impl FnMut(&TwoLevel<V>) -> Option<bool>,
) -> Option<Move> {
    let mut right = None;
    for mv in position.legal_moves() {
        if is_right(&played(position, mv))? && right.replace(mv).is_some() {
            return None;
        }
    }
    right
}

/// The position after a legal move.
pub(super) fn played<V: Variant>(position: &TwoLevel<V>, mv: Move) -> TwoLevel<V> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}
