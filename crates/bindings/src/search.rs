use std::time::Duration;

use uttt_engine::{Engine, Level, Limits, Report};
use uttt_rules::{Classic, Move};

use crate::PerformanceClock;

/// The engine for Rust in a browser: of the classic game, with the page's clock.
///
/// It names no type parameter and is not inlined, so the search is compiled once and here, for
/// speed. Whoever calls the generic engine gets a copy that is compiled as the caller is, and the
/// page is compiled for size.
#[derive(Debug)]
pub struct Search(Engine<Classic, PerformanceClock>);

impl Search {
    /// An engine of a level; the same seed plays the same again.
    #[inline(never)]
    pub fn new(level: Level, seed: u64) -> Self {
        Self(Engine::new(level, seed, PerformanceClock))
    }

    /// How well it plays.
    #[inline(never)]
    pub fn level(&self) -> Level {
        self.0.level()
    }

    /// Plays at another level from now on.
    #[inline(never)]
    pub fn set_level(&mut self, level: Level) {
        self.0.set_level(level);
    }

    /// Forgets what was learnt in the last game.
    #[inline(never)]
    pub fn new_game(&mut self) {
        self.0.new_game();
    }

    /// Begins to think about a position.
    #[inline(never)]
    pub fn start(&mut self, position: &Classic, limits: Limits) {
        self.0.start(position, limits);
    }

    /// Thinks for about `slice`; true while it wants to go on.
    #[inline(never)]
    pub fn advance(&mut self, slice: Duration) -> bool {
        self.0.advance(slice)
    }

    /// What it has found so far.
    #[inline(never)]
    pub fn report(&self) -> Report<Move> {
        self.0.report()
    }

    /// The move that its level plays; `None` when the game is over.
    #[inline(never)]
    pub fn choose(&mut self) -> Option<Move> {
        self.0.choose()
    }
}
