use std::io::{self, BufRead};
use std::sync::mpsc::SyncSender;

use crate::lines::{Line, LineReader};

/// An event that the server waits for.
pub(super) enum UgiEvent {
    /// A line of the input.
    Line(Line),
    /// The input ended, with or without an error.
    End(io::Result<()>),
    /// The search thread has ended, because its output is closed.
    SearchEnded,
}

/// Sends each line of the input to the server, until the input or the server ends.
pub(super) fn read_events(input: impl BufRead, events: &SyncSender<UgiEvent>) {
    let mut lines = LineReader::new(input);
    loop {
        let event = match lines.next() {
            Ok(Some(line)) => UgiEvent::Line(line),
            Ok(None) => UgiEvent::End(Ok(())),
            Err(error) => UgiEvent::End(Err(error)),
        };
        let is_last = matches!(event, UgiEvent::End(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}
