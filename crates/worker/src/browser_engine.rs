use std::time::Duration;

use uttt_engine::{AnyEngine, Level, Limits, Report};
use uttt_rules::{AnyGame, Place, Rules};

use crate::PerformanceClock;

/// The engine with the clock of a browser, for games of any rule system.
///
/// It has no type parameter and is never inlined, so that what is generic over the clock is compiled
/// once, in this crate. The searches themselves are compiled in `uttt-engine`, for speed.
#[derive(Debug)]
pub struct BrowserEngine {
    engine: AnyEngine<PerformanceClock>,
    game: AnyGame,
}

impl BrowserEngine {
    /// An engine of this level. Two engines with the same seed play the same moves.
    #[inline(never)]
    pub fn new(level: Level, seed: u64) -> Self {
        let engine = AnyEngine::new(level, seed, PerformanceClock);
        Self { engine, game: AnyGame::new(Rules::Classic) }
    }

    /// The engine's level.
    #[inline(never)]
    pub fn level(&self) -> Level {
        self.engine.level()
    }

    /// Changes the level.
    #[inline(never)]
    pub fn set_level(&mut self, level: Level) {
        self.engine.set_level(level);
    }

    /// Forgets what it has learnt from the last game.
    #[inline(never)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Whether to search all moves of a position evenly from now on, or mostly the best ones.
    #[inline(never)]
    pub fn set_all_moves(&mut self, all_moves: bool) {
        self.engine.set_all_moves(all_moves);
    }

    /// Starts a search of the last position of a game.
    #[inline(never)]
    pub fn start(&mut self, game: &AnyGame, limits: Limits) {
        self.engine.start(game, limits);
        self.game.clone_from(game);
    }

    /// The game whose position it searches, or searched last.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Searches for about `slice`. Returns true while there is more to do.
    #[inline(never)]
    pub fn advance(&mut self, slice: Duration) -> bool {
        self.engine.advance(slice)
    }

    /// What the search has found so far.
    #[inline(never)]
    pub fn report(&self) -> Report<Place> {
        self.engine.report()
    }

    /// The move that the engine plays at its level. `None` if the game is over, or if nothing was
    /// searched since the engine was created, a new game began, or the level changed.
    #[inline(never)]
    pub fn choose(&mut self) -> Option<Place> {
        self.engine.choose()
    }
}
