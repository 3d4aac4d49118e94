use std::time::Duration;

/// The clock of the engine while it is measured.
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

/// The time that processors have worked for this program: what others do beside it does not count.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn worked() -> Duration {
    cpu_time::ProcessTime::now().as_duration()
}

/// The time since the program began.
#[cfg(target_family = "wasm")]
pub(crate) fn now() -> Duration {
    Duration::from_secs_f64(crate::node::performance_now() / 1000.0)
}

/// The time that processors have worked for this program: what others do beside it does not count.
#[cfg(target_family = "wasm")]
pub(crate) fn worked() -> Duration {
    let usage = crate::node::cpu_usage();
    Duration::from_secs_f64((usage.user() + usage.system()) / 1e6)
}
