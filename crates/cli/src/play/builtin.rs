use std::io::Write;
use std::time::Duration;

use uttt_engine::{Engine, Level, Limits, SystemClock};
use uttt_rules::{Classic, History};

use super::seat::{MoveClock, Reply, Seat};
use crate::failure::Failure;

/// The engine thinks no longer than this about a move; a weaker level stops sooner by itself.
const THINK: Duration = Duration::from_secs(1);

/// The share of a time limit that a program is told to use: the rest is for the way there and back.
pub(super) fn think_time(limit: Option<Duration>) -> Duration {
    limit.map_or(THINK, |limit| THINK.min(limit / 2))
}

/// The engine of this project.
pub(super) struct Builtin {
    engine: Engine<Classic, SystemClock>,
}

impl Builtin {
    pub(super) fn new(level: Level, seed: u64) -> Self {
        Self { engine: Engine::new(level, seed, SystemClock::new()) }
    }
}

impl Seat for Builtin {
    fn name(&self) -> String {
        self.engine.level().to_string()
    }

    fn choose(
        &mut self,
        game: &History<Classic>,
        clock: MoveClock,
        _talk: &mut dyn Write,
    ) -> Result<Reply, Failure> {
        let time = think_time(clock.limit());
        self.engine.start(game.position(), Limits::time(time));
        while self.engine.advance(time) {}
        let best = self.engine.choose();
        best.map(Reply::Move).ok_or_else(|| Failure::Run("the engine found no move".into()))
    }
}
