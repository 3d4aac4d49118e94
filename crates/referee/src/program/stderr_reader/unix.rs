use std::io::{self, PipeReader, PipeWriter};
use std::process::ChildStderr;
use std::thread::{self, JoinHandle};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;

/// How often it reads again after the program is gone: enough for everything that a pipe holds, and
/// no more, because another process may hold the other end.
const READS_AFTER_THE_END: usize = 16;

/// A thread that reads a program's stderr.
#[derive(Debug)]
pub(super) struct Listener {
    /// The thread ends when it is dropped: the thread's only sign.
    stop: PipeWriter,
    thread: JoinHandle<()>,
}

impl Listener {
    /// Hands everything that comes to `hear`.
    ///
    /// # Errors
    /// The thread cannot be started.
    pub(super) fn start(
        stderr: ChildStderr,
        hear: impl FnMut(&[u8]) + Send + 'static,
    ) -> io::Result<Self> {
        rustix::io::ioctl_fionbio(&stderr, true)?;
        let (stopped, stop) = io::pipe()?;
        let listen = move || listen(&stderr, &stopped, hear);
        let thread = thread::Builder::new().name("stderr".into()).spawn(listen)?;
        Ok(Self { stop, thread })
    }

    /// Reads the rest, once the program is gone.
    pub(super) fn end(self) {
        drop(self.stop);
        // If it panicked, what it has heard is still there.
        let _ = self.thread.join();
    }
}

fn listen(stderr: &ChildStderr, stopped: &PipeReader, mut hear: impl FnMut(&[u8])) {
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
            Ok(count) => hear(&chunk[..count]),
            Err(Errno::AGAIN) if is_over => break,
            Err(Errno::AGAIN | Errno::INTR) => {}
            Err(_) => break,
        }
    }
}
