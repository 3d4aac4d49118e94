//! Waiting for a program.

use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::event::Event;
use super::{Child, MOST_WAITING};
use crate::Forfeit;

impl Child {
    /// Waits only for the end of the process.
    pub(super) fn ended_or_silent(&self, deadline: Instant) -> bool {
        loop {
            let mut fds = [PollFd::new(&self.alive, PollFlags::IN)];
            match poll(&mut fds, Some(&left(deadline))) {
                Ok(0) => return false,
                Ok(_) => return true,
                Err(Errno::INTR) => {}
                Err(_) => return false,
            }
        }
    }

    /// Waits until something can be done, but not longer than `deadline`.
    pub(super) fn wait(&self, to_write: bool, deadline: Instant) -> Result<Event, Forfeit> {
        loop {
            // The first is for the end of the process; the others are used as needed.
            let mut fds: [_; 3] = std::array::from_fn(|_| PollFd::new(&self.alive, PollFlags::IN));
            let mut count = 1;
            let output = self.output.as_ref().filter(|_| self.lines.unread().len() < MOST_WAITING);
            let output = output.map(|output| {
                fds[count] = PollFd::new(output, PollFlags::IN);
                count += 1;
                count - 1
            });
            let input = self.input.as_ref().filter(|_| to_write).map(|input| {
                fds[count] = PollFd::new(input, PollFlags::OUT);
                count += 1;
                count - 1
            });
            match poll(&mut fds[..count], Some(&left(deadline))) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(Forfeit::System(error.to_string())),
            }
            let ready = |at: Option<usize>| at.is_some_and(|at| !fds[at].revents().is_empty());
            // Its output counts even if it has ended since.
            return Ok(if ready(output) {
                Event::Readable
            } else if ready(Some(0)) {
                Event::Gone
            } else if ready(input) {
                Event::Writable
            } else {
                Event::Late
            });
        }
    }
}

/// The time until then.
fn left(deadline: Instant) -> Timespec {
    let left = deadline.saturating_duration_since(Instant::now());
    Timespec::try_from(left).unwrap_or(Timespec { tv_sec: 3600, tv_nsec: 0 })
}
