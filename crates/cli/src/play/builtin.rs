use std::time::{Duration, Instant};

use uttt_engine::{AnyEngine, Level, Limits, Report, SystemClock};
use uttt_referee::{Forfeit, GamePlayer, Reply};
use uttt_rules::{AnyGame, Place};

use crate::report_interval::SLICE;

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
        self.search(game, time, |_| true)
    }

    /// The same; now and then it asks whether to go on with what the search has found. `None` if not.
    pub(super) fn search(
        &mut self,
        game: &AnyGame,
        time: Duration,
        mut goes_on: impl FnMut(&AnyEngine<SystemClock>) -> bool,
    ) -> Option<Place> {
        self.engine.start(game, Limits::for_move(time));
        while self.engine.advance(SLICE) {
            if !goes_on(&self.engine) {
                return None;
            }
        }
        self.engine.choose()
    }

    /// The same for a move in a game.
    pub(super) fn search_move(
        &mut self,
        game: &AnyGame,
        goes_on: impl FnMut(&AnyEngine<SystemClock>) -> bool,
    ) -> Option<Place> {
        self.search(game, self.think, goes_on)
    }

    /// What the last search has found.
    pub(super) fn report(&self) -> Report<Place> {
        self.engine.report()
    }

    /// Plays at another level from now on.
    pub(super) fn set_level(&mut self, level: Level) {
        self.engine.set_level(level);
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
