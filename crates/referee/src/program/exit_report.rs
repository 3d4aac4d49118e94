use std::process::ExitStatus;

use super::child::was_killed;

/// What is known about a program after it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitReport {
    /// How it ended. If it did not end by itself: killed by signal 9, or on Windows with the exit
    /// code 0xe0000009.
    pub status: ExitStatus,
    /// The peak memory of the program in bytes. On Unix also of a child process that it waited for,
    /// and never less than the referee's own; on Windows of any process that it started.
    pub peak_memory: u64,
    /// The last lines that it wrote to stderr, at most three, separated by line feeds.
    pub stderr_tail: String,
    /// Why the log of its stderr is incomplete: the file and the system's error.
    pub log_error: Option<String>,
}

impl ExitReport {
    /// Whether the referee had to end it.
    #[must_use]
    pub fn was_killed(&self) -> bool {
        was_killed(self.status)
    }
}
