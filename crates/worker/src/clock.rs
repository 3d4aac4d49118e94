use std::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page, worker or program began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The clock of a page, a worker and node alike: `performance.now()`.
#[derive(Clone, Copy, Debug, Default)]
pub struct PerformanceClock;

impl uttt_engine::Clock for PerformanceClock {
    fn now(&self) -> Duration {
        // Rounds what is no duration to zero: a clock must not fail.
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}
