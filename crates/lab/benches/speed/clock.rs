use std::time::Duration;

/// The clock of all measurements, and of the engine while it is measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BenchClock;

impl uttt_engine::Clock for BenchClock {
    fn now(&self) -> Duration {
        now()
    }
}

/// The time since the program began.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;

    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// The time since the program began.
#[cfg(target_family = "wasm")]
pub(crate) fn now() -> Duration {
    Duration::from_secs_f64(crate::node::performance_now() / 1000.0)
}
