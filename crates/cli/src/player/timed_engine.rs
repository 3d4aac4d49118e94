use std::time::Duration;

use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_rules::{AnyGame, Place};

/// The engine with its time limit.
pub(super) struct TimedEngine {
    engine: AnyEngine<SystemClock>,
    time: Duration,
}

impl TimedEngine {
    pub(super) fn new(level: Level, seed: u64, time: Duration) -> Self {
        Self { engine: AnyEngine::new(level, seed, SystemClock::new()), time }
    }

    /// The engine's move; `None` when the game is over.
    pub(super) fn choose(&mut self, game: &AnyGame) -> Option<Place> {
        self.engine.start(game, Limits::for_move(self.time));
        while self.engine.advance(self.time) {}
        self.engine.choose()
    }

    /// The best of these moves according to the engine; the first one if the engine has looked at
    /// none of them.
    pub(super) fn choose_among(&mut self, game: &AnyGame, moves: &[Place]) -> Option<Place> {
        let chosen = self.choose(game).filter(|chosen| moves.contains(chosen));
        let ranked = || {
            let report = self.engine.report();
            report.moves.into_iter().map(|report| report.mv).find(|mv| moves.contains(mv))
        };
        chosen.or_else(ranked).or_else(|| moves.first().copied())
    }
}
