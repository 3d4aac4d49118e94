//! What the search calls proven where positions come again, against a plain search of all ways that
//! a game can go on.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{EngineRng, Level, Limits, ProvenOutcome, Rollout, SystemClock, UctEngine};
use uttt_rules::{AnyReason, Game, GameMove, History, Illegal, Outcome, Player, Square};

/// A walk of three players from room to room, by one of two doors each time. Some doors lead out,
/// and then somebody has won: a draw there is by repetition alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Walk {
    seed: u64,
    /// One of three rooms, or who won.
    at: Result<u8, Player>,
    turn: Player,
}

impl Walk {
    fn new(seed: u64) -> Self {
        Self { seed, at: Ok(0), turn: Player::X }
    }
}

impl Default for Walk {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Game for Walk {
    type Move = Square;
    type Reason = AnyReason;

    const PLAYERS: usize = 3;
    const MAX_PLIES: Option<usize> = None;
    const DRAWS_BY_REPETITION: bool = true;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.err().map(Outcome::Won)
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        let doors = if self.at.is_ok() { 2 } else { 0 };
        (0..doors).filter_map(Square::from_index).try_for_each(visit)
    }

    fn check(&self, mv: Square) -> Result<(), Illegal<AnyReason>> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::GameOver(outcome)),
            None if mv.index() < 2 => Ok(()),
            None => Err(Illegal::Rule(AnyReason::NoSuchCell)),
        }
    }

    fn play_unchecked(&mut self, mv: Square) {
        let door = 6 * u64::from(self.at.unwrap_or(0)) + 2 * self.turn.index() as u64;
        let mut bits = (self.seed << 8) + door + mv.index() as u64;
        for _ in 0..3 {
            bits = (bits ^ bits >> 29).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let third = (bits >> 40) % 3;
        self.at = match bits >> 60 {
            0..=3 => Err(Player::ALL[third as usize]),
            _ => Ok(third as u8),
        };
        self.turn = self.turn.next(3);
    }
}

impl Rollout for Walk {
    /// Not every walk leads out.
    fn rollout(&self, rng: &mut EngineRng) -> Outcome {
        let mut position = self.clone();
        for _ in 0..30 {
            let Some(mv) = position.nth_move(rng.below(2)) else { break };
            position.play_unchecked(mv);
        }
        position.outcome().unwrap_or(Outcome::Draw)
    }
}

fn result(outcome: Outcome, player: Player) -> i8 {
    outcome.winner().map_or(0, |winner| 2 * i8::from(winner == player) - 1)
}

/// The outcomes that are left when nobody ever takes less than they can be sure of.
fn left(game: &mut History<Walk>) -> HashSet<Outcome> {
    if let Some(outcome) = game.outcome() {
        return HashSet::from([outcome]);
    }
    let turn = game.position().turn();
    let mut after = Vec::new();
    for mv in game.legal_moves() {
        game.play(mv).unwrap();
        after.push(left(game));
        game.undo();
    }
    let worst = |left: &HashSet<Outcome>| left.iter().map(|&end| result(end, turn)).min();
    let sure = after.iter().filter_map(worst).max().unwrap();
    after.into_iter().flatten().filter(|&outcome| result(outcome, turn) >= sure).collect()
}

#[test]
fn what_is_proven_counts_the_positions_before() {
    let mut rng = Rng::with_seed(1);
    let (mut seen, mut missed) = ([0; 4], 0);
    for seed in 0..300 {
        let mut game = History::starting_from(Walk::new(seed));
        let mut engine = UctEngine::new(Level::STRONGEST, 3, SystemClock::new());
        // The game goes on: what is kept of what was learnt has to hold with a longer past.
        while game.outcome().is_none() {
            engine.start_in(&game, Limits::nodes(3_000));
            while engine.advance(Duration::from_secs(1)) {}
            let turn = game.position().turn();
            let proven = engine.report().proven.map(|proven| match proven.outcome {
                ProvenOutcome::Win => 1,
                ProvenOutcome::Draw => 0,
                ProvenOutcome::Loss => -1,
            });
            let left = left(&mut game);
            let results: HashSet<i8> = left.iter().map(|&end| result(end, turn)).collect();
            let expected = if results.len() == 1 { results.into_iter().next() } else { None };
            if proven.is_none() && expected.is_some() {
                missed += 1;
            } else {
                assert_eq!(proven, expected, "walk {seed}: {game:?}");
            }
            seen[proven.map_or(3, |proven| (proven + 1) as usize)] += 1;
            for found in engine.report().moves {
                game.play(found.mv).unwrap();
                let is_over = found.proven.is_some_and(|proven| proven.plies == 1);
                assert_eq!(is_over, game.outcome().is_some(), "walk {seed}: {game:?}");
                game.undo();
            }
            for _ in 0..rng.usize(1..5) {
                let moves = game.legal_moves();
                let Some(&mv) = moves.get(rng.usize(..moves.len().max(1))) else { break };
                game.play(mv).unwrap();
            }
        }
    }
    assert!(seen.iter().all(|&count| count >= 10), "one-sided walks: {seen:?}");
    assert!(missed * 10 <= seen.iter().sum::<i32>(), "{missed} not proven, {seen:?}");
}
