use std::process::ExitStatus;

/// What is known about a program after it has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExitReport {
    /// How it ended: killed by signal 9 if it did not end by itself.
    pub status: ExitStatus,
    /// The peak memory of the program, or of a child process that it waited for, in bytes. It is
    /// never less than the referee's own.
    pub peak_memory: u64,
    /// The last lines that it wrote to stderr, at most three, separated by line feeds.
    pub stderr_tail: String,
    /// Why the log of its stderr is incomplete: the file and the system's error.
    pub log_error: Option<String>,
}
