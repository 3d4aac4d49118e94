use std::time::Duration;

use fastrand::Rng;
use uttt_engine::{Level, Limits, PuctEngine};
use uttt_rules::{Classic, ClassicRules, Game};

use crate::clock::{BenchClock, now};

/// How long the page's worker thinks between two looks at its messages.
pub(crate) const SLICE: Duration = Duration::from_millis(16);
/// The slices before each stop, in a game of quick moves.
const SLICES: u32 = 3;
/// The slices before the first one: a tree of many nodes.
const FIRST_SLICES: u32 = 60;
const STOPS: usize = 60;

/// How long it takes, in milliseconds, from "stop" and "here is the next position" to the answer
/// and the beginning of the next search. Each message comes at a random moment of a slice.
pub(crate) fn latencies() -> Vec<f64> {
    let mut rng = Rng::with_seed(1);
    let mut engine = PuctEngine::<ClassicRules, _>::new(Level::STRONGEST, 1, BenchClock);
    let mut game = Classic::new();
    engine.start(&game, Limits::NONE);
    (0..STOPS)
        .map(|stop| {
            for _ in 1..if stop == 0 { FIRST_SLICES } else { SLICES } {
                engine.advance(SLICE);
            }
            let asked = now() + SLICE.mul_f64(rng.f64());
            engine.advance(SLICE);
            let answer = engine.choose().filter(|_| engine.report().best.is_some());
            for mv in [answer, None] {
                // The opponent answers at random.
                if let Some(mv) = mv.or_else(|| game.random_move(rng.u32(..))) {
                    game.play_unchecked(mv);
                }
            }
            if game.outcome().is_some() {
                game = Classic::new();
            }
            engine.start(&game, Limits::NONE);
            now().saturating_sub(asked).as_secs_f64() * 1000.0
        })
        .collect()
}
