use std::time::{Duration, Instant};

use uttt_engine::{AnyEngine, Level, Limits, SystemClock};
use uttt_referee::{Forfeit, GamePlayer, Reply};
use uttt_rules::{AnyGame, Place};

/// The built-in engine as a player.
pub(super) struct Builtin {
    engine: AnyEngine<SystemClock>,
    think: Duration,
}

impl Builtin {
    pub(super) fn new(level: Level, seed: u64, think: Duration) -> Self {
        Self { engine: AnyEngine::new(level, seed, SystemClock::new()), think }
    }

    /// The engine's move after at most `time`; `None` once the game is over.
    pub(super) fn think(&mut self, game: &AnyGame, time: Duration) -> Option<Place> {
        self.engine.start(game, Limits::for_move(time));
        while self.engine.advance(time) {}
        self.engine.choose()
    }
}

impl GamePlayer for Builtin {
    fn choose(&mut self, game: &AnyGame) -> Reply {
        let begun = Instant::now();
        match self.think(game, self.think) {
            Some(at) => Reply::Move { answer: game.text(at), at, took: begun.elapsed() },
            None => Forfeit::System("the engine found no move".into()).into(),
        }
    }
}
