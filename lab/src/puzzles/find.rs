use std::collections::HashMap;

use uttt_engine::{Proven, ProvenOutcome, Solver};
use uttt_puzzles::{Fault, Goal, Puzzle};
use uttt_rules::{AnyGame, Game, History, Move, NodeId, Study, TwoLevel, Variant};

/// Positions with more cells left are not tried.
const MAX_CELLS: u32 = 30;

/// The positions that the solver may look at for one value.
const POSITIONS: u32 = 400_000;

/// After this many positions without a value, the earlier ones are not tried.
const MAX_UNKNOWN: u32 = 2;

/// The largest tree, in moves: a larger one is no fun to go through, and fills the file.
const MAX_TREE: usize = 40;

/// The fewest decisions of a line, besides the last turn.
const DECISIONS: u32 = 2;

/// A turn of the solver in a tree: the right move, and what follows each reply that resists longest.
/// Empty at the last turn.
#[derive(Default)]
struct Tree(Option<(Move, Vec<(Move, Tree)>)>);

impl Tree {
    fn len(&self) -> usize {
        let Some((_, replies)) = &self.0 else { return 0 };
        1 + replies.iter().map(|(_, tree)| 1 + tree.len()).sum::<usize>()
    }

    fn add_to(&self, study: &mut Study, at: NodeId) -> anyhow::Result<()> {
        let Some((right, replies)) = &self.0 else { return Ok(()) };
        let right = study.play(at, (*right).into())?;
        for (reply, tree) in replies {
            let next = study.play(right, (*reply).into())?;
            tree.add_to(study, next)?;
        }
        Ok(())
    }
}

/// All puzzles in a finished game, the earliest last. Each has been verified.
///
/// # Errors
/// The verifier finds a fault: one of the two searches is wrong.
pub(super) fn find<V: Variant>(
    game: &History<TwoLevel<V>>,
    number: u32,
) -> anyhow::Result<Vec<Puzzle>>
where
    AnyGame: From<History<TwoLevel<V>>>,
{
    let mut finder = Finder { solver: Solver::with_table(18), known: HashMap::new() };
    let (mut found, mut unknown) = (Vec::new(), 0);
    for ply in (0..game.ply()).rev() {
        let mut before = game.clone();
        before.go_to(ply);
        before.forget_undone();
        let position = *before.position();
        let cells: u32 = position.open().map(|board| position.empty(board).len()).sum();
        if cells > MAX_CELLS || unknown == MAX_UNKNOWN {
            break;
        }
        let Some(value) = finder.value(&position) else {
            unknown += 1;
            continue;
        };
        if position.count_moves() < 3 {
            continue;
        }
        let (goal, tree) = match value.outcome {
            ProvenOutcome::Win if value.plies >= 5 && value.plies % 2 == 1 => {
                (Goal::Win(value.plies.div_ceil(2) as u8), finder.win(&position, 0))
            }
            ProvenOutcome::Draw => (Goal::Draw, finder.draw(&position, DECISIONS)),
            _ => continue,
        };
        let Some(tree) = tree.filter(|tree| tree.len() <= MAX_TREE) else { continue };
        let id = format!("{}-{}", V::RULES, number + 1);
        let mut study = Study::new(&before.into());
        let start = study.line_from(NodeId::START).last().unwrap_or(NodeId::START);
        tree.add_to(&mut study, start)?;
        let puzzle = Puzzle::new(id, goal, 1, study, start);
        match puzzle.verify() {
            Ok(()) => found.push(puzzle),
            Err(Fault::GaveUp(_)) => {}
            Err(fault) => anyhow::bail!("{puzzle}: {fault}"),
        }
    }
    Ok(found)
}

/// The engine's solver, and what it has found.
struct Finder<V: Variant> {
    solver: Solver,
    known: HashMap<TwoLevel<V>, Option<Proven>>,
}

impl<V: Variant> Finder<V> {
    /// The result for the player to move; `None` if it is unknown, or if the game is over.
    fn value(&mut self, position: &TwoLevel<V>) -> Option<Proven> {
        let solver = &mut self.solver;
        *self.known.entry(*position).or_insert_with(|| solver.result(position, POSITIONS))
    }

    /// The tree of a win, if one move wins wherever the solver has a choice.
    fn win(&mut self, position: &TwoLevel<V>, decisions: u32) -> Option<Tree> {
        if self.value(position)?.plies == 1 {
            return (decisions >= DECISIONS).then(Tree::default);
        }
        let right = self.only_move(position, ProvenOutcome::Loss)?;
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
        // Else the opponent would have to end the game.
        if longest % 2 == 0 || longest + 2 != self.value(position)?.plies {
            return None;
        }
        replies.retain(|&(.., plies)| plies == longest);
        let trees = replies.into_iter();
        let trees = trees.map(|(reply, next, _)| Some((reply, self.win(&next, decisions)?)));
        Some(Tree(Some((right, trees.collect::<Option<_>>()?))))
    }

    /// The tree of a draw, if one move saves it at each of the decisions that are left.
    fn draw(&mut self, position: &TwoLevel<V>, decisions: u32) -> Option<Tree> {
        let right = self.only_move(position, ProvenOutcome::Draw)?;
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

    /// The only move that leaves the opponent this result, if there is one.
    fn only_move(&mut self, position: &TwoLevel<V>, left: ProvenOutcome) -> Option<Move> {
        let mut right = None;
        for mv in position.legal_moves() {
            let after = played(position, mv);
            let result = match after.outcome() {
                Some(uttt_rules::Outcome::Draw) => ProvenOutcome::Draw,
                Some(_) => ProvenOutcome::Loss,
                None => self.value(&after)?.outcome,
            };
            if result == left && right.replace(mv).is_some() {
                return None;
            }
        }
        right
    }
}

fn played<V: Variant>(position: &TwoLevel<V>, mv: Move) -> TwoLevel<V> {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}
