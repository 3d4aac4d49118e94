use std::time::Duration;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The milliseconds since the page, the worker or the program began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The clock `performance.now()`, which pages, workers and node have.
#[derive(Clone, Copy, Debug, Default)]
pub struct PerformanceClock;

impl uttt_engine::Clock for PerformanceClock {
    fn now(&self) -> Duration {
        // A clock must not fail, so a value that is no duration becomes zero.
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}
