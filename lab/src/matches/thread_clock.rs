use std::time::Duration;

use cpu_time::ThreadTime;
use uttt_engine::Clock;

/// The processor time of this thread. On a busy machine each player gets its full time, which
/// wall-clock time does not ensure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadClock {
    origin: ThreadTime,
}

impl ThreadClock {
    /// A clock that begins at zero.
    pub(crate) fn new() -> Self {
        Self { origin: ThreadTime::now() }
    }
}

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }
}
