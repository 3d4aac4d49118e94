//! The end of what a program writes to stderr, for the words about its fouls.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{ChildStderr, Stdio};
use std::thread::{self, JoinHandle};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;

/// So many bytes are kept.
const KEPT: usize = 1 << 12;
/// So many lines are told.
const LINES: usize = 3;
/// How often it is read once more after the program is gone: all that a pipe holds, and no more,
/// for someone else may hold its other end.
const READS_AFTER_THE_END: usize = 16;

/// Where a program's stderr goes.
#[derive(Debug)]
pub(crate) enum LastWords {
    /// All of it to a file.
    File(PathBuf),
    /// Its end is kept by a thread, which ends when `stop` is dropped.
    Kept {
        /// The thread's only sign.
        stop: PipeWriter,
        /// Returns the last bytes.
        reader: JoinHandle<VecDeque<u8>>,
    },
}

impl LastWords {
    /// What to start a program with so that its stderr goes to the file `log`, or is listened to.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn stdio(log: Option<&Path>) -> io::Result<Stdio> {
        Ok(match log {
            Some(path) => File::create(path)?.into(),
            None => Stdio::piped(),
        })
    }

    /// Listens to a program that was started so.
    ///
    /// # Errors
    /// There is no thread for it.
    pub(crate) fn of(stderr: Option<ChildStderr>, log: Option<&Path>) -> io::Result<Self> {
        let Some(stderr) = stderr else {
            return Ok(Self::File(log.unwrap_or(Path::new("")).to_owned()));
        };
        rustix::io::ioctl_fionbio(&stderr, true)?;
        let (stopped, stop) = io::pipe()?;
        let listen = move || listen(&stderr, &stopped);
        let reader = thread::Builder::new().name("stderr".into()).spawn(listen)?;
        Ok(Self::Kept { stop, reader })
    }

    /// The last lines, once the program is gone.
    pub(crate) fn text(self) -> String {
        let bytes = match self {
            Self::File(path) => end_of(&path).unwrap_or_default(),
            Self::Kept { stop, reader } => {
                drop(stop);
                reader.join().unwrap_or_default().into()
            }
        };
        last_lines(&String::from_utf8_lossy(&bytes))
    }
}

fn listen(stderr: &ChildStderr, stopped: &PipeReader) -> VecDeque<u8> {
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
            }
            Err(Errno::AGAIN) if is_over => break,
            Err(Errno::AGAIN | Errno::INTR) => {}
            Err(_) => break,
        }
    }
    kept
}

fn end_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(KEPT as u64)))?;
    let mut bytes = Vec::new();
    file.take(KEPT as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The last lines that hold something.
fn last_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_told() {
        assert_eq!(last_lines(""), "");
        assert_eq!(last_lines("one\r\n\n"), "one");
        assert_eq!(last_lines("1\n2\n3\n \n4"), "2\n3\n4");
    }
}
