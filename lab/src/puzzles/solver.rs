use std::collections::HashMap;
use std::time::Duration;

use anyhow::Context;
use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_puzzles::{Puzzle, Tries, Turn};
use uttt_rules::{NodeId, Place};

/// Each try has a seed of its own.
const SEEDS: usize = Tries::EACH as usize;

/// The nodes of the strongest level, which has no limit of its own.
const NODES: u64 = 20_000;

/// Lets each level try a puzzle.
pub(super) fn tries(puzzle: &Puzzle) -> anyhow::Result<Tries> {
    let mut solved = [0; Level::ALL.len()];
    for (level, solved) in Level::ALL.into_iter().zip(&mut solved) {
        let mut moves = HashMap::new();
        for seed in 0..SEEDS {
            *solved += u8::from(solves(puzzle, level, seed, &mut moves)?);
        }
    }
    Tries::new(solved).context("more tries solved than made")
}

/// Whether a level finds the right move at each turn, in a line that the seed draws.
///
/// The search of these games draws nothing at random, only the choice of the move does. So each
/// position is searched once, and `moves` keeps the choices of all seeds.
fn solves(
    puzzle: &Puzzle,
    level: Level,
    seed: usize,
    moves: &mut HashMap<NodeId, Vec<Place>>,
) -> anyhow::Result<bool> {
    let mut rng = Rng::with_seed(seed as u64);
    let study = puzzle.study();
    let mut at = puzzle.start();
    loop {
        let turn = puzzle.turn(at);
        let next = study.next(at).first().copied();
        if turn != Turn::Forced {
            let choices = moves.entry(at).or_insert_with(|| choices(puzzle, level, at));
            let Some(&mv) = choices.get(seed) else { anyhow::bail!("no move in {puzzle}") };
            match turn {
                Turn::Last(wins) => return Ok(wins.contains(&mv)),
                _ if next.and_then(|next| study.from(next)) != Some((at, mv)) => return Ok(false),
                _ => {}
            }
        }
        let replies = next.map_or(&[][..], |next| study.next(next));
        if replies.is_empty() {
            return Ok(true);
        }
        at = replies[rng.usize(..replies.len())];
    }
}

fn choices(puzzle: &Puzzle, level: Level, at: NodeId) -> Vec<Place> {
    let limits = if level == Level::STRONGEST { Limits::nodes(NODES) } else { Limits::NONE };
    let mut engine = AnyEngine::new(level, 1, SystemClock::new());
    if let Some(game) = puzzle.study().game(at) {
        engine.start(&game, limits);
    }
    while engine.advance(Duration::from_secs(1)) {}
    std::iter::from_fn(|| engine.choose()).take(SEEDS).collect()
}
