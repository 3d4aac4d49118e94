use std::time::Duration;

use anyhow::anyhow;
use uttt_engine::Clock;
use uttt_rules::{Game, History, Outcome, RuleSystem};

use super::opponent::Opponent;
use super::thread_clock::ThreadClock;

/// One who sits at a game.
pub(super) struct Seated<G: Game> {
    /// 0 or 1: for which of the two that are measured. Where three play, one side has two seats.
    pub(super) side: usize,
    pub(super) opponent: Box<dyn Opponent<G>>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The whole game, its opening included.
    pub(super) record: String,
    pub(super) outcome: Outcome,
    /// The side of each seat.
    sides: Vec<usize>,
    /// The moves of each side after the opening.
    pub(super) moves: [u32; 2],
    /// Rollouts, evaluations or positions looked at in all its moves.
    pub(super) nodes: [u64; 2],
    /// Processor time of all its moves.
    pub(super) spent: [Duration; 2],
}

impl PlayedGame {
    /// The points of a side, in halves: a win is its own, and a draw is shared.
    pub(super) fn half_points(&self, side: usize) -> u32 {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Won(winner) => 2 * u32::from(self.sides[winner.index()] == side),
        }
    }
}

/// Plays on from where `history` stands to the end, one in each seat. Only the time of whoever is to
/// move runs.
pub(super) fn play<G: RuleSystem>(
    mut history: History<G>,
    mut seats: Vec<Seated<G>>,
) -> anyhow::Result<PlayedGame> {
    let clock = ThreadClock::new();
    let (mut moves, mut nodes, mut spent) = ([0; 2], [0; 2], [Duration::ZERO; 2]);
    let outcome = loop {
        if let Some(outcome) = history.outcome() {
            break outcome;
        }
        let Seated { side, opponent } = &mut seats[history.position().turn().index()];
        let begin = clock.now();
        let mv = opponent.choose(&history)?;
        spent[*side] += clock.now() - begin;
        moves[*side] += 1;
        history.play(mv).map_err(|error| anyhow!("{history}: {error}"))?;
    };
    for Seated { side, opponent } in &seats {
        nodes[*side] += opponent.nodes();
    }
    let sides = seats.iter().map(|seated| seated.side).collect();
    Ok(PlayedGame { record: history.to_string(), outcome, sides, moves, nodes, spent })
}

/// What the random choices of a game follow from.
pub(super) fn game_seed(seed: u64, number: u32) -> u64 {
    seed.wrapping_mul(1_000_003) + u64::from(number)
}
