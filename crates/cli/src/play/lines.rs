use std::io::{self, BufRead, Read as _};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Lines that come when they come: a thread reads them, so that waiting can end.
pub(super) struct Lines {
    lines: Receiver<io::Result<String>>,
}

/// Whoever writes more lines than this ahead of their reader has to wait.
const MOST_WAITING: usize = 64;

/// In bytes. No answer is near as long, and whoever sends no line feed must not fill the memory.
const LONGEST: u64 = 1 << 16;

/// What waiting for a line ends with.
#[derive(Debug)]
pub(super) enum Next {
    /// A line, without its end. What was no text in it is `�`.
    Line(String),
    /// The time was over first.
    Late,
    /// There are no more lines.
    End,
    /// The input cannot be read.
    Failed(io::Error),
}

impl Lines {
    /// The lines of `input`. The thread that reads them ends with the input, or with the program.
    pub(super) fn new(mut input: impl BufRead + Send + 'static) -> Self {
        let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                let read = match (&mut input).take(LONGEST).read_until(b'\n', &mut line) {
                    Ok(0) => return,
                    Ok(length) if length as u64 == LONGEST => {
                        Err(io::Error::other(format!("a line of {LONGEST} bytes or more")))
                    }
                    Ok(_) => Ok(String::from_utf8_lossy(&line).trim_end().to_owned()),
                    Err(error) => Err(error),
                };
                let failed = read.is_err();
                if sender.send(read).is_err() || failed {
                    return;
                }
            }
        });
        Self { lines }
    }

    /// Waits for the next line, at most for `time`.
    pub(super) fn next(&self, time: Option<Duration>) -> Next {
        let received = match time {
            Some(time) => self.lines.recv_timeout(time),
            None => self.lines.recv().map_err(RecvTimeoutError::from),
        };
        match received {
            Ok(Ok(line)) => Next::Line(line),
            Ok(Err(error)) => Next::Failed(error),
            Err(RecvTimeoutError::Timeout) => Next::Late,
            Err(RecvTimeoutError::Disconnected) => Next::End,
        }
    }
}
