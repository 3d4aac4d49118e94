use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::lines::LineReader;

/// Reads lines in a thread, so that a caller can stop waiting for one.
pub(super) struct TypedLines {
    lines: Receiver<io::Result<Result<String, String>>>,
}

/// How waiting for a line ended.
#[derive(Debug)]
pub(super) enum Next {
    /// With a line, without its end, or with what is wrong with it.
    Line(Result<String, String>),
    /// The time was over.
    Late,
    /// There are no more lines.
    End,
    /// The input cannot be read.
    Failed(io::Error),
}

impl TypedLines {
    /// Starts to read the lines of `input`. The thread ends with the input, or with the program.
    pub(super) fn new(input: impl BufRead + Send + 'static) -> Self {
        // The thread waits if it is ahead of the reader.
        let (sender, lines) = mpsc::sync_channel(1);
        thread::spawn(move || {
            let mut reader = LineReader::new(input);
            while let Some(read) = reader.next().transpose() {
                let failed = read.is_err();
                let line = read.map(|line| line.text().map(str::to_owned));
                if sender.send(line).is_err() || failed {
                    return;
                }
            }
        });
        Self { lines }
    }

    /// Waits for the next line for at most `time`.
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
