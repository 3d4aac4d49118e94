use std::time::Duration;

use uttt_engine::{AnyEngine, Level, Limits, Report};
use uttt_rules::{AnyGame, Place, Rules};

use crate::PerformanceClock;

/// The engine with the clock of a browser, for games of any rule system.
///
/// It has no type parameter and is never inlined, so the search is compiled once, in this crate, which is
/// optimised for speed. A caller of the generic engine would compile a copy of its own.
#[derive(Debug)]
pub struct BrowserEngine {
    engine: AnyEngine<PerformanceClock>,
    game: AnyGame,
}

impl BrowserEngine {
    /// An engine of a level; the same seed plays the same again.
    #[inline(never)]
    pub fn new(level: Level, seed: u64) -> Self {
        let engine = AnyEngine::new(level, seed, PerformanceClock);
        Self { engine, game: AnyGame::new(Rules::Classic) }
    }

    /// How well it plays.
    #[inline(never)]
    pub fn level(&self) -> Level {
        self.engine.level()
    }

    /// Plays at another level from now on.
    #[inline(never)]
    pub fn set_level(&mut self, level: Level) {
        self.engine.set_level(level);
    }

    /// Discards what was learnt in the last game.
    #[inline(never)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Starts a search of the position that a game has reached.
    #[inline(never)]
    pub fn start(&mut self, game: &AnyGame, limits: Limits) {
        self.engine.start(game, limits);
        self.game.clone_from(game);
    }

    /// The game that it searches, or searched last.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Searches for about `slice`; true while there is more to do.
    #[inline(never)]
    pub fn advance(&mut self, slice: Duration) -> bool {
        self.engine.advance(slice)
    }

    /// What it has found so far.
    #[inline(never)]
    pub fn report(&self) -> Report<Place> {
        self.engine.report()
    }

    /// The move that its level plays; `None` if the game is over, or if nothing was started since
    /// it was created, a new game began, or the level changed.
    #[inline(never)]
    pub fn choose(&mut self) -> Option<Place> {
        self.engine.choose()
    }
}
