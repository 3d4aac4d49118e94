use std::io;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::descendants::kill_descendants;

/// Limits how long the processes that this one starts may run. At the limit, all of them are killed and
/// their commands are printed, so that whoever waits for one of them goes on.
#[derive(Debug)]
pub struct TimeLimit {
    ended: Sender<()>,
    watch: JoinHandle<bool>,
}

impl TimeLimit {
    /// Starts the clock.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(limit: Duration) -> io::Result<Self> {
        let (ended, end) = mpsc::channel();
        let watch = move || {
            let is_reached = end.recv_timeout(limit) == Err(RecvTimeoutError::Timeout);
            // A killed process may have started another in the meantime.
            if is_reached {
                while kill_descendants(Duration::ZERO)
                    && end.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout)
                {
                }
            }
            is_reached
        };
        let watch = thread::Builder::new().name("time limit".into()).spawn(watch)?;
        Ok(Self { ended, watch })
    }

    /// Stops the clock. Returns whether the limit was reached.
    pub fn stop(self) -> bool {
        // After the limit, the thread may have ended by itself.
        let _ = self.ended.send(());
        self.watch.join().unwrap_or(true)
    }
}
