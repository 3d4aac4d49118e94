use std::convert::Infallible;
use std::io::{self, Read};
use std::process::ChildStderr;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// How long to wait for the rest after the program is gone: far longer than it takes, and not for
/// ever, because another process may hold the other end.
const REST: Duration = Duration::from_secs(1);

/// A thread that reads a program's stderr.
#[derive(Debug)]
pub(super) struct Listener {
    /// Is closed when the thread ends.
    ended: Receiver<Infallible>,
}

impl Listener {
    /// Hands everything that comes to `hear`.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub(super) fn start(
        mut stderr: ChildStderr,
        mut hear: impl FnMut(&[u8]) + Send + 'static,
    ) -> io::Result<Self> {
        let (ends, ended) = mpsc::channel();
        let listen = move || {
            let _ends = ends;
            let mut chunk = [0; 8192];
            while let Ok(count @ 1..) = stderr.read(&mut chunk) {
                hear(&chunk[..count]);
            }
        };
        thread::Builder::new().name("stderr".into()).spawn(listen)?;
        Ok(Self { ended })
    }

    /// Reads the rest, once the program is gone.
    pub(super) fn end(self) {
        // Both a closed channel and a late one are the end.
        let _ = self.ended.recv_timeout(REST);
    }
}
