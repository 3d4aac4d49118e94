//! The last lines that a program writes to stderr, to explain its forfeits.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

use std::collections::VecDeque;
use std::io;
use std::path::Path;
use std::process::ChildStderr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::log_file::{LARGEST_LOG, LogFile};
#[cfg(unix)]
use unix::Listener;
#[cfg(windows)]
use windows::Listener;

/// The last line of a log that is full.
const THE_REST: &[u8] = b"\n[uttt: the log of a program holds 16 MiB; the rest is lost]\n";
/// The number of bytes that are kept.
const KEPT: usize = 1 << 12;
/// The number of lines that are shown.
const LINES: usize = 8;

/// Reads what a program writes to stderr, so that the program never blocks on it.
#[derive(Debug)]
pub(crate) struct StderrReader {
    listener: Listener,
    shared: Shared,
}

/// What the program has written in its present game.
#[derive(Debug, Default)]
struct Heard {
    log: Option<LogFile>,
    /// The last bytes.
    tail: VecDeque<u8>,
}

impl Heard {
    fn add(&mut self, bytes: &[u8]) {
        self.tail.extend(bytes);
        self.tail.drain(..self.tail.len().saturating_sub(KEPT));
        if let Some(log) = &mut self.log {
            log.add(bytes);
        }
    }
}

type Shared = Arc<Mutex<Heard>>;

fn lock(shared: &Shared) -> MutexGuard<'_, Heard> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a program wrote to stderr.
#[derive(Debug, Default)]
pub(crate) struct StderrTail {
    /// The last lines.
    pub(crate) text: String,
    /// Why its log is incomplete.
    pub(crate) log_error: Option<String>,
}

impl StderrReader {
    /// Reads a program's stderr, and writes all of it to the file `log`.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub(crate) fn of(stderr: ChildStderr, log: Option<&Path>) -> io::Result<Self> {
        let log = log.map(|path| LogFile::create(path, LARGEST_LOG, THE_REST));
        let shared: Shared = Arc::new(Mutex::new(Heard { log, ..Heard::default() }));
        let heard = Arc::clone(&shared);
        let listener = Listener::start(stderr, move |bytes| lock(&heard).add(bytes))?;
        Ok(Self { listener, shared })
    }

    /// Begins another game, which writes to this file and is explained only by what comes now.
    pub(crate) fn log_to(&self, path: Option<&Path>) {
        let log = path.map(|path| LogFile::create(path, LARGEST_LOG, THE_REST));
        *lock(&self.shared) = Heard { log, ..Heard::default() };
    }

    /// Why its log is incomplete, so far.
    pub(crate) fn log_error(&self) -> Option<String> {
        lock(&self.shared).log.as_ref().and_then(LogFile::error)
    }

    /// What the program wrote, once it is gone.
    pub(crate) fn finish(self) -> StderrTail {
        self.listener.end();
        let Heard { log, tail } = std::mem::take(&mut *lock(&self.shared));
        let text = last_lines(&String::from_utf8_lossy(&Vec::from(tail)));
        StderrTail { text, log_error: log.as_ref().and_then(LogFile::error) }
    }
}

/// The last lines that are not blank.
fn last_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_log_is_cut_off_at_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        for (parts, expected) in [
            (vec!["abc", "de"], "abcde".to_owned()),
            (vec!["abc", "def", "ghi"], format!("abcde{}", String::from_utf8_lossy(THE_REST))),
        ] {
            let mut log = LogFile::create(&path, 5, THE_REST);
            parts.iter().for_each(|part| log.add(part.as_bytes()));
            assert_eq!(log.error(), None);
            assert_eq!(fs::read_to_string(&path).unwrap(), expected);
        }
        // The limit is the one stated in the text.
        assert_eq!(LARGEST_LOG, 16 * 1024 * 1024);
    }

    #[test]
    fn a_log_that_cannot_be_written_says_why() {
        let folder = tempfile::tempdir().unwrap();
        let mut log = LogFile::create(folder.path(), 5, THE_REST);
        log.add(b"abc");
        assert_eq!(log.error(), Some(format!("{}: not a regular file", folder.path().display())));
        let missing = folder.path().join("no/log");
        let why = crate::system_words(&fs::File::create(&missing).unwrap_err());
        let error = LogFile::create(&missing, 5, THE_REST).error();
        assert_eq!(error, Some(format!("{}: {why}", missing.display())));
    }

    #[cfg(unix)]
    #[test]
    fn another_game_is_not_explained_by_what_the_program_wrote_before() {
        use std::io::Write;
        use std::time::{Duration, Instant};

        let folder = tempfile::tempdir().unwrap();
        let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
        // It writes, and again when it has read a line.
        let mut command = std::process::Command::new("sh");
        command.args(["-c", "echo before >&2; read -r line; echo after >&2"]);
        command.stdin(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        let mut child = command.spawn().unwrap();
        let reader = StderrReader::of(child.stderr.take().unwrap(), Some(&first)).unwrap();
        let begun = Instant::now();
        while fs::read(&first).unwrap() != b"before\n" {
            assert!(begun.elapsed() < Duration::from_mins(1), "the first file stays empty");
            std::thread::yield_now();
        }
        reader.log_to(Some(&second));
        child.stdin.take().unwrap().write_all(b"\n").unwrap();
        child.wait().unwrap();
        assert_eq!(reader.finish().text, "after");
        assert_eq!(fs::read(&second).unwrap(), b"after\n");
    }

    #[test]
    fn the_last_lines_are_told() {
        assert_eq!(last_lines(""), "");
        assert_eq!(last_lines("one\r\n\n"), "one");
        assert_eq!(last_lines("0\n1\n2\n3\n \n4\n5\n6\n7\n8"), "1\n2\n3\n4\n5\n6\n7\n8");
    }
}
