use std::io::{self, BufRead, Read as _};
use std::sync::mpsc::SyncSender;

/// In bytes. The moves of no game are near as long, and whoever sends no line feed must not fill the
/// memory. A longer line is taken for several.
const LONGEST: u64 = 1 << 16;

/// What the server hears.
pub(super) enum Event {
    /// A line of the input.
    Line(Vec<u8>),
    /// The input ended, well or not.
    End(io::Result<()>),
    /// The thread that thinks has ended: nobody reads what it says.
    Silenced,
}

/// Reads lines until the input ends, or nobody hears them any more.
pub(super) fn hear(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let mut line = Vec::new();
        let event = match (&mut input).take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) => Event::End(Ok(())),
            Ok(_) => Event::Line(line),
            Err(error) => Event::End(Err(error)),
        };
        let is_last = matches!(event, Event::End(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}
