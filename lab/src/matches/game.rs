use std::time::Duration;

use anyhow::anyhow;
use uttt_engine::Clock;
use uttt_rules::{Game, History, Outcome, RuleSystem};

use super::opponent::Opponent;
use super::thread_clock::ThreadClock;

/// A player at one seat of a game.
pub(super) struct Seated<G: Game> {
    /// The side that is measured, 0 or 1. In a game of three, one side has two seats.
    pub(super) side: usize,
    pub(super) opponent: Box<dyn Opponent<G>>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The moves, including the opening.
    pub(super) record: String,
    pub(super) outcome: Outcome,
    /// The side at each seat.
    sides: Vec<usize>,
    /// The number of moves of each side after the opening.
    pub(super) moves: [u32; 2],
    /// The rollouts, evaluations or positions of all moves of each side.
    pub(super) nodes: [u64; 2],
    /// The processor time of all moves of each side.
    pub(super) spent: [Duration; 2],
}

impl PlayedGame {
    /// The points of a side, in halves: a win counts 2, and a draw 1 for each side.
    pub(super) fn half_points(&self, side: usize) -> u32 {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Won(winner) => 2 * u32::from(self.sides[winner.index()] == side),
        }
    }
}

/// Plays from the end of `history` to the end of the game, with a player at each seat. The clock
/// runs only for the player to move.
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

/// The seed of a game.
pub(crate) fn game_seed(seed: u64, number: u32) -> u64 {
    seed.wrapping_mul(1_000_003) + u64::from(number)
}
