//! The last lines that a program writes to stderr, to explain its forfeits.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, PipeReader, PipeWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ChildStderr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;

/// The largest log of one program in one game, because a program may write without end.
const LARGEST_LOG: usize = 16 << 20;
/// The last line of a log that is full.
const THE_REST: &[u8] = b"\n[uttt: the log of a program holds 16 MiB; the rest is lost]\n";
/// The number of bytes that are kept.
const KEPT: usize = 1 << 12;
/// The number of lines that are shown.
const LINES: usize = 3;
/// How often it reads again after the program is gone: enough for everything that a pipe holds, and
/// no more, because another process may hold the other end.
const READS_AFTER_THE_END: usize = 16;

/// Reads what a program writes to stderr, so that the program never blocks on it.
#[derive(Debug)]
pub(crate) struct StderrReader {
    /// The thread ends when it is dropped: the thread's only sign.
    stop: PipeWriter,
    listener: JoinHandle<String>,
    log: SharedLog,
}

/// The log that the reader writes to at present.
type SharedLog = Arc<Mutex<Option<Log>>>;

fn lock(log: &SharedLog) -> MutexGuard<'_, Option<Log>> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
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
        rustix::io::ioctl_fionbio(&stderr, true)?;
        let (stopped, stop) = io::pipe()?;
        let log = log.map(|path| Log::create(path, LARGEST_LOG));
        let log: SharedLog = Arc::new(Mutex::new(log));
        let shared = Arc::clone(&log);
        let listen = move || {
            let kept = listen(&stderr, &stopped, &shared);
            last_lines(&String::from_utf8_lossy(&Vec::from(kept)))
        };
        let listener = thread::Builder::new().name("stderr".into()).spawn(listen)?;
        Ok(Self { stop, listener, log })
    }

    /// Writes to this file from now on.
    pub(crate) fn log_to(&self, path: Option<&Path>) {
        *lock(&self.log) = path.map(|path| Log::create(path, LARGEST_LOG));
    }

    /// Why its log is incomplete, so far.
    pub(crate) fn log_error(&self) -> Option<String> {
        lock(&self.log).as_ref().and_then(Log::error)
    }

    /// What the program wrote, once it is gone.
    pub(crate) fn finish(self) -> StderrTail {
        drop(self.stop);
        let text = self.listener.join().unwrap_or_default();
        let log_error = lock(&self.log).as_ref().and_then(Log::error);
        StderrTail { text, log_error }
    }
}

fn listen(stderr: &ChildStderr, stopped: &PipeReader, log: &SharedLog) -> VecDeque<u8> {
    let mut kept = VecDeque::new();
    let mut chunk = [0; 8192];
    let mut reads_left = READS_AFTER_THE_END;
    while reads_left > 0 {
        let mut fds = [PollFd::new(stderr, PollFlags::IN), PollFd::new(stopped, PollFlags::IN)];
        match poll(&mut fds, None) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => break,
        }
        let is_over = !fds[1].revents().is_empty();
        reads_left -= usize::from(is_over);
        match rustix::io::read(stderr, &mut chunk) {
            Ok(0) => break,
            Ok(count) => {
                kept.extend(&chunk[..count]);
                kept.drain(..kept.len().saturating_sub(KEPT));
                if let Some(log) = &mut *lock(log) {
                    log.add(&chunk[..count]);
                }
            }
            Err(Errno::AGAIN) if is_over => break,
            Err(Errno::AGAIN | Errno::INTR) => {}
            Err(_) => break,
        }
    }
    kept
}

/// A file with what a program wrote to stderr. If it cannot be written, the game goes on.
#[derive(Debug)]
struct Log {
    path: PathBuf,
    /// The file and how many more bytes it may take, or why nothing more is written.
    state: Result<(File, usize), Option<String>>,
}

impl Log {
    fn create(path: &Path, largest: usize) -> Self {
        let is_other = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let file = if is_other {
            Err("not a regular file".to_owned())
        } else {
            File::create(path).map_err(|error| error.to_string())
        };
        Self { path: path.to_owned(), state: file.map(|file| (file, largest)).map_err(Some) }
    }

    fn add(&mut self, bytes: &[u8]) {
        let Ok((file, left)) = &mut self.state else { return };
        let kept = bytes.len().min(*left);
        let mut written = file.write_all(&bytes[..kept]);
        *left -= kept;
        let is_full = kept < bytes.len();
        if is_full {
            written = written.and_then(|()| file.write_all(THE_REST));
        }
        match written {
            Err(error) => self.state = Err(Some(error.to_string())),
            Ok(()) if is_full => self.state = Err(None),
            Ok(()) => {}
        }
    }

    /// Why it could not be written.
    fn error(&self) -> Option<String> {
        let why = self.state.as_ref().err()?.as_ref()?;
        Some(format!("{}: {why}", self.path.display()))
    }
}

/// The last lines that are not blank.
fn last_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_cut_off_at_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        for (parts, expected) in [
            (vec!["abc", "de"], "abcde".to_owned()),
            (vec!["abc", "def", "ghi"], format!("abcde{}", String::from_utf8_lossy(THE_REST))),
        ] {
            let mut log = Log::create(&path, 5);
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
        let mut log = Log::create(folder.path(), 5);
        log.add(b"abc");
        assert_eq!(log.error(), Some(format!("{}: not a regular file", folder.path().display())));
        let missing = folder.path().join("no/log");
        let error = Log::create(&missing, 5).error().unwrap();
        assert!(error.starts_with(&format!("{}: No such file", missing.display())), "{error}");
    }

    #[test]
    fn the_last_lines_are_told() {
        assert_eq!(last_lines(""), "");
        assert_eq!(last_lines("one\r\n\n"), "one");
        assert_eq!(last_lines("1\n2\n3\n \n4"), "2\n3\n4");
    }
}
