use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use clap::Args;
use uttt_engine::{AnyEngine, Level, Limits, ProvenOutcome, SystemClock};
use uttt_referee::{Adjudication, DrawRule, ResignRule, Solver};
use uttt_rules::{AnyGame, Outcome, Player};

use crate::number::number;

/// When the referee ends games itself.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "End games early")]
pub(crate) struct AdjudicationOptions {
    /// A program loses when it has told a score of at most -S for N of its moves in a row, as in
    /// score=0.95,moves=3; scores are from -1 to 1, and all programs must speak ugi
    #[arg(long, value_name = "score=S,moves=N")]
    resign: Option<ResignRule>,
    /// A game is drawn when both programs have told scores between -S and S for N moves each, as in
    /// score=0.02,moves=5; with from=M, not before M moves of the game. All programs must speak ugi
    #[arg(long, value_name = "score=S,moves=N")]
    draw: Option<DrawRule>,
    /// After each move search so many nodes, while no program's time runs; if that proves the
    /// result, the game ends with it
    #[arg(long, value_name = "NODES", value_parser = number(1..=10_000_000_u64))]
    proven: Option<u64>,
    /// A game that goes on after N moves, with those of its opening, is drawn
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    max_plies: Option<u32>,
}

impl AdjudicationOptions {
    pub(crate) fn adjudication(&self) -> Adjudication {
        let &Self { resign, draw, proven, max_plies } = self;
        Adjudication { resign, draw, proven_nodes: proven, max_plies }
    }
}

/// Proves results with our engine.
#[derive(Debug, Default)]
pub(crate) struct EngineSolver {
    /// An engine takes time to create, so each serves many games.
    idle: Mutex<Vec<AnyEngine<SystemClock>>>,
}

impl Solver for EngineSolver {
    fn solve(&self, game: &AnyGame, nodes: u64) -> Option<Outcome> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let mut engine = kept.unwrap_or_else(|| {
            let mut engine = AnyEngine::new(Level::STRONGEST, 1, SystemClock::new());
            // That a player could win counts only if a search finds it.
            engine.set_knows_solved(false);
            engine
        });
        // What it knows of other positions must not matter.
        engine.new_game();
        engine.start(game, Limits::nodes(nodes));
        while engine.advance(Duration::from_millis(100)) {}
        let proven = engine.report().proven;
        idle().push(engine);
        let turn = game.turn();
        let other = Player::PAIR.into_iter().find(|&player| player != turn)?;
        Some(match proven?.outcome {
            ProvenOutcome::Win => Outcome::Won(turn),
            ProvenOutcome::Loss => Outcome::Won(other),
            ProvenOutcome::Draw => Outcome::Draw,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_that_is_certain_is_proven_for_whoever_moves() {
        let solver = EngineSolver::default();
        let solve = |record: &str| solver.solve(&record.parse().unwrap(), 5_000);
        // X has two in a row and is to move.
        assert_eq!(solve("nested-1: 1 4 2 5"), Some(Outcome::Won(Player::X)));
        // O is to move and cannot stop both rows.
        assert_eq!(solve("nested-1: 1 2 5 9 4"), Some(Outcome::Won(Player::X)));
        assert_eq!(solve("nested-1: 5 1"), Some(Outcome::Draw));
        assert_eq!(solve("classic:"), None);
    }
}
