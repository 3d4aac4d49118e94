use std::collections::HashMap;
use std::time::Duration;

use anyhow::Context;
use fastrand::Rng;
use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_puzzles::{Puzzle, Tries, Turn};
use uttt_rules::{NodeId, Place, with_game};

use crate::matches::opponent::OpponentName;

/// Each try has a seed of its own.
const SEEDS: usize = Tries::EACH as usize;

/// The nodes of the strongest level, which has no limit of its own.
const NODES: u64 = 20_000;

/// Lets each level and each plain search try a puzzle.
pub(super) fn tries(puzzle: &Puzzle) -> anyhow::Result<Tries> {
    let (mut levels, mut plain) = ([0; Level::ALL.len()], [0; Tries::PLAIN.len()]);
    for (level, solved) in Level::ALL.into_iter().zip(&mut levels) {
        // The search of these games draws nothing at random, only the choice of the move does. So each
        // position is searched once, for the choices of all seeds.
        let mut moves = HashMap::new();
        *solved = solved_of(puzzle, |at, seed| {
            let choices = moves.entry(at).or_insert_with(|| choices(puzzle, level, at));
            choices.get(seed).copied().with_context(|| format!("no move in {puzzle}"))
        })?;
    }
    for (rollouts, solved) in Tries::PLAIN.into_iter().zip(&mut plain) {
        *solved = solved_of(puzzle, |at, seed| plain_choice(puzzle, rollouts, at, seed))?;
    }
    Tries::new(levels, plain).context("more tries solved than made")
}

/// How many tries are solved by whoever chooses a move at a turn with a seed.
fn solved_of(
    puzzle: &Puzzle,
    mut choose: impl FnMut(NodeId, usize) -> anyhow::Result<Place>,
) -> anyhow::Result<u8> {
    let mut solved = 0;
    for seed in 0..SEEDS {
        solved += u8::from(solves(puzzle, seed, |at| choose(at, seed))?);
    }
    Ok(solved)
}

/// Whether the right move is chosen at each turn, in a line that the seed draws.
fn solves(
    puzzle: &Puzzle,
    seed: usize,
    mut choose: impl FnMut(NodeId) -> anyhow::Result<Place>,
) -> anyhow::Result<bool> {
    let mut rng = Rng::with_seed(seed as u64);
    let study = puzzle.study();
    let mut at = puzzle.start();
    loop {
        let turn = puzzle.turn(at);
        let next = study.next(at).first().copied();
        if turn != Turn::Forced {
            let mv = choose(at)?;
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

/// What a plain search plays. Two puzzles and two turns have other seeds, so that they share no luck.
fn plain_choice(puzzle: &Puzzle, rollouts: u32, at: NodeId, seed: usize) -> anyhow::Result<Place> {
    let game = puzzle.study().game(at).context("no such turn")?;
    let seed = game.position_hash() ^ seed as u64;
    let player = OpponentName::plain(rollouts);
    with_game!(&game, game => {
        let mut player = player.invite(Duration::ZERO, seed)?;
        Ok(player.choose(game)?.into())
    })
}
