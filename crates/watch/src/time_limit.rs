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
        adopt_orphans();
        let (ended, end) = mpsc::channel();
        let watch = move || {
            if end.recv_timeout(limit) != Err(RecvTimeoutError::Timeout) {
                return false;
            }
            // Whoever waits for a killed process may start another.
            loop {
                kill_descendants(Duration::ZERO);
                if end.recv_timeout(Duration::from_secs(1)) != Err(RecvTimeoutError::Timeout) {
                    return true;
                }
            }
        };
        let watch = thread::Builder::new().name("time limit".into()).spawn(watch)?;
        Ok(Self { ended, watch })
    }

    /// Stops the clock. Returns whether the limit was reached.
    pub fn stop(self) -> bool {
        // Without a receiver, the thread has ended.
        let _ = self.ended.send(());
        self.watch.join().unwrap_or(true)
    }
}

/// From now on, a process whose parent has ended becomes a child of this one, so that the limit finds it.
/// Otherwise it could keep a pipe open for which this process waits.
#[cfg(target_os = "linux")]
fn adopt_orphans() {
    let me = rustix::process::getpid();
    if let Err(error) = rustix::process::set_child_subreaper(Some(me)) {
        eprintln!("the time limit does not find orphans: {error}");
    }
}

#[cfg(not(target_os = "linux"))]
const fn adopt_orphans() {}
